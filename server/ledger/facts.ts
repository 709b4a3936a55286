import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { type DayText, dayAt, dayNumber, dayText } from '#shared/domain/days/days.ts';
import type { Tap, TickFacts } from '#shared/domain/ticks/tick.ts';
import type { UndoFacts } from '#shared/domain/ticks/undo.ts';
import { families } from '#shared/tables/family.ts';
import { ticks } from '#shared/tables/ledger.ts';
import { rewardPots } from '#shared/tables/pots.ts';
import { reminders } from '#shared/tables/push.ts';
import { tasks } from '#shared/tables/tasks.ts';
import type { Db } from '../database/connect.ts';
import { hasNewerTask } from '../database/lines.ts';
import { type FamilyId, intParameter, reading, statement } from '../database/statement.ts';
import { notFound } from '../errors/refusals.ts';
import { standingCompletions } from './standing.ts';

/** What has to be known to decide a tap, and the family's edition and version at which it was read. */
export interface ReadFacts extends TickFacts {
  edition: number;
  version: number;
  /** When it was tapped, and when that was heard of, by the database's clock: milliseconds since 1970. */
  madeAt: number;
  now: number;
  /** The family's day, and by what it goes. */
  today: DayText;
  timeZone: string;
  dayStartsAt: number;
  /** Whether anybody of the family chose to be told of something. */
  isHeard: boolean;
}

/** What PostgreSQL writes: null where there is nothing. */
export type FoundFacts = { [Fact in keyof ReadFacts]: Exclude<ReadFacts[Fact], undefined> | null } & Always;
type Always = Omit<ReadFacts, keyof TickFacts>;

// Not before its task was there: a clock that was set between the tap and its sending makes ages of years.
const madeAt = sql`greatest(now() - ${sql.placeholder('age')}::float8 * interval '1 second', ${tasks.createdAt})`;

const withTask = sql`left join ${tasks}
  on ${and(eq(tasks.familyId, families.id), eq(tasks.id, intParameter('taskId')))}`;
const itsTask = sql`case when ${tasks.id} is not null then json_build_object(
  'id', ${tasks.id}, 'assignedToUserId', ${tasks.assignedToUserId}, 'currentCount', ${tasks.currentCount},
  'targetCount', ${tasks.targetCount}, 'closedAs', ${tasks.closedAs}, 'closedOn', ${tasks.closedOn}) end`;
const itsPot = sql`case when ${rewardPots.id} is not null then json_build_object(
  'id', ${rewardPots.id}, 'round', ${rewardPots.round}, 'currentCount', ${rewardPots.currentCount},
  'targetCount', ${rewardPots.targetCount}, 'isArchived', ${rewardPots.archivedAt} is not null) end`;

/** The facts of the tap `taskId` and `tickId` as JSON, for use within another query too; null without a family. */
export const factsOf = (familyId: FamilyId): SQL => sql`(
  select json_build_object(
    'edition', ${families.edition}, 'version', ${families.version}, 'today', ${families.today},
    'timeZone', ${families.timeZone}, 'dayStartsAt', ${families.dayStartsAt},
    'isHeard', exists (select from ${reminders} where ${eq(reminders.familyId, families.id)}),
    'madeAt', (extract(epoch from ${madeAt}) * 1000)::float8, 'now', (extract(epoch from now()) * 1000)::float8,
    'task', ${itsTask}, 'pot', ${itsPot},
    'countedFor', (select ${ticks.taskId} from ${ticks}
      where ${and(eq(ticks.familyId, families.id), eq(ticks.id, sql`${sql.placeholder('tickId')}::uuid`))})
  ) from ${families} ${withTask}
  left join ${rewardPots}
    on ${and(eq(rewardPots.familyId, tasks.familyId), eq(rewardPots.id, tasks.rewardPotId))}
  where ${eq(families.id, familyId)})`;

