import { forgetTick, type KeptTick, keepTick } from '../../lib/browser/keptTicks.ts';
import { type NotCounted, noteUnsent } from '../../lib/browser/unsent.ts';
import { sending, type WaitingTick, waitingTicks } from '../live/onTheWay.ts';

/** Milliseconds after which a tick that has no answer is one that is not sent yet. */
const patience = 2000;

let slow: ReturnType<typeof setTimeout> | undefined;
let isSlow = false;
let notCounted: NotCounted[] = [];

/** Says on the screen what is not sent yet, and what was not counted. A tick that is answered soon is not spoken of. */
export function tellUnsent(): void {
  const ours = waitingTicks.filter(({ whose }) => sending.home !== null && whose.startsWith(sending.home));
  const isOfOthers = ({ whose }: WaitingTick) => whose !== sending.whose;
  const unsent = ours.filter((tick) => sending.isHeld || isSlow || isOfOthers(tick));
  noteUnsent({
    count: unsent.length,
    awaitingTurn: unsent.filter(isOfOthers).length,
    isKept: unsent.every(({ isUnkept }) => !isUnkept),
    notCounted,
  });
  if (ours.length === 0) {
    clearTimeout(slow);
    slow = undefined;
    isSlow = false;
  }
}

/** Gives the ticks that wait a moment to be answered before they are spoken of. */
export function tellSoon(): void {
  slow ??= setTimeout(() => {
    isSlow = waitingTicks.length > 0;
    tellUnsent();
  }, patience);
}

/** A line that stays, also on the next page, until somebody puts it away. */
export function sayNotCounted(tick: KeptTick, reason: string): void {
  const { key, title } = tick;
  const dismiss = () => {
    notCounted = notCounted.filter((other) => other.key !== key);
    void forgetTick(key);
    tellUnsent();
  };
  if (notCounted.every((other) => other.key !== key))
    notCounted = [...notCounted, { key, title, reason, dismiss }];
  if (tick.refusal !== reason) void keepTick({ ...tick, refusal: reason });
  tellUnsent();
}

export const isToldOf = (key: string): boolean => notCounted.some((line) => line.key === key);

export function forgetNotCounted(): void {
  notCounted = [];
}
