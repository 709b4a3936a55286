import { keepHere, keptHere } from '../../../lib/browser/here/keptHere.ts';
import { seenZoneKey } from './seenZoneKey.ts';

/** Each load of a page is one. */
const thisVisit = String(performance.timeOrigin);

/** Whether this browser was in that zone, and not in the family's, at an earlier visit too. */
export function wasElsewhereBefore(familyId: number, zone: string): boolean {
  const [seen, visit] = keptHere(seenZoneKey(familyId))?.split(' ') ?? [];
  return seen === zone && visit !== thisVisit;
}

/** Notes where this browser is; null is where the family is. */
export function noteZone(familyId: number, zone: string | null): void {
  const name = seenZoneKey(familyId);
  if (zone === null) keepHere(name, null);
  else if (keptHere(name)?.split(' ')[0] !== zone) keepHere(name, `${zone} ${thisVisit}`);
}
