import { eq, sql } from 'drizzle-orm';
import { type DayEntry, daysAtMost, type FamilyDays } from '#shared/contract/chores/chores.ts';
import { dayNumber, dayText } from '#shared/domain/days/days.ts';
import { arrangeDay, type PartName } from '#shared/domain/tasks/today.ts';
import { chores } from '#shared/tables/chores.ts';
import type { Db } from '../../database/connect.ts';
import { intParameter, statement } from '../../database/statement.ts';
import { badField } from '../../errors/refusals.ts';
import { standingCompletions } from '../../ledger/standing.ts';
import { readPlanFacts } from './planFacts.ts';
import type { KnownPlans } from './planning.ts';

export type DatedEntry = DayEntry & { day: string; partOfDay: PartName | null };

/** What is said of those days at most: far more than a family does, and no answer without an end. */
const entriesAtMost = 5000;
/** Days ahead that are planned. */
const plannedAhead = 400;

/** What was done counts for its day; what is closed stands on the day it was for, what is open where it is due. */
const findEntries = statement<DatedEntry & Record<string, unknown>>(
  'entries_of_days',
  sql`select * from (
    select standing.day::text as day, standing.task_id as "taskId", t.chore_id as "choreId",
      standing.task_title as title, standing.user_id as "memberId", 'done' as state, t.part_of_day as "partOfDay"
    from ${standingCompletions} left join tasks t on t.family_id = standing.family_id and t.id = standing.task_id
    where standing.family_id = ${intParameter('familyId')}
      and standing.day between ${sql.placeholder('from')}::date and ${sql.placeholder('to')}::date
    union all
    select t.day::text, t.id, t.chore_id, t.title, t.assigned_to_user_id, t.closed_as, t.part_of_day
    from tasks t
    where t.family_id = ${intParameter('familyId')} and not t.completed and t.closed_as is not null
      and t.day between ${sql.placeholder('from')}::date and ${sql.placeholder('to')}::date
    union all
    select coalesce(t.due_date, t.day, f.today)::text, t.id, t.chore_id, t.title, t.assigned_to_user_id, 'open',
      t.part_of_day
    from tasks t join families f on f.id = t.family_id
    where t.family_id = ${intParameter('familyId')} and (not t.completed and t.closed_as is null)
      and coalesce(t.due_date, t.day, f.today) between ${sql.placeholder('from')}::date and ${sql.placeholder('to')}::date
  ) e order by e.day, e."taskId" limit ${entriesAtMost}`,
);

interface Days {
  from: string;
  to: string;
}

/** @throws 400 for more days than one may ask for, or none */
export async function listDays(
  db: Db,
  familyId: number,
  { from, to }: Days,
  plans: KnownPlans,
): Promise<FamilyDays> {
  const count = dayNumber(to) - dayNumber(from) + 1;
  if (count < 1) throw badField('to', 'The last day cannot be before the first');
  if (count > daysAtMost) throw badField('to', `Please ask for at most ${daysAtMost} days`);
  const found = await findEntries(db, { familyId, from, to });
  const entries = [...found, ...(await plannedEntries(db, familyId, { from, to }, plans))];
  const byDay = new Map<string, DatedEntry[]>();
  for (let day = dayNumber(from); day <= dayNumber(to); day++) byDay.set(dayText(day), []);
  for (const entry of entries) byDay.get(entry.day)?.push(entry);
  return [...byDay].map(([day, entries]) => ({ day, entries: arrangeDay(entries, day).map(asAnswered) }));
}

const asAnswered = ({ day: _, partOfDay: __, ...entry }: DatedEntry): DayEntry => entry;

/** What chores will open on these days, the earliest first, as far as days ahead are planned. */
export async function plannedEntries(
  db: Db,
  familyId: number,
  { from, to }: Days,
  plans: KnownPlans,
): Promise<DatedEntry[]> {
  const facts = await readPlanFacts(db, familyId);
  const last = [to, dayText(dayNumber(facts.today) + plannedAhead)].sort()[0] ?? to;
  if (last <= facts.today || last < from) return [];
  const found = await db
    .select({ id: chores.id, title: chores.title, partOfDay: chores.partOfDay })
    .from(chores)
    .where(eq(chores.familyId, familyId));
  const rules = new Map(found.map((rule) => [rule.id, rule]));
  const wanted = { from, until: last, most: entriesAtMost };
  const planned = plans.upcoming(familyId, facts, wanted);
  return planned.map(({ choreId, day, assignedTo }) => {
    const { title = '', partOfDay = null } = rules.get(choreId) ?? {};
    return { day, taskId: null, choreId, title, memberId: assignedTo, state: 'planned', partOfDay };
  });
}
