import type { DayText } from '../days/days.ts';
import type { LastTurn } from '../people/turns.ts';
import type { Repeat } from '../repeats/repeat.ts';

// The input of planning (docs/product.md, Chores).

export type Who =
  | { kind: 'one'; memberId: number }
  | { kind: 'each'; memberIds: readonly number[] }
  | { kind: 'anyone' }
  /** In this order. */
  | { kind: 'turns'; memberIds: readonly number[]; per: 'time' | 'week' };

export interface PlannedChore {
  id: number;
  repeat: Repeat;
  who: Who;
  ifMissed: 'replace' | 'wait';
  startsOn: DayText;
  endsOn: DayText | null;
  plannedUntil: DayText;
  turn: LastTurn | null;
}

/** The newest task of a line: `plannedFor` is null if the chore opens one task for all. */
export interface NewestTask {
  choreId: number;
  taskId: number;
  plannedFor: number | null;
  day: DayText;
  /** The day on which it was done or closed; null if it is open. */
  endedOn: DayText | null;
}

/** An open task of a line that the chore does not have any more. */
interface OrphanTask {
  choreId: number;
  taskId: number;
  day: DayText;
}

/** Away time of a member, or of the whole family (null). */
export interface Pause {
  memberId: number | null;
  from: DayText;
  to: DayText | null;
}

export interface PlanFacts {
  today: DayText;
  chores: readonly PlannedChore[];
  newest: readonly NewestTask[];
  left?: readonly OrphanTask[];
  pauses: readonly Pause[];
  /** All members. A chore for anyone waits while all of them are away. */
  memberIds: readonly number[];
  /** True if a change of the zone ended the day early: undone tasks are then skipped, not missed. */
  wasCutShort?: boolean;
}
