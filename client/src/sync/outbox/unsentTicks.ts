import { forgetTick, type KeptTick, keepTick } from '../../lib/browser/kept/keptTicks.ts';
import { type NotCounted, noteUnsent } from '../../lib/browser/kept/unsent.ts';
import type { WaitingTick } from './waitingTick.ts';

/** Milliseconds without an answer after which the screen says that a tick is not sent yet. */
const patience = 2000;

interface Waiting {
  all: readonly WaitingTick[];
  home: string | null;
  whose: string | null;
  isHeld: boolean;
}

/** What the screen says of ticks that are not sent yet, and of ticks that did not count. */
export class UnsentTicks {
  readonly #waiting: Waiting;
  #slow: ReturnType<typeof setTimeout> | undefined;
  #isSlow = false;
  #notCounted: readonly NotCounted[] = [];

  constructor(waiting: Waiting) {
    this.#waiting = waiting;
  }

  tell(): void {
    const { all, home, whose, isHeld } = this.#waiting;
    const ours = all.filter((tick) => home !== null && tick.whose.startsWith(home));
    const isOfOthers = (tick: WaitingTick) => tick.whose !== whose;
    const unsent = ours.filter((tick) => isHeld || this.#isSlow || isOfOthers(tick));
    noteUnsent({
      count: unsent.length,
      awaitingTurn: unsent.filter(isOfOthers).length,
      isKept: unsent.every(({ isUnkept }) => !isUnkept),
      notCounted: this.#notCounted,
    });
    if (ours.length === 0) {
      clearTimeout(this.#slow);
      this.#slow = undefined;
      this.#isSlow = false;
    }
  }

  /** Speaks of the ticks that wait if they are not answered soon. */
  tellSoon(): void {
    this.#slow ??= setTimeout(() => {
      this.#isSlow = this.#waiting.all.length > 0;
      this.tell();
    }, patience);
  }

  /** Shows a line that stays, also on the next page, until somebody dismisses it. */
  sayNotCounted(tick: KeptTick, reason: string): void {
    const { key, title } = tick;
    const dismiss = () => {
      this.#notCounted = this.#notCounted.filter((other) => other.key !== key);
      void forgetTick(key);
      this.tell();
    };
    if (!this.isToldOf(key)) this.#notCounted = [...this.#notCounted, { key, title, reason, dismiss }];
    if (tick.refusal !== reason) void keepTick({ ...tick, refusal: reason });
    this.tell();
  }

  isToldOf(key: string): boolean {
    return this.#notCounted.some((line) => line.key === key);
  }

  forgetNotCounted(): void {
    this.#notCounted = [];
  }
}
