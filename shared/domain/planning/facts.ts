import type { DayText } from '../days/days.ts';
import type { LastTurn } from '../people/turns.ts';
import type { Repeat } from '../repeats/repeat.ts';

// What planning reads (docs/product.md, Chores).

/** Whose a chore is: ids of members. */
export type Who =
  | { kind: 'one'; memberId: number }
  /** A task for each of them. */
  | { kind: 'each'; memberIds: readonly number[] }
  /** Whoever comes first. */
  | { kind: 'anyone' }
  /** One after the other, in this order. */
  | { kind: 'turns'; memberIds: readonly number[]; per: 'time' | 'week' };

/** A rule, as far as planning goes by it. */
export interface PlannedChore {
  id: number;
  repeat: Repeat;
  who: Who;
  ifMissed: 'replace' | 'wait';
  startsOn: DayText;
  endsOn: DayText | null;
  /** The last day that was planned. */
  plannedUntil: DayText;
  turn: LastTurn | null;
}

/** The newest task of a chore, for each whom it opens one for: `plannedFor` is null where it is one for all. */
export interface NewestTask {
  choreId: number;
  taskId: number;
  plannedFor: number | null;
  day: DayText;
  /** The day on which it was done or closed; null while it is open. */
  endedOn: DayText | null;
}

/** An open task of a line that its chore has no more (`NewestTask` is of those that it has). */
export interface LeftTask {
  choreId: number;
  taskId: number;
  day: DayText;
}

/** Days on which somebody, or with null the whole family, is away. */
export interface Pause {
  memberId: number | null;
  from: DayText;
  /** The last day; null while nobody knows. */
  to: DayText | null;
}

export interface PlanFacts {
  today: DayText;
  chores: readonly PlannedChore[];
  newest: readonly NewestTask[];
  left?: readonly LeftTask[];
  pauses: readonly Pause[];
  /** Everybody in the family: what is up for grabs waits while all of them are away. */
  memberIds: readonly number[];
  /** Where a change of the zone ended the day early, what was not done is skipped, not missed. */
  wasCutShort?: boolean;
}
