import { lazy, Suspense, useState } from 'react';
import type { CurrentFamily } from '#shared/contract/families.ts';
import { may } from '#shared/domain/may.ts';
import { keepHere, keptHere } from '../../lib/browser/keptHere.ts';

const ZoneQuestion = lazy(async () => ({ default: (await import('./ZoneQuestion.tsx')).ZoneQuestion }));

/** Asks a manager once where the family lives, if only this browser knows. */
export function ZoneNotice({ family }: { family: CurrentFamily }) {
  const name = `zone-refused:${family.id}`;
  const [isRefused, setRefused] = useState(() => keptHere(name) !== null);
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const isUnknown = family.timeZone === 'UTC' && zone && !isUtc(zone);
  if (!isUnknown || isRefused || !may.manage(family.currentUser)) return null;
  const refuse = () => {
    setRefused(true);
    keepHere(name, zone);
  };
  return (
    <Suspense>
      <ZoneQuestion familyId={family.id} zone={zone} onRefuse={refuse} />
    </Suspense>
  );
}

const isUtc = (zone: string) => /^(Etc\/)?(UTC|UCT|GMT|Universal|Zulu|Greenwich)$/.test(zone);
