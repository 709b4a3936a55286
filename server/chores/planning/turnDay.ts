import { and, eq, sql } from 'drizzle-orm';
import { dayNumber, dayText, familyDay } from '#shared/domain/days/days.ts';
import { type Plan, plan } from '#shared/domain/planning/plan.ts';
import { lastDayOf } from '#shared/domain/repeats/repeat.ts';
import { dayIsOver, families } from '#shared/tables/family.ts';
import { type Db, inTransaction } from '../../database/connect.ts';
import { report } from '../../database/happenings.ts';
import { closeOlderTasks } from '../../database/lines.ts';
import { lockFamily } from '../../database/lock.ts';
import { raising } from '../../events/raise.ts';
import { moveDailyTimes } from '../../families/dailyTimes.ts';
import type { ReadSession } from '../../sessions/living.ts';
import { type FamilyPlanFacts, readPlanFacts } from './planFacts.ts';
import { withinBudget } from './planning.ts';
import { takeBackDays } from './takeBackDays.ts';

// The day of a family turns when somebody looks (docs/product.md, The family's day): there is no job for it, and a
// family that sleeps costs nothing.

const parameter = (name: string) => sql`${sql.placeholder(name)}::jsonb`;

/**
 * All that a day changes: what is closed, what is opened, whose turn it is, and that it was planned; or nothing and
 * no row, where anything of the family was written since the facts were read.
 */
const write = raising('plan_day', {
  set: sql`, today = ${sql.placeholder('today')}::date, edition = edition + 1,
    turns_at = to_timestamp(${sql.placeholder('turnsAt')}::float8 / 1000)`,
  where: sql`version = ${sql.placeholder('version')}::bigint`,
  event: { kind: 'day.planned' },
  parts: sql`
    closed as (
      update tasks t set closed_as = x."as", closed_on = x."on"
      from family f, jsonb_to_recordset(${parameter('closes')}) x("taskId" int, "as" text, "on" date)
      where t.family_id = f.id and t.id = x."taskId" and not t.completed
    ),
    opened as (
      insert into tasks (family_id, title, description, picture, assigned_to_user_id, reward_pot_id, due_date, target_count,
        chore_id, day, planned_for, part_of_day, closed_as, closed_on)
      select c.family_id, c.title, c.description, c.picture, x."assignedTo", c.reward_pot_id, x.due, c.target_count,
        c.id, x.day, x."plannedFor", c.part_of_day, x."closedAs", x."closedOn"
      from jsonb_to_recordset(${parameter('opens')}) x("choreId" int, "assignedTo" int, due date, day date,
        "plannedFor" int, "closedAs" text, "closedOn" date)
      join chores c on c.id = x."choreId" join family f on f.id = c.family_id
      order by x.day, c.id
      on conflict do nothing
    ),
    planned as (
      update chores c set planned_until = ${sql.placeholder('today')}::date,
        turn_user_id = coalesce(x."memberId", c.turn_user_id), turn_day = coalesce(x.day, c.turn_day)
      from family f join chores known on known.family_id = f.id
      left join jsonb_to_recordset(${parameter('turns')}) x("choreId" int, "memberId" int, day date)
        on x."choreId" = known.id
      where c.family_id = known.family_id and c.id = known.id
    )`,
});

/** When a day is over, and which one it is. */
interface Turned {
  today: string;
  turnsAt: number;
  /** Whether a change of the zone ended the day before early. */
  wasCutShort?: boolean;
}

/**
 * Plans a family's day and writes it down. What was planned before stays as it is.
 * @returns whether it did: not where the family has changed since the facts were read, unless it was locked then
 */
export async function planDay(
  db: Db,
  familyId: number,
  facts: FamilyPlanFacts,
  { today, turnsAt, wasCutShort = false }: Turned = facts,
): Promise<boolean> {
  const planned = withinBudget('turn', (work) => plan({ ...facts, today, wasCutShort }, work));
  const { version } = facts;
  const turned = await write(db, { familyId, version, today, turnsAt, ...written(planned, facts) });
  return turned !== undefined;
}

function written({ closes, opens, turns }: Plan, { chores }: FamilyPlanFacts) {
  const repeats = new Map(chores.map(({ id, repeat }) => [id, repeat]));
  const tasks = opens.map(({ closed, ...task }) => {
    const repeat = repeats.get(task.choreId);
    const due = repeat ? dayText(lastDayOf(repeat, dayNumber(task.day))) : task.day;
    return { ...task, due, closedAs: closed?.as ?? null, closedOn: closed?.on ?? null };
  });
  return { closes: JSON.stringify(closes), turns: JSON.stringify(turns), opens: JSON.stringify(tasks) };
}

/**
 * Turns the day of a family, if it is over: also where several ask for it at once, it turns once. Without a lock: what
 * was read is planned anew where somebody wrote meanwhile, of a family in turmoil under the lock in the end.
 */
export async function turnDay(db: Db, familyId: number): Promise<void> {
  for (let tries = 0; tries < 3; tries++) if (await turnOnce(db, familyId)) return;
  await inTransaction(db, async (tx) => {
    await lockFamily(tx, familyId);
    await turnOnce(tx, familyId);
  });
}

/** @returns whether the day has turned, by this or by somebody else */
async function turnOnce(db: Db, familyId: number): Promise<boolean> {
  const began = performance.now();
  const facts = await readPlanFacts(db, familyId);
  if (isFarAhead(facts)) return bringBack(db, familyId);
  if (facts.now < facts.turnsAt) return true;
  const hasTurned = await planDay(db, familyId, facts, familyDay(facts.now, facts, facts.today));
  if (hasTurned) report(db, { kind: 'day turned', seconds: (performance.now() - began) / 1000 });
  return hasTurned;
}

/**
 * Its end is more than 3 days away, so its day is over 2 days ahead. No change of the zone does that: the database's
 * clock was wrong for a while.
 */
const isFarAhead = ({ now, turnsAt }: FamilyPlanFacts): boolean => turnsAt - now > 3 * 24 * 60 * 60 * 1000;

/** Gives a family that is far ahead the day that it is now, and plans that. */
async function bringBack(db: Db, familyId: number): Promise<boolean> {
  await inTransaction(db, async (tx) => {
    await lockFamily(tx, familyId);
    const facts = await readPlanFacts(tx, familyId);
    if (!isFarAhead(facts)) return;
    const day = familyDay(facts.now, facts);
    await takeBackDays(tx, familyId, day.today);
    await moveDailyTimes(tx, familyId, facts);
    await planDay(tx, familyId, await readPlanFacts(tx, familyId), day);
    await closeOlderTasks(tx, familyId);
  });
  return true;
}

/** The same way to read a session, for a family whose day has turned by then. */
export const onItsDay =
  (read: ReadSession): ReadSession =>
  async (db, idHash, req) => {
    const found = await read(db, idHash, req);
    const familyId = found?.data.visitor?.familyId;
    if (!found?.dayIsOver || typeof familyId !== 'number') return found;
    await turnDay(db, familyId);
    return read(db, idHash, req);
  };

/** For whoever comes without a session. */
export async function turnDayIfOver(db: Db, familyId: number): Promise<void> {
  const isOver = and(eq(families.id, familyId), dayIsOver(families));
  const [over] = await db.select({ id: families.id }).from(families).where(isOver);
  if (over) await turnDay(db, familyId);
}
