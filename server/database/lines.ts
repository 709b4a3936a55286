import { type SQL, sql } from 'drizzle-orm';
import type { Db } from './connect.ts';

// The tasks of a chore, or of each person whom it opens one for, are a line, of which at most one is to be done.

/** Whether the line of a task has a newer one, or had one that was deleted. `task` is what the query calls its row of `tasks`. */
export const hasNewer = (task: 't' | 'tasks'): SQL => {
  const its = sql.identifier(task);
  return sql`(exists (select from tasks n where n.family_id = ${its}.family_id and n.chore_id = ${its}.chore_id
      and n.day > ${its}.day and coalesce(n.planned_for, 0) = coalesce(${its}.planned_for, 0))
    or exists (select from deleted_times d where d.family_id = ${its}.family_id and d.chore_id = ${its}.chore_id
      and d.day > ${its}.day and d.planned_for = coalesce(${its}.planned_for, 0)))`;
};

/** What is open and has a newer one was missed: after something came back, whichever of the two it was. */
export async function closeOlder(tx: Db, familyId: number): Promise<void> {
  await tx.execute(sql`update tasks t set closed_as = 'missed', closed_on = f.today from families f
    where f.id = ${familyId} and t.family_id = f.id and (not t.completed and t.closed_as is null)
      and t.chore_id is not null and ${hasNewer('t')}`);
}
