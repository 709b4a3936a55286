import { useEffect } from 'react';
import { afterPaint } from '../../browser/screen/afterPaint.ts';

const joy = () => import('../joy.ts');

/** To be loaded before it is wanted. */
export const joyPart = { load: async () => void (await joy()) };

/** Nobody misses what does not come. */
const quietly = (glad: (part: Awaited<ReturnType<typeof joy>>) => void): void =>
  afterPaint(() => void joy().then(glad, () => undefined));

/** Celebrates a tick that finished a task: a marble in the colour of who gets the credit flies to the pot. */
export function flyMarble(button: Element, color: string, potId: number | undefined): void {
  const tappedAt = performance.now();
  if (potId !== undefined) quietly((part) => part.flyMarble(button, { potId, color, tappedAt }));
}

/** Celebrates that somebody's list is done, as often as it becomes so before one's eyes. */
export function useAllDone(memberId: number | undefined, words: string): void {
  useEffect(() => {
    if (memberId !== undefined) quietly((part) => part.hopFace(memberId, words));
  }, [memberId, words]);
}
