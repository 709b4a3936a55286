import { type ComponentType, Suspense, useState } from 'react';
import type { Pot } from '#shared/contract/chores/pots.ts';
import type { Member } from '#shared/contract/people/members.ts';
import { Card } from '../../ui/frame/Card.tsx';
import { Skeleton } from '../../ui/notice/Skeleton.tsx';
import { lazyOrNothing } from '../../ui/page/lazyOrNothing.ts';
import type { FirstStepsProps } from './FirstSteps.tsx';
import { type Led, useLed } from './startedSteps.ts';

/** Without its code there is no room for it either. */
const FirstSteps = lazyOrNothing(async () => withRoom((await import('./FirstSteps.tsx')).FirstSteps));

const withRoom =
  (Steps: ComponentType<FirstStepsProps>) =>
  ({ room, ...steps }: FirstStepsProps & { room: string }) => (
    <div className={room}>
      <Steps {...steps} />
    </div>
  );

interface FirstFamilyProps {
  familyId: number;
  members: readonly Member[];
  pots: readonly Pot[];
  /** Whether there is nothing to do, to win or to look back at yet. */
  isNew: boolean;
}

/** As high as the first question is at each width, so that what stands below it stays where it is when that comes. */
const firstQuestion =
  'grid min-h-132 min-[360px]:min-h-121 min-[430px]:min-h-115 sm:min-h-116 md:min-h-111 min-[1152px]:min-h-107';
const start: Led = { step: 'faces', state: 'open' };

/** Leads a new family through its first minutes (docs/product.md, A first family). */
export function FirstFamily({ isNew, ...family }: FirstFamilyProps) {
  const [kept, setLed] = useLed(family.familyId);
  // Once it is there it stays until somebody is done with it: all below it would jump.
  const [wasNew, setWasNew] = useState(isNew);
  if (isNew && !wasNew) setWasNew(true);
  const led = kept ?? (wasNew ? start : null);
  if (!led || led.state === 'over') return null;
  const isFirst = led.step === start.step && led.state === start.state;
  const room = `mb-4 lg:mb-6 ${isFirst ? firstQuestion : ''}`;
  return (
    <Suspense fallback={<Coming room={room} />}>
      <FirstSteps {...family} led={led} onChange={setLed} room={room} />
    </Suspense>
  );
}

/** What it is, until its code has come. */
function Coming({ room }: { room: string }) {
  return (
    <div aria-hidden className={room}>
      <Card title="A good start" className="border-2 border-sun">
        <div className="space-y-3">
          <Skeleton className="h-8" />
          <Skeleton className="h-56" />
        </div>
      </Card>
    </div>
  );
}
