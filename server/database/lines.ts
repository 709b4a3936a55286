import { type SQL, sql } from 'drizzle-orm';
import type { Db } from './connect.ts';

// The tasks of a chore, or of each person whom it opens one for, are a line, of which at most one is to be done.

/**
 * Whether the chore of a task opens none of its line any more: it became one for each, or no longer is, or leaves
 * somebody out. `task` is what the query calls its row of `tasks`.
 */
export const isOfFormerLine = (task: 't' | 'tasks'): SQL => {
  const its = sql.identifier(task);
  return sql`not exists (select from chores c where c.family_id = ${its}.family_id and c.id = ${its}.chore_id
    and case when c.who_kind = 'each' then exists (select from chore_members m
        where m.family_id = c.family_id and m.chore_id = c.id and m.user_id = ${its}.planned_for)
      else ${its}.planned_for is null end)`;
};

/**
 * Whether the line of a task has a newer one, or had one that was deleted. Of a line that the chore has no more, every
 * newer one of the chore took the place.
 */
export const hasNewer = (task: 't' | 'tasks'): SQL => {
  const its = sql.identifier(task);
  const isInPlace = (line: SQL) =>
    sql`(${line} = coalesce(${its}.planned_for, 0) or ${isOfFormerLine(task)})`;
  return sql`(exists (select from tasks n where n.family_id = ${its}.family_id and n.chore_id = ${its}.chore_id
      and n.day > ${its}.day and ${isInPlace(sql`coalesce(n.planned_for, 0)`)})
    or exists (select from deleted_times d where d.family_id = ${its}.family_id and d.chore_id = ${its}.chore_id
      and d.day > ${its}.day and ${isInPlace(sql`d.planned_for`)}))`;
};

/** What is open and has a newer one was missed: after something came back, whichever of the two it was. */
export async function closeOlder(tx: Db, familyId: number): Promise<void> {
  await tx.execute(sql`update tasks t set closed_as = 'missed', closed_on = f.today from families f
    where f.id = ${familyId} and t.family_id = f.id and (not t.completed and t.closed_as is null)
      and t.chore_id is not null and ${hasNewer('t')}`);
}
