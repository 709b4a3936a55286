import { type SQL, sql } from 'drizzle-orm';
import type { QueryResultRow } from 'pg';
import type { DayText } from '#shared/domain/days/days.ts';
import type { LedgerChange } from '#shared/domain/ticks/ledgerChange.ts';
import type { Db } from '../database/connect.ts';
import { intParameter, statement } from '../database/statement.ts';
import { brokenConstraint } from '../errors/database.ts';
import { raising } from '../events/raise.ts';
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
  /** What the task gets beside its count. */
  task?: SQL;
  sign: '+ 1' | '- 1';
  /** The rows of the tick and the completion, as `tick` and `entry`. */
  rows: SQL;
}

/**
 * What every writer of ticks and of their reverse does with the row of `family`, in this order: the task, if it still has
 * the count that was seen; the pot (`paid`); tick and completion; the credit. All of it is written, or nothing: then
 * `wrote` is false, and a version that was raised was raised in vain.
 */
const partsOf = ({ task = sql``, sign, rows }: Parts): SQL => sql`
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
        and m.id = ${intParameter('creditedUserId')}
    )`;

/** The completion counts for the day of the tap; where the time of the task was over, for the task's own day. */
const added = sql`
    tick as (
      insert into ticks (family_id, id, task_id, ticked_by_user_id, credited_user_id, ticked_from, made_at, count_after, day)
      select t.family_id, ${sql.placeholder('tickId')}::uuid, t.id, ${intParameter('userId')}, ${intParameter('creditedUserId')},
        ${sql.placeholder('source')}, to_timestamp(${sql.placeholder('madeAt')}::float8 / 1000), t.current_count, t.today
      from task t
      returning task_id, ticked_by_user_id, ticked_from
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

const adding = (name: string, rows: SQL) =>
  raising<Committed & { wrote: boolean } & QueryResultRow>(name, {
    // A write of somebody else in the family gave it another edition.
    where: sql`edition = ${intParameter('edition')}`,
    parts: partsOf({ sign: '+ 1', rows }),
    event: {
      kind: 'task.ticked',
      thingId: sql`k.task_id`,
      userId: sql`k.ticked_by_user_id`,
      source: sql`k.ticked_from`,
      join: sql`join tick k on true`,
    },
    columns: sql`, p.current_count as "potCount", t.id is not null as wrote`,
    join: sql`left join task t on true left join paid p on true`,
  });
const addTick = adding('write_tick', added);
/** Where nobody may want to hear, the notices would cost a tenth of the statement for nothing. */
const addTickAndNote = adding('write_tick_and_note', sql`${added}, notice as (${notices})`);

const strikeTick = statement<{ id: number }>(
  'strike_tick',
  sql`with
    family as (select id, today from families where id = ${intParameter('familyId')}),
    ${partsOf({
      task: sql`, closed_as = ${sql.placeholder('closedAs')}::text,
    closed_on = case when ${sql.placeholder('closedAs')}::text is not null then coalesce(t.closed_on, f.today) end,
    -- A task that is to be done again pays no pot that was redeemed.
    reward_pot_id = (select p.id from reward_pots p
      where p.family_id = t.family_id and p.id = t.reward_pot_id and p.archived_at is null)`,
      sign: '- 1',
      rows: struck,
    })}
    select id from task`,
);

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
  const row = await (isHeard ? addTickAndNote : addTick)(db, values).catch((error: unknown) => {
    // Another tap took this id at the same moment. Facts that are read again say for which task.
    if (brokenConstraint(error) === 'ticks_key') return undefined;
    throw error;
  });
  if (!row) return undefined;
  const { wrote, ...committed } = row;
  return wrote ? committed : undefined;
}

/** Writes a decided undo, in a transaction that holds the family's lock. */
export async function writeUndo(tx: Db, writer: Writer, change: LedgerChange): Promise<void> {
  const [row] = await strikeTick(tx, { ...writer, ...changeValues(change) });
  if (!row) throw new Error('A tick could not be taken back under the lock of its family');
}
