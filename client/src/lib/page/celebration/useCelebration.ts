import { type RefObject, useEffect, useRef } from 'react';
import { throwConfetti } from './confetti.ts';

/** Throws confetti from an element when something becomes true before one's eyes, whoever made it so. */
export function useCelebration<Of extends Element>(isTrue: boolean): RefObject<Of | null> {
  const element = useRef<Of>(null);
  const wasTrue = useRef(isTrue);
  useEffect(() => {
    if (isTrue && !wasTrue.current && element.current) throwConfetti(element.current);
    wasTrue.current = isTrue;
  }, [isTrue]);
  return element;
}
