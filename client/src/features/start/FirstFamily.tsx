import { type ComponentType, lazy, Suspense } from 'react';
import type { Member } from '#shared/contract/members.ts';
import type { Pot } from '#shared/contract/pots.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { FirstStepsProps } from './FirstSteps.tsx';
import { type Led, useLed } from './startedSteps.ts';

/** Where its code does not come the page does without it. */
const FirstSteps = lazy(async (): Promise<{ default: ComponentType<FirstStepsProps> }> => {
  const part = await import('./FirstSteps.tsx').catch(() => null);
  return { default: part?.FirstSteps ?? (() => null) };
});

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
  const led = kept ?? (isNew ? start : null);
  if (!led || led.state === 'over') return null;
  const isFirst = led.step === start.step && led.state === start.state;
  return (
    <div className={`mb-4 lg:mb-6 ${isFirst ? firstQuestion : ''}`}>
      <Suspense fallback={<Skeleton className="min-h-96" />}>
        <FirstSteps {...family} led={led} onChange={setLed} />
      </Suspense>
    </div>
  );
}
