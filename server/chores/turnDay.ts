import { and, eq, lte, sql } from 'drizzle-orm';
import { dayNumber, dayText, familyDay } from '#shared/domain/days.ts';
import { type Plan, plan } from '#shared/domain/plan.ts';
import { lastDayOf } from '#shared/domain/repeat.ts';
import { families } from '#shared/tables/family.ts';
import { type Db, inTransaction } from '../database/connect.ts';
import { lockFamily } from '../database/lock.ts';
import { intParameter, statement } from '../database/statement.ts';
import type { ReadSession } from '../sessions/living.ts';
import { type FamilyPlanFacts, readPlanFacts } from './planFacts.ts';

// The day of a family turns when somebody looks (docs/product.md, The family's day): there is no job for it, and a
// family that sleeps costs nothing.

const parameter = (name: string) => sql`${sql.placeholder(name)}::jsonb`;

/**
 * All that a day changes: what is closed, what is opened, whose turn it is, and that it was planned. Nobody else
 * writes in between: the family is locked.
 */
const write = statement(
  'plan_day',
  sql`with
    closed as (
      update tasks t set closed_as = x."as", closed_on = x."on"
      from jsonb_to_recordset(${parameter('closes')}) x("taskId" int, "as" text, "on" date)
      where t.family_id = ${intParameter('familyId')} and t.id = x."taskId" and not t.completed
    ),
    opened as (
      insert into tasks (family_id, title, description, assigned_to_user_id, reward_pot_id, due_date, target_count,
        chore_id, day, planned_for, part_of_day, closed_as, closed_on)
      select c.family_id, c.title, c.description, x."assignedTo", c.reward_pot_id, x.due, c.target_count,
        c.id, x.day, x."plannedFor", c.part_of_day, x."closedAs", x."closedOn"
      from jsonb_to_recordset(${parameter('opens')}) x("choreId" int, "assignedTo" int, due date, day date,
        "plannedFor" int, "closedAs" text, "closedOn" date)
      join chores c on c.family_id = ${intParameter('familyId')} and c.id = x."choreId"
      order by x.day, c.id
      on conflict do nothing
    ),
    planned as (
      update chores c set planned_until = ${sql.placeholder('today')}::date,
        turn_user_id = coalesce(x."memberId", c.turn_user_id), turn_day = coalesce(x.day, c.turn_day)
      from chores known
      left join jsonb_to_recordset(${parameter('turns')}) x("choreId" int, "memberId" int, day date)
        on x."choreId" = known.id
      where known.family_id = ${intParameter('familyId')} and c.family_id = known.family_id and c.id = known.id
    )
    update families set today = ${sql.placeholder('today')}::date,
      turns_at = to_timestamp(${sql.placeholder('turnsAt')}::float8 / 1000)
    where id = ${intParameter('familyId')}`,
);

/** When a day is over, and which one it is. */
interface Turned {
  today: string;
  turnsAt: number;
  /** Whether a change of the zone ended the day before early. */
  wasCutShort?: boolean;
}

/** Plans a family's day and writes it down, under the lock of the family. What was planned before stays as it is. */
export async function planDay(
  tx: Db,
  familyId: number,
  facts: FamilyPlanFacts,
  { today, turnsAt, wasCutShort = false }: Turned = facts,
): Promise<void> {
  const planned = plan({ ...facts, today, wasCutShort });
  await write(tx, { familyId, today, turnsAt, ...written(planned, facts) });
}

const written = ({ closes, opens, turns }: Plan, { chores }: FamilyPlanFacts) => ({
  closes: JSON.stringify(closes),
  turns: JSON.stringify(turns),
  opens: JSON.stringify(
    opens.map(({ closed, ...task }) => {
      const repeat = chores.find(({ id }) => id === task.choreId)?.repeat;
      const due = repeat ? dayText(lastDayOf(repeat, dayNumber(task.day))) : task.day;
      return { ...task, due, closedAs: closed?.as ?? null, closedOn: closed?.on ?? null };
    }),
  ),
});

/** Turns the day of a family, if it is over: also where several ask for it at once, it turns once. */
export function turnDay(db: Db, familyId: number): Promise<void> {
  return inTransaction(db, async (tx) => {
    await lockFamily(tx, familyId);
    const facts = await readPlanFacts(tx, familyId);
    if (facts.now >= facts.turnsAt)
      await planDay(tx, familyId, facts, familyDay(facts.now, facts, facts.today));
  });
}

/** The same way to read a session, for a family whose day has turned by then. */
export const onItsDay =
  (read: ReadSession): ReadSession =>
  async (db, idHash) => {
    const found = await read(db, idHash);
    const familyId = (found?.data.user ?? found?.data.tablet)?.familyId;
    if (!found?.dayIsOver || typeof familyId !== 'number') return found;
    await turnDay(db, familyId);
    return read(db, idHash);
  };

/** For whoever comes without a session. */
export async function turnDayIfOver(db: Db, familyId: number): Promise<void> {
  const isOver = and(eq(families.id, familyId), lte(families.turnsAt, sql`now()`));
  const [over] = await db.select({ id: families.id }).from(families).where(isOver);
  if (over) await turnDay(db, familyId);
}
