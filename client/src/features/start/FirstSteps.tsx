import { ArrowRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { Pot } from '#shared/contract/chores/pots.ts';
import type { Member } from '#shared/contract/people/members.ts';
import { leadTo } from '../../lib/page/cardInHash.ts';
import { Card } from '../../ui/frame/Card.tsx';
import { Button } from '../../ui/page/Button.tsx';
import { ChoreIdeas } from './ChoreIdeas.tsx';
import { FacesStep } from './FacesStep.tsx';
import { PotStep } from './PotStep.tsx';
import { type Led, type Step, steps } from './startedSteps.ts';

export interface FirstStepsProps {
  familyId: number;
  members: readonly Member[];
  pots: readonly Pot[];
  led: Led;
  onChange: (led: Led) => void;
}

const questions: Record<Step, string> = {
  faces: 'Who lives with you?',
  pot: 'What do you save up for?',
  chores: 'What comes back every day or week?',
};

/** Faces, a pot, and chores: each can be left, and comes back until somebody does not want it any more. */
export function FirstSteps({ led, onChange, ...family }: FirstStepsProps) {
  const { step } = led;
  const end = () => {
    // The way to the tasks is measured without this card above them.
    flushSync(() => onChange({ step, state: 'over' }));
    leadTo('/dashboard#today');
  };
  if (led.state === 'left') return <GoOn onGoOn={() => onChange({ step, state: 'open' })} onEnd={end} />;
  const next = steps[steps.indexOf(step) + 1];
  const before = steps[steps.indexOf(step) - 1];
  const goTo = (to: Step) => onChange({ step: to, state: 'open' });
  return (
    <Card
      title="A good start"
      className="border-2 border-sun"
      action={
        <Button variant="quiet" onClick={() => onChange({ step, state: 'left' })}>
          Not now
        </Button>
      }
    >
      <Question key={step} step={step} isFirst={before === undefined} />
      {step === 'faces' && <FacesStep {...family} />}
      {step === 'pot' && <PotStep {...family} onMade={() => goTo('chores')} />}
      {step === 'chores' && <ChoreIdeas {...family} />}
      <div className="mt-4 flex flex-wrap justify-end gap-3">
        {before && (
          <Button variant="quiet" onClick={() => goTo(before)}>
            Back
          </Button>
        )}
        <Button onClick={() => (next ? goTo(next) : end())}>{next ? 'Next' : 'Done'}</Button>
      </div>
    </Card>
  );
}

/** Has the focus when one comes to it from another. */
function Question({ step, isFirst }: { step: Step; isFirst: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isFirst) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'nearest' });
  }, [isFirst]);
  return (
    <h3 ref={heading} tabIndex={-1} className="mb-3 scroll-mt-12 rounded-field px-1 text-lg font-bold">
      <span className="text-muted">{steps.indexOf(step) + 1} of 3 · </span>
      {questions[step]}
    </h3>
  );
}

function GoOn({ onGoOn, onEnd }: { onGoOn: () => void; onEnd: () => void }) {
  return (
    <section aria-label="A good start" className="flex flex-wrap gap-2">
      <Button variant="soft" onClick={onGoOn}>
        Go on setting up
        <ArrowRight aria-hidden size={20} className="rtl:-scale-x-100" />
      </Button>
      <Button variant="quiet" onClick={onEnd}>
        Hide this
      </Button>
    </section>
  );
}
