import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Tick } from '#shared/contract/chores/tasks.ts';
import { decideUndo, type UndoFacts } from '#shared/domain/ticks/undo.ts';
import { families } from '#shared/tables/family.ts';
import { ticks } from '#shared/tables/ledger.ts';
import { rewardPots } from '#shared/tables/pots.ts';
import { tasks } from '#shared/tables/tasks.ts';
import type { Caller } from '../callers/caller.ts';
import { proveAgain } from '../callers/prove.ts';
import { type Db, inTransaction } from '../database/connect.ts';
import { hasNewer } from '../database/lines.ts';
import { intParameter, statement } from '../database/statement.ts';
import { notFound, refusal } from '../errors/refusals.ts';
import { recordEvent } from '../events/record.ts';
import { withinRoom } from '../families/room.ts';
import { standingCompletions } from './standing.ts';
import { writeUndo } from './write.ts';

/** What PostgreSQL writes: null where there is nothing. */
type FoundFacts = { [Fact in keyof UndoFacts]: Exclude<UndoFacts[Fact], undefined> | null } & {
  today: string;
  hasNewer: boolean;
};

const standingTick = sql`(select json_build_object('id', ${ticks.id}, 'tickedByUserId', ${ticks.tickedByUserId},
    'day', ${ticks.day}, 'countBefore', coalesce((
      select max(b.count_after) from ticks b where b.family_id = ${ticks.familyId} and b.task_id = ${ticks.taskId}
        and b.undone_at is null and b.count_after < ${ticks.countAfter}), 0))
  from ${ticks} where ${and(eq(ticks.familyId, tasks.familyId), eq(ticks.taskId, tasks.id), isNull(ticks.undoneAt))}
  order by ${desc(ticks.countAfter)} limit 1)`;

const standingCompletion = sql`(select json_build_object('id', ${standingCompletions.id},
    'tickedByUserId', ${standingCompletions.tickedByUserId}, 'creditedUserId', ${standingCompletions.userId}, 'day', ${standingCompletions.day},
    'paid', case when ${standingCompletions.rewardPotId} is not null then
      json_build_object('potId', ${standingCompletions.rewardPotId}, 'round', ${standingCompletions.potRound}) end)
  from ${standingCompletions}
  where ${and(eq(standingCompletions.familyId, tasks.familyId), eq(standingCompletions.taskId, tasks.id))})`;

/** The pot that was paid, whichever the task has by now. */
const paidPot = sql`(select json_build_object('id', p.id, 'currentCount', p.current_count, 'targetCount', p.target_count,
    'isArchived', p.archived_at is not null, 'round', p.round)
  from ${rewardPots} p where p.family_id = ${tasks.familyId} and p.id = coalesce((select ${standingCompletions.rewardPotId}
    from ${standingCompletions} where ${and(eq(standingCompletions.familyId, tasks.familyId), eq(standingCompletions.taskId, tasks.id))}),
    ${tasks.rewardPotId}))`;

const findFacts = statement<{ facts: FoundFacts }>(
  'undo_facts',
  sql`select json_build_object(
    'today', ${families.today},
    'task', case when ${tasks.id} is not null then json_build_object('id', ${tasks.id},
      'assignedToUserId', ${tasks.assignedToUserId}, 'currentCount', ${tasks.currentCount},
      'targetCount', ${tasks.targetCount}, 'closedAs', ${tasks.closedAs}) end,
    'tick', ${standingTick}, 'completion', ${standingCompletion}, 'pot', ${paidPot}, 'hasNewer', ${hasNewer('tasks')}
  ) as facts from ${families}
  left join ${tasks} on ${and(eq(tasks.familyId, families.id), eq(tasks.id, intParameter('taskId')))}
  where ${eq(families.id, intParameter('familyId'))}`,
);

/**
 * Takes back the newest tick of a task that stands, with its credit and what it paid; a new tick counts once.
 * @throws 404, 403 for the tick of somebody else, 409 where there is nothing to take back, it is too long ago or too much
 * is open
 */
export function undoTick(db: Db, who: Caller, taskId: number): Promise<Tick> {
  const { familyId, id: userId } = who;
  return inTransaction(db, async (tx) => {
    const version = await recordEvent(tx, familyId, { kind: 'task.undone', thingId: taskId }, who);
    const [found] = await findFacts(tx, { familyId, taskId });
    if (!found) throw notFound('Family');
    const decision = decideUndo(await proveAgain(tx, who), definedFacts(found.facts));
    if (decision.kind === 'refused') throw refusal(decision.why);
    await withinRoom(tx, familyId, ['openTasks'], () => writeUndo(tx, { familyId, userId }, decision.change));
    return { ...decision.state, version };
  });
}

/** The facts in the words of the rules: undefined where there is nothing. */
const definedFacts = ({ today, hasNewer, task, pot, tick, completion }: FoundFacts): UndoFacts => ({
  today,
  hasNewer,
  task: task ?? undefined,
  pot: pot ?? undefined,
  tick: tick ?? undefined,
  completion: completion ?? undefined,
});
