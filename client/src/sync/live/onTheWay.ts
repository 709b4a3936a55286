import type { Tapped } from '#shared/contract/chores/tasks.ts';
import type { KeptTick } from '../../lib/browser/keptTicks.ts';

// What was pressed and has not come to the server yet. A tick and what takes it back arrive in the order in which they
// were pressed.

/** A tick that the server has not answered yet. */
export interface WaitingTick extends KeptTick {
  /** By the steady clock; undefined where an earlier page made it. */
  tappedAt?: number;
  /** Comes with whether the next page would find it. */
  kept: Promise<boolean>;
  isUnkept?: boolean;
  /** Whether the server may have heard of it. */
  isTried: boolean;
  /** Whether it had to wait: then nobody looks for a toast, but for the line that says so. */
  hasWaited?: boolean;
  /** What the screen shows of it, where it does. */
  shown?: ShownTick;
  /** Told how taking it back went. */
  undone?: (error?: Error) => void;
}

/** What is done with what a screen shows of a tick, once it is known how it went. */
export interface ShownTick {
  /** In which lists: those that are asked for anew later know nothing of it. */
  within: unknown;
  counted: (answer: Tapped) => void;
  takeBack: () => void;
}

/** In the order in which they are sent. */
export const waitingTicks: WaitingTick[] = [];

export const sending = {
  /** With what the ticks begin that may be told of here; null where it is not known who uses this browser. */
  home: null as string | null,
  /** Whose ticks go out now; null between two turns. */
  whose: null as string | null,
  /** Whether the server gave no answer, or asked to wait. */
  isHeld: false,
};

/** The ticks of a family that lists read now would not know of yet. */
export const unsentOf = (familyId: number): WaitingTick[] =>
  waitingTicks.filter((tick) => tick.familyId === familyId && tick.whose === sending.whose);

const undos = new Map<number, Promise<unknown>>();

/** Notes that a tick of a task is being taken back, until `ended`, which does not reject. */
export function undoSent(taskId: number, ended: Promise<unknown>): void {
  undos.set(taskId, ended);
  void ended.then(() => undos.delete(taskId));
}

/** What is taking back a tick of a task, while it does. */
export const undoOnTheWay = (taskId: number): Promise<unknown> | undefined => undos.get(taskId);

/** Comes once nothing that was pressed so far is being taken back any more, however it ended. */
export const allTakenBack = (): Promise<unknown> => Promise.all(undos.values());
