import { type SQL, sql } from 'drizzle-orm';
import type { QueryResultRow } from 'pg';
import type { DayText } from '#shared/domain/days/days.ts';
import type { TickChange } from '#shared/domain/ticks/tick.ts';
import { type Db, tell } from '../database/connect.ts';
import { intParameter, statement } from '../database/statement.ts';
import { brokenConstraint } from '../errors/database.ts';
import { notices } from './notices.ts';

/** Who did it, how, and what the decision was made on. */
export interface Origin {
  familyId: number;
  tickId: string;
  userId: number;
  source: 'web' | 'voice' | 'tablet';
  edition: number;
  /** When it was tapped, in milliseconds since 1970, and on which day of the family; null for today. */
  madeAt: number;
  madeOn: DayText | null;
  /** Whether anybody may want to hear of it. */
  isHeard: boolean;
}

/** What a tick came to that only the database could know. */
export interface Committed {
  /** The count of the pot that was paid, where one was. */
  potCount: number | null;
  /** The family's, with this tick. */
  version: number;
}

/**
 * The one writer of ticks, told in the order it happens: the family is locked, if nobody has edited it since the
 * facts were read; the task is set to its new count, if it still has the count that was seen; the tick is written
 * down under its id; and where it completes the task, the pot gets its completion, the ledger its entry for the
 * family's day, or for its own where its time was over, the member the credit, and whoever wants to hear of it a notice
 * (`noting`, where somebody may). All of it, or nothing: then there is no row, or its `wrote` is false and the version
 * moved in vain.
 */
const writing = (name: string, noting: SQL) =>
  statement<Committed & { wrote: boolean } & QueryResultRow>(
    name,
    sql`with
    family as (
      update families set version = version + 1
      where id = ${intParameter('familyId')} and edition = ${intParameter('edition')}
      returning id, today, version
    ),
    task as (
      update tasks t set current_count = ${intParameter('countAfter')} from family f
      where t.family_id = f.id and t.id = ${intParameter('taskId')} and t.current_count = ${intParameter('countBefore')}
      returning t.*, f.today
    ),
    tick as (
      insert into ticks (family_id, id, task_id, ticked_by_user_id, credited_user_id, ticked_from, made_at, count_after, day)
      select t.family_id, ${sql.placeholder('tickId')}::uuid, t.id, ${intParameter('userId')}, ${intParameter('creditedUserId')},
        ${sql.placeholder('source')}, to_timestamp(${sql.placeholder('madeAt')}::float8 / 1000), t.current_count, t.today
      from task t
    ),
    paid as (
      update reward_pots p set current_count = p.current_count + 1 from task t
      where p.family_id = t.family_id and p.id = ${intParameter('paidPotId')}
      returning p.*
    ),
    entry as (
      insert into completions (family_id, task_id, task_title, user_id, ticked_by_user_id, ticked_from,
        reward_pot_id, pot_round, pot_name, day)
      select t.family_id, t.id, t.title, ${intParameter('creditedUserId')}, ${intParameter('userId')},
        ${sql.placeholder('source')}, p.id, p.round, p.name,
        case when t.closed_as is null then coalesce(${sql.placeholder('madeOn')}::date, t.today)
          else coalesce(t.day, t.today) end
      from task t left join paid p on true where ${sql.placeholder('completes')}::boolean
      returning id, user_id
    ),
    ${noting}
    credit as (
      update members m set completed_tasks = m.completed_tasks + 1 from task t
      where ${sql.placeholder('completes')}::boolean and m.family_id = t.family_id
        and m.user_id = ${intParameter('creditedUserId')}
    )
    select p.current_count as "potCount", f.version::float8 as version, t.id is not null as wrote
    from family f left join task t on true left join paid p on true`,
  );
const write = writing('commit_tick', sql``);
/** Where nobody may want to hear, that part would cost a tenth of the statement for nothing. */
const writeAndNote = writing('commit_tick_and_note', sql`notice as (${notices}),`);

/**
 * Writes a decided tick, if neither its task was ticked nor its family edited since the facts were read.
 * @returns undefined where one of them was, and nothing was written
 */
export async function commit(
  db: Db,
  { isHeard, familyId, ...origin }: Origin,
  change: TickChange,
): Promise<Committed | undefined> {
  const [row] = await (isHeard ? writeAndNote : write)(db, { familyId, ...origin, ...change }).catch(
    (error: unknown) => {
      // Another tap took this id at the same moment. Facts that are read again say for which task.
      if (brokenConstraint(error) === 'ticks_key') return [];
      throw error;
    },
  );
  if (!row) return undefined;
  const { wrote, ...committed } = row;
  tell(db, { familyId, version: row.version });
  return wrote ? committed : undefined;
}
