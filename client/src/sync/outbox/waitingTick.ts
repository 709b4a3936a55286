import type { Tapped } from '#shared/contract/chores/tasks.ts';
import type { KeptTick } from '../../lib/browser/kept/keptTicks.ts';
import { steadyNow } from '../../lib/browser/steadyNow.ts';

/** A tick that the server has not answered yet. */
export interface WaitingTick extends KeptTick {
  /** By the steady clock; undefined where an earlier page made it. */
  tappedAt?: number;
  /** Resolves to whether the next page would find it. */
  kept: Promise<boolean>;
  isUnkept?: boolean;
  /** Whether the server may have heard of it. */
  isTried: boolean;
  /** Whether it had to wait: then nobody looks for a toast, but for the line that says so. */
  hasWaited?: boolean;
  /** What the screen shows of it, where it does. */
  shown?: ShownTick;
  /** Called when the undo of the tick has succeeded or failed. */
  undone?: (error?: Error) => void;
}

/** What happens to the row of a tick once the server has answered. */
export interface ShownTick {
  /** The lists that show it: lists that are read later know nothing of it. */
  within: unknown;
  counted: (answer: Tapped) => void;
  takeBack: () => void;
}

/** Milliseconds since the tap. */
export const ageOf = ({ tappedAt, madeAt }: WaitingTick): number =>
  tappedAt === undefined ? Math.max(0, Date.now() - madeAt) : steadyNow() - tappedAt;
