import { useState } from 'react';
import { keepHere, keptHere } from '../../lib/browser/here/keptHere.ts';

/** What a first family is led through, in this order. */
export const steps = ['faces', 'pot', 'chores'] as const;
export type Step = (typeof steps)[number];

/** How far somebody came on this device; left for now, or done with for good. */
export interface Led {
  step: Step;
  state: 'open' | 'left' | 'over';
}

/** Null where nobody began, and nobody said that they do not want to. */
export function useLed(familyId: number): [Led | null, (led: Led) => void] {
  const name = `led:${familyId}`;
  const [led, setLed] = useState(() => read(keptHere(name)));
  const change = (changed: Led) => {
    setLed(changed);
    keepHere(name, `${changed.state} ${changed.step}`);
  };
  return [led, change];
}

function read(kept: string | null): Led | null {
  const [state, at] = kept?.split(' ') ?? [];
  const step = steps.find((each) => each === at);
  return step && (state === 'open' || state === 'left' || state === 'over') ? { step, state } : null;
}
