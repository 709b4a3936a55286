import { Suspense, useEffect } from 'react';
import type { CurrentFamily } from '#shared/contract/people/families.ts';
import { may } from '#shared/domain/people/may.ts';
import { keepHere } from '../../../lib/browser/here/keptHere.ts';
import { lazyOrNothing } from '../../../ui/page/lazyOrNothing.ts';
import { seenZoneKey } from './seenZoneKey.ts';

const ZoneElsewhere = lazyOrNothing(async () => (await import('./ZoneElsewhere.tsx')).ZoneElsewhere);

/** What a manager's browser may ask where it names another zone than the family's. */
export function ZoneNotice({ family }: { family: CurrentFamily }) {
  const { id, timeZone, currentUser } = family;
  const isHome = new Intl.DateTimeFormat().resolvedOptions().timeZone === timeZone;
  useEffect(() => {
    if (isHome) keepHere(seenZoneKey(id), null);
  }, [id, isHome]);
  if (isHome || !may.manage(currentUser)) return null;
  return (
    <Suspense>
      <ZoneElsewhere family={family} />
    </Suspense>
  );
}
