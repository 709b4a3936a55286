import { type SQL, sql } from 'drizzle-orm';
import { ticks } from '#shared/tables/ledger.ts';
import { tasks } from '#shared/tables/tasks.ts';
import type { Db } from '../database/connect.ts';
import { closeOlderTasks } from '../database/lines.ts';
import { type DeletedRows, insertDeleted } from './deletions.ts';

/** The member in a column of row `x`; null if they have left. */
export const memberStillHere = (column: string): SQL => sql`(select m.id from members m
  where m.family_id = x.family_id and m.id = x.${sql.identifier(column)})`;

/** The pot of row `x`; null if it is deleted or archived. */
export const potStillLive: SQL = sql`(select p.id from reward_pots p
  where p.family_id = x.family_id and p.id = x.reward_pot_id and p.archived_at is null)`;

/** References to deleted rows become null. Of two open tasks of one line, only the newer stays open. */
export async function restoreTasks(tx: Db, familyId: number, deleted: DeletedRows): Promise<void> {
  const isDone = sql`x.current_count = x.target_count`;
  await insertDeleted(tx, familyId, tasks, deleted.tasks, {
    changes: {
      assigned_to_user_id: memberStillHere('assigned_to_user_id'),
      reward_pot_id: sql`(select p.id from reward_pots p where p.family_id = x.family_id and p.id = x.reward_pot_id
        and (p.archived_at is null or ${isDone}))`,
      chore_id: sql`(select c.id from chores c where c.family_id = x.family_id and c.id = x.chore_id)`,
    },
  });
  await insertDeleted(tx, familyId, ticks, deleted.ticks, {
    changes: {
      ticked_by_user_id: memberStillHere('ticked_by_user_id'),
      credited_user_id: memberStillHere('credited_user_id'),
    },
    where: sql`exists (select from tasks t where t.family_id = x.family_id and t.id = x.task_id)`,
  });
  await linkToDeleted(tx, familyId, deleted);
  await closeOlderTasks(tx, familyId);
}

/** Adds tasks of a deleted chore to its stored rows (`others`), so that restoring the chore links them. */
async function linkToDeleted(tx: Db, familyId: number, deleted: DeletedRows): Promise<void> {
  await tx.execute(sql`update deletions d
    set rows = jsonb_set(d.rows, '{others}', coalesce(d.rows -> 'others', '[]') || came.others)
    from (select x.chore_id, jsonb_agg(jsonb_build_object('id', x.id)) as others
      from jsonb_populate_recordset(null::tasks, ${JSON.stringify(deleted.tasks ?? [])}::jsonb) x
      join tasks t on t.family_id = x.family_id and t.id = x.id and t.chore_id is null
      where x.family_id = ${familyId} and x.chore_id is not null group by x.chore_id) came
    where d.family_id = ${familyId} and d.kind = 'chore' and d.thing_id = came.chore_id`);
}
