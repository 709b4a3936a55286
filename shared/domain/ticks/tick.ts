import type { DayText } from '../days/days.ts';
import { type Actor, may } from '../people/may.ts';
import type { Closed } from '../planning/plan.ts';
import type { LedgerChange } from './ledgerChange.ts';

// What a tick comes to. The server decides with it before it writes, a device before the server has heard of the tap,
// and the voice skill by the same way as the server.

/** A tap on a task, under an id that the device made for it. */
export interface Tap {
  /** A UUID: the same tap sent again counts once. */
  tickId: string;
  taskId: number;
  /** Straight to the target, or one more. */
  toTarget: boolean;
  /** The family's day on which it was tapped, where that is not today. */
  madeOn?: DayText;
}

/** What has to be known to decide a tap. */
export interface TickFacts {
  /** Undefined where the family has no such task. */
  task: TickedTask | undefined;
  /** The pot of the task, where it has one; an archived pot takes nothing more. */
  pot: TickedPot | undefined;
  /** The task that an earlier tap under this id counted for. */
  countedFor: number | undefined;
}

export interface TickedTask {
  id: number;
  assignedToUserId: number | null;
  currentCount: number;
  targetCount: number;
  /** Why its time is over, and from which day on; null while it is not. */
  closedAs: Closed | null;
  closedOn?: DayText | null;
}

export interface TickedPot {
  id: number;
  currentCount: number;
  targetCount: number;
  isArchived: boolean;
}

/** The task and its pot as they are after a tick: the answer to it. */
export interface TickState {
  completed: boolean;
  currentCount: number;
  targetCount: number;
  pot?: Omit<TickedPot, 'isArchived'>;
}

/** Codes of shared/contract/endpoint/refusals.ts. */
export type TickRefusal = 'task_not_found' | 'task_over' | 'not_your_task' | 'key_reused';

export type TickDecision =
  | { kind: 'refused'; why: TickRefusal }
  /** It counted before, or the task is done already. */
  | { kind: 'unchanged'; state: TickState }
  | { kind: 'changed'; change: LedgerChange; state: TickState };

/**
 * Adds one up to the target, or goes straight to it; the tick that reaches the target completes the task, credits
 * one person and pays one to the pot (docs/product.md, Ticks). A tap that counted before answers the state as it is,
 * even where the task has gone to somebody else meanwhile.
 */
export function decideTick(who: Actor, tap: Tap, { task, pot, countedFor }: TickFacts): TickDecision {
  if (countedFor !== undefined && countedFor !== tap.taskId) return { kind: 'refused', why: 'key_reused' };
  if (!task) return { kind: 'refused', why: 'task_not_found' };
  if (countedFor === undefined && !may.tick(who, task)) return { kind: 'refused', why: 'not_your_task' };
  const { currentCount, targetCount } = task;
  if (countedFor !== undefined || currentCount === targetCount)
    return { kind: 'unchanged', state: stateAt(task, currentCount, pot) };
  if (task.closedAs !== null && !may.tickClosed(who) && !wasInTime(tap, task))
    return { kind: 'refused', why: 'task_over' };
  const countAfter = tap.toTarget ? targetCount : currentCount + 1;
  const completes = countAfter === targetCount;
  const paid = completes && pot && !pot.isArchived ? withOneMore(pot) : undefined;
  const change: LedgerChange = {
    sign: 1,
    taskId: task.id,
    count: { before: currentCount, after: countAfter },
    closedAs: { before: task.closedAs, after: task.closedAs },
    tickId: tap.tickId,
    creditedUserId: creditedUserId(who, task),
    entry: completes ? { id: null } : null,
    payment: paid ? { potId: paid.id } : null,
  };
  return { kind: 'changed', change, state: stateAt(task, countAfter, completes ? paid : pot) };
}

const withOneMore = ({ id, currentCount, targetCount, isArchived }: TickedPot): TickedPot => ({
  id,
  currentCount: currentCount + 1,
  targetCount,
  isArchived,
});

/** Tapped before its time was over, and heard of afterwards: it was not missed. */
const wasInTime = ({ madeOn }: Tap, { closedAs, closedOn }: TickedTask): boolean =>
  closedAs === 'missed' && madeOn !== undefined && madeOn < (closedOn ?? '');

/** A completion is credited to the assignee, whoever ticks, and to whoever ticks where nobody is assigned. */
const creditedUserId = (who: Actor, { assignedToUserId }: TickedTask): number => assignedToUserId ?? who.id;

/** The answer to a tick, or to taking one back. */
export function stateAt(
  { targetCount }: Pick<TickedTask, 'targetCount'>,
  currentCount: number,
  pot: TickedPot | undefined,
): TickState {
  const counts = { completed: currentCount === targetCount, currentCount, targetCount };
  if (!pot) return counts;
  return { pot: { id: pot.id, currentCount: pot.currentCount, targetCount: pot.targetCount }, ...counts };
}
