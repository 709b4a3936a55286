import { type SQL, sql } from 'drizzle-orm';
import type { Db } from './connect.ts';

// A line is the tasks of a chore, or of one member of a chore for each. At most one task of a line is open.

/**
 * Whether the chore of a task changed so that it has this line no more. `task` is the alias of `tasks` in the query.
 */
export const isOfFormerLine = (task: 't' | 'tasks'): SQL => {
  const row = sql.identifier(task);
  return sql`not exists (select from chores c where c.family_id = ${row}.family_id and c.id = ${row}.chore_id
    and case when c.who_kind = 'each' then exists (select from chore_members m
        where m.family_id = c.family_id and m.chore_id = c.id and m.user_id = ${row}.planned_for)
      else ${row}.planned_for is null end)`;
};

/** A newer task may be deleted. For a former line, every newer task of the chore counts. */
export const hasNewerTask = (task: 't' | 'tasks'): SQL => {
  const row = sql.identifier(task);
  const isSameLine = (line: SQL) =>
    sql`(${line} = coalesce(${row}.planned_for, 0) or ${isOfFormerLine(task)})`;
  return sql`(exists (select from tasks n where n.family_id = ${row}.family_id and n.chore_id = ${row}.chore_id
      and n.day > ${row}.day and ${isSameLine(sql`coalesce(n.planned_for, 0)`)})
    or exists (select from deleted_times d where d.family_id = ${row}.family_id and d.chore_id = ${row}.chore_id
      and d.day > ${row}.day and ${isSameLine(sql`d.planned_for`)}))`;
};

/** After a restore: closes open tasks that have a newer one as missed. */
export async function closeOlderTasks(tx: Db, familyId: number): Promise<void> {
  await tx.execute(sql`update tasks t set closed_as = 'missed', closed_on = f.today from families f
    where f.id = ${familyId} and t.family_id = f.id and (not t.completed and t.closed_as is null)
      and t.chore_id is not null and ${hasNewerTask('t')}`);
}