const findFacts = reading<{ facts: FoundFacts | null }>(
  'tick_facts',
  sql`select ${factsOf(intParameter('familyId'))} as facts`,
);

/** Undefined where the family is gone. */
export async function readFacts(
  db: Db,
  familyId: number,
  { taskId, tickId, age }: Pick<Tap, 'taskId' | 'tickId'> & { age: number },
): Promise<ReadFacts | undefined> {
  const [row] = await findFacts(db, { familyId, taskId, tickId, age });
  return row?.facts ? definedFacts(row.facts) : undefined;
}

/** The facts in the words of the rules: undefined where there is nothing. */
export const definedFacts = ({ task, pot, countedFor, ...always }: FoundFacts): ReadFacts => ({
  task: task ?? undefined,
  pot: pot ?? undefined,
  countedFor: countedFor ?? undefined,
  ...always,
});

/**
 * The family's day on which it was tapped; undefined for today. By how many days lie between: after a change of the zone
 * its today may be another one than the calendar's.
 */
export function madeOn({ madeAt, now, today, ...clock }: ReadFacts): DayText | undefined {
  if (now === madeAt) return undefined;
  const days = dayAt(now, clock) - dayAt(madeAt, clock);
  return days > 0 ? dayText(dayNumber(today) - days) : undefined;
}

const newestTick = sql`(select json_build_object('id', ${ticks.id}, 'tickedByUserId', ${ticks.tickedByUserId},
    'day', ${ticks.day}, 'countBefore', coalesce((
      select max(b.count_after) from ticks b where b.family_id = ${ticks.familyId} and b.task_id = ${ticks.taskId}
        and b.undone_at is null and b.count_after < ${ticks.countAfter}), 0))
  from ${ticks} where ${and(eq(ticks.familyId, tasks.familyId), eq(ticks.taskId, tasks.id), isNull(ticks.undoneAt))}
  order by ${desc(ticks.countAfter)} limit 1)`;

const standing = standingCompletions;
const itsCompletion = sql`case when ${standing.id} is not null then json_build_object('id', ${standing.id},
  'tickedByUserId', ${standing.tickedByUserId}, 'creditedUserId', ${standing.userId}, 'day', ${standing.day},
  'paid', case when ${standing.rewardPotId} is not null then
    json_build_object('potId', ${standing.rewardPotId}, 'round', ${standing.potRound}) end) end`;

type FoundUndo = { [Fact in keyof UndoFacts]: Exclude<UndoFacts[Fact], undefined> | null } & {
  today: DayText;
  hasNewer: boolean;
};

/** The pot is the one that was paid, even if the task has another one by now. */
const findUndoFacts = statement<{ facts: FoundUndo }>(
  'undo_facts',
  sql`select json_build_object('today', ${families.today}, 'task', ${itsTask}, 'pot', ${itsPot},
    'tick', ${newestTick}, 'completion', ${itsCompletion}, 'hasNewer', ${hasNewerTask('tasks')}
  ) as facts from ${families} ${withTask}
  left join ${standing} on ${and(eq(standing.familyId, tasks.familyId), eq(standing.taskId, tasks.id))}
  left join ${rewardPots} on ${and(
    eq(rewardPots.familyId, tasks.familyId),
    eq(rewardPots.id, sql`coalesce(${standing.rewardPotId}, ${tasks.rewardPotId})`),
  )}
  where ${eq(families.id, intParameter('familyId'))}`,
);

/** What has to be known to take back the newest tick of a task. @throws 404 if the family is gone */
export async function readUndoFacts(tx: Db, familyId: number, taskId: number): Promise<UndoFacts> {
  const [row] = await findUndoFacts(tx, { familyId, taskId });
  if (!row) throw notFound('Family');
  const { task, pot, tick, completion, ...always } = row.facts;
  return {
    task: task ?? undefined,
    pot: pot ?? undefined,
    tick: tick ?? undefined,
    completion: completion ?? undefined,
    ...always,
  };
}
