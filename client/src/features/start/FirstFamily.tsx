import { type ComponentType, lazy, Suspense } from 'react';
import type { Member } from '#shared/contract/members.ts';
import type { Pot } from '#shared/contract/pots.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { FirstStepsProps } from './FirstSteps.tsx';
import { useLed } from './startedSteps.ts';

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

/** Leads a new family through its first minutes (docs/product.md, A first family). */
export function FirstFamily({ isNew, ...family }: FirstFamilyProps) {
  const [led, setLed] = useLed(family.familyId);
  if (led ? led.state === 'over' : !isNew) return null;
  return (
    <div className="mb-4 lg:mb-6">
      <Suspense fallback={<Skeleton className="h-96" />}>
        <FirstSteps {...family} led={led ?? { step: 'faces', state: 'open' }} onChange={setLed} />
      </Suspense>
    </div>
  );
}
