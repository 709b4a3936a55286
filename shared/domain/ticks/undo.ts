import { type DayText, dayNumber } from '../days/days.ts';
import { type Actor, may } from '../people/may.ts';
import type { LedgerChange } from './ledgerChange.ts';
import { stateAt, type TickedPot, type TickedTask, type TickState } from './tick.ts';

// What taking a tick back comes to (docs/product.md, Taking things back): decided before it is written, as a tick is.

/** What has to be known to decide it. */
export interface UndoFacts {
  today: DayText;
  /** Undefined where the family has no such task. */
  task: TickedTask | undefined;
  /** The pot that the completion paid, also where the task has another by now; without one the pot of the task. */
  pot: (TickedPot & { round: number }) | undefined;
  /** The newest tick of the task that stands; undefined where there is none, or none that is remembered. */
  tick: { id: string; tickedByUserId: number | null; day: DayText; countBefore: number } | undefined;
  /** The completion of the task that stands, with the pot and round that it paid. */
  completion:
    | {
        id: number;
        tickedByUserId: number | null;
        creditedUserId: number | null;
        day: DayText;
        paid: { potId: number; round: number } | null;
      }
    | undefined;
  /** Whether the rule of the task has opened another one since: of two, only the newer is to be done. */
  hasNewer: boolean;
}

/** Codes of shared/contract/endpoint/refusals.ts. */
export type UndoRefusal = 'task_not_found' | 'nothing_to_undo' | 'not_your_tick' | 'undo_too_late';

export type UndoDecision =
  | { kind: 'refused'; why: UndoRefusal }
  | { kind: 'changed'; change: LedgerChange; state: TickState };

/** Whether somebody may take back a tick or a completion of a day. */
export const mayUndoEntry = (
  who: Actor,
  { tickedByUserId, day }: { tickedByUserId: number | null; day: DayText },
  today: DayText,
): boolean => may.undo(who, { tickedByUserId, daysAgo: dayNumber(today) - dayNumber(day) });

/** Strikes the newest tick of a task that stands: the task is as it was before, and so are credit and pot. */
export function decideUndo(who: Actor, facts: UndoFacts): UndoDecision {
  const { today, task, pot, tick, completion, hasNewer } = facts;
  if (!task) return { kind: 'refused', why: 'task_not_found' };
  const taken = tick ?? completion;
  if (!taken) return { kind: 'refused', why: 'nothing_to_undo' };
  if (!mayUndoEntry(who, { ...taken, day: today }, today)) return { kind: 'refused', why: 'not_your_tick' };
  if (!mayUndoEntry(who, taken, today)) return { kind: 'refused', why: 'undo_too_late' };
  // Ticks of old are forgotten; what they completed went one step at a time.
  const countAfter = tick?.countBefore ?? task.targetCount - 1;
  const paid = completion?.paid;
  const unpaid =
    paid && pot && pot.id === paid.potId && pot.round === paid.round && !pot.isArchived ? pot : undefined;
  const change: LedgerChange = {
    sign: -1,
    taskId: task.id,
    count: { before: task.currentCount, after: countAfter },
    closedAs: { before: task.closedAs, after: task.closedAs ?? (hasNewer ? 'missed' : null) },
    tickId: tick?.id ?? null,
    creditedUserId: completion?.creditedUserId ?? null,
    entry: completion ? { id: completion.id } : null,
    payment: unpaid ? { potId: unpaid.id } : null,
  };
  const potAfter = unpaid ? { ...unpaid, currentCount: unpaid.currentCount - 1 } : pot;
  return { kind: 'changed', change, state: stateAt(task, countAfter, potAfter) };
}
