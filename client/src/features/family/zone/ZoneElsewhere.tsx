import { useEffect, useState } from 'react';
import type { CurrentFamily } from '#shared/contract/people/families.ts';
import { haveSameClocks } from '#shared/domain/days/zones.ts';
import { hidesPlace } from '#shared/domain/words/zoneNames.ts';
import { keepHere, keptHere } from '../../../lib/browser/here/keptHere.ts';
import { ownTimeZone } from '../../../lib/forms/timeZones.ts';
import { ZoneQuestion } from './ZoneQuestion.tsx';
import { noteZone, wasElsewhereBefore } from './zoneVisits.ts';

/**
 * Asks whether the family's day follows this browser: at once while the family has no zone, else where the browser is
 * elsewhere at a second visit too. A "no" holds for that zone.
 */
export function ZoneElsewhere({ family }: { family: CurrentFamily }) {
  const { id, timeZone, turnsAt } = family;
  const refusal = `zone-refused:${id}`;
  const [zone] = useState(ownTimeZone);
  const [refused, setRefused] = useState(() => keptHere(refusal));
  const isElsewhere =
    zone !== undefined && !hidesPlace(zone) && !haveSameClocks(zone, timeZone, Date.parse(turnsAt));
  const [isSecond] = useState(() => zone !== undefined && wasElsewhereBefore(id, zone));
  useEffect(() => noteZone(id, isElsewhere ? zone : null), [id, isElsewhere, zone]);
  if (!isElsewhere || refused === zone) return null;
  if (timeZone !== 'UTC' && !isSecond) return null;
  const refuse = () => {
    setRefused(zone);
    keepHere(refusal, zone);
  };
  return <ZoneQuestion familyId={id} zone={zone} onRefuse={refuse} />;
}
