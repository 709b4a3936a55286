import { sql } from 'drizzle-orm';
import type { DayText } from '#shared/domain/days/days.ts';
import type { Db } from '../../database/connect.ts';

/**
 * Takes back what a day opened and closed that a wrong clock gave to a family, in a transaction that holds its lock.
 * What was done then stays done, for today.
 */
export async function takeBackDays(tx: Db, familyId: number, today: DayText): Promise<void> {
  const ofFamily = sql`family_id = ${familyId}`;
  const statements = [
    sql`update completions set day = ${today}::date where ${ofFamily} and day > ${today}::date`,
    sql`update ticks set day = ${today}::date where ${ofFamily} and day > ${today}::date`,
    // Today may have a task of the same chore: what was done is a task of no chore from now on.
    sql`update tasks set chore_id = null, day = null, planned_for = null, due_date = ${today}::date
      where ${ofFamily} and chore_id is not null and day > ${today}::date and completed`,
    sql`delete from tasks where ${ofFamily} and chore_id is not null and day > ${today}::date`,
    sql`update tasks set closed_as = null, closed_on = null
      where ${ofFamily} and closed_on > ${today}::date and closed_as <> 'skipped' and not completed`,
    sql`update tasks set closed_on = ${today}::date where ${ofFamily} and closed_on > ${today}::date`,
    sql`delete from deleted_times where ${ofFamily} and day > ${today}::date`,
    sql`update deleted_times set ended_on = ${today}::date where ${ofFamily} and ended_on > ${today}::date`,
    sql`update chores set planned_until = least(planned_until, ${today}::date - 1),
      turn_day = least(turn_day, ${today}::date) where ${ofFamily}`,
    // What was added then begins as long after today as it did.
    sql`update chores c set starts_on = greatest(starts_on - (f.today - ${today}::date), ${today}::date),
        ends_on = ends_on - (f.today - ${today}::date) from families f
      where f.id = ${familyId} and c.family_id = f.id and c.created_at > now() and starts_on > ${today}::date`,
    sql`update families set today = ${today}::date where id = ${familyId}`,
  ];
  for (const statement of statements) await tx.execute(statement);
}
