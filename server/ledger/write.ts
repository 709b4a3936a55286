import { type SQL, sql } from 'drizzle-orm';
import type { QueryResultRow } from 'pg';
import type { DayText } from '#shared/domain/days/days.ts';
import type { LedgerChange } from '#shared/domain/ticks/ledgerChange.ts';
import { type Db, publish } from '../database/connect.ts';
import { intParameter, statement } from '../database/statement.ts';
import { brokenConstraint } from '../errors/database.ts';
import { changeValues } from './change.ts';
import { notices } from './notices.ts';

interface Writer {
  familyId: number;
  userId: number;
}

/** Who ticked and how, and at which edition of the family the tick was decided. */
export interface Origin extends Writer {
  source: 'web' | 'voice' | 'tablet';
  edition: number;
  /** When it was tapped, in milliseconds since 1970, and on which day of the family; null for today. */
  madeAt: number;
  madeOn: DayText | null;
  /** Whether anybody may want to hear of it. */
  isHeard: boolean;
}

/** What only the database knows of a change. */
export interface Committed {
  /** The count of the pot that was paid, where one was. */
  potCount: number | null;
  /** The family's, with this change. */
  version: number;
}

/** The parts in which a tick and its reverse differ. */
interface Parts {
  /** Yields the family's row. It locks the family, or the transaction has locked it already. */
  family: SQL;
  /** What the task gets beside its count. */
  task?: SQL;
  sign: '+ 1' | '- 1';
  /** The rows of the tick and the completion, as `tick` and `entry`. */
  rows: SQL;
}

/**
 * The one writer of ticks and of their reverse. In this order: the family; the task, if it still has the count that was
 * seen; the pot (`paid`); tick and completion; the credit. All of it is written, or nothing: then there is no row, or
 * its `wrote` is false and the version moved in vain.
 */
const writing = (name: string, { family, task = sql``, sign, rows }: Parts) =>
  statement<Committed & { wrote: boolean } & QueryResultRow>(
    name,
    sql`with
    family as (${family}),
    task as (
      update tasks t set current_count = ${intParameter('countAfter')}${task} from family f
      where t.family_id = f.id and t.id = ${intParameter('taskId')} and t.current_count = ${intParameter('countBefore')}
      returning t.*, f.today
    ),
    paid as (
      update reward_pots p set current_count = p.current_count ${sql.raw(sign)} from task t
      where p.family_id = t.family_id and p.id = ${intParameter('potId')}
      returning p.*
    ),
    ${rows},
    credit as (
      update members m set completed_tasks = m.completed_tasks ${sql.raw(sign)} from task t
      where ${sql.placeholder('isDone')}::boolean and m.family_id = t.family_id
        and m.user_id = ${intParameter('creditedUserId')}
    )
    select p.current_count as "potCount", f.version::float8 as version, t.id is not null as wrote
    from family f left join task t on true left join paid p on true`,
  );

/** The completion counts for the day of the tap; where the time of the task was over, for the task's own day. */
const added = sql`
    tick as (
      insert into ticks (family_id, id, task_id, ticked_by_user_id, credited_user_id, ticked_from, made_at, count_after, day)
      select t.family_id, ${sql.placeholder('tickId')}::uuid, t.id, ${intParameter('userId')}, ${intParameter('creditedUserId')},
        ${sql.placeholder('source')}, to_timestamp(${sql.placeholder('madeAt')}::float8 / 1000), t.current_count, t.today
      from task t
    ),
    entry as (
      insert into completions (family_id, task_id, task_title, user_id, ticked_by_user_id, ticked_from,
        reward_pot_id, pot_round, pot_name, day)
      select t.family_id, t.id, t.title, ${intParameter('creditedUserId')}, ${intParameter('userId')},
        ${sql.placeholder('source')}, p.id, p.round, p.name,
        case when t.closed_as is null then coalesce(${sql.placeholder('madeOn')}::date, t.today)
          else coalesce(t.day, t.today) end
      from task t left join paid p on true where ${sql.placeholder('isDone')}::boolean
      returning id, user_id
    )`;

/**
 * Not by now(): that is when the transaction began, which may have been before a pot was redeemed that it waited for.
 */
const struck = sql`
    tick as (
      update ticks k set undone_at = clock_timestamp() from task t
      where k.family_id = t.family_id and k.id = ${sql.placeholder('tickId')}::uuid
    ),
    entry as (
      update completions c set undone_at = clock_timestamp(), undone_by_user_id = ${intParameter('userId')} from task t
      where c.family_id = t.family_id and c.id = ${intParameter('completionId')}
    )`;

const tick = {
  // A write of somebody else in the family gave it another edition.
  family: sql`update families set version = version + 1
    where id = ${intParameter('familyId')} and edition = ${intParameter('edition')} returning id, today, version`,
  sign: '+ 1',
} as const;
const addTick = writing('write_tick', { ...tick, rows: added });
/** Where nobody may want to hear, the notices would cost a tenth of the statement for nothing. */
const addTickAndNote = writing('write_tick_and_note', {
  ...tick,
  rows: sql`${added}, notice as (${notices})`,
});

const strikeTick = writing('strike_tick', {
  family: sql`select id, today, version from families where id = ${intParameter('familyId')}`,
  task: sql`, closed_as = ${sql.placeholder('closedAs')}::text,
    closed_on = case when ${sql.placeholder('closedAs')}::text is not null then coalesce(t.closed_on, f.today) end,
    -- A task that is to be done again pays no pot that was redeemed.
    reward_pot_id = (select p.id from reward_pots p
      where p.family_id = t.family_id and p.id = t.reward_pot_id and p.archived_at is null)`,
  sign: '- 1',
  rows: struck,
});

/**
 * Writes a decided tick, if neither its task was ticked nor its family edited since the facts were read.
 * @returns undefined where one of them was, and nothing was written
 */
export async function writeTick(
  db: Db,
  { isHeard, familyId, ...origin }: Origin,
  change: LedgerChange,
): Promise<Committed | undefined> {
  const values = { familyId, ...origin, ...changeValues(change) };
  const [row] = await (isHeard ? addTickAndNote : addTick)(db, values).catch((error: unknown) => {
    // Another tap took this id at the same moment. Facts that are read again say for which task.
    if (brokenConstraint(error) === 'ticks_key') return [];
    throw error;
  });
  if (!row) return undefined;
  const { wrote, ...committed } = row;
  publish(db, { familyId, version: row.version });
  return wrote ? committed : undefined;
}

/** Writes a decided undo, in a transaction that holds the family's lock. */
export async function writeUndo(tx: Db, writer: Writer, change: LedgerChange): Promise<void> {
  const [row] = await strikeTick(tx, { ...writer, ...changeValues(change) });
  if (!row?.wrote) throw new Error('A tick could not be taken back under the lock of its family');
}
