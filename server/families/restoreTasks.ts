import { type SQL, sql } from 'drizzle-orm';
import { ticks } from '#shared/tables/ledger.ts';
import { tasks } from '#shared/tables/tasks.ts';
import type { Db } from '../database/connect.ts';
import { closeOlder } from '../database/lines.ts';
import { insertKept, type KeptRows } from './deletions.ts';

/** A member by the name of their column in a row `x`; null once they have left. */
export const stillHere = (column: string): SQL => sql`(select m.user_id from members m
  where m.family_id = x.family_id and m.user_id = x.${sql.identifier(column)})`;

/** The pot of a row `x`, while it is there and takes something. */
export const livePotOf: SQL = sql`(select p.id from reward_pots p
  where p.family_id = x.family_id and p.id = x.reward_pot_id and p.archived_at is null)`;

/**
 * Inserts tasks again with their ticks. What they referred to may be gone: then they are nobody's, pay nothing, or
 * belong to no chore. Of two of one chore and person only the newer is to be done.
 */
export async function restoreTasks(tx: Db, familyId: number, kept: KeptRows): Promise<void> {
  const isDone = sql`x.current_count = x.target_count`;
  await insertKept(tx, familyId, tasks, kept.tasks, {
    changes: {
      assigned_to_user_id: stillHere('assigned_to_user_id'),
      reward_pot_id: sql`(select p.id from reward_pots p where p.family_id = x.family_id and p.id = x.reward_pot_id
        and (p.archived_at is null or ${isDone}))`,
      chore_id: sql`(select c.id from chores c where c.family_id = x.family_id and c.id = x.chore_id)`,
    },
  });
  await insertKept(tx, familyId, ticks, kept.ticks, {
    changes: {
      ticked_by_user_id: stillHere('ticked_by_user_id'),
      credited_user_id: stillHere('credited_user_id'),
    },
    where: sql`exists (select from tasks t where t.family_id = x.family_id and t.id = x.task_id)`,
  });
  await linkToDeleted(tx, familyId, kept);
  await closeOlder(tx, familyId);
}

/** A task whose chore is deleted comes back with it (`others` of what is kept of it), as one that was never deleted. */
async function linkToDeleted(tx: Db, familyId: number, kept: KeptRows): Promise<void> {
  await tx.execute(sql`update deletions d
    set rows = jsonb_set(d.rows, '{others}', coalesce(d.rows -> 'others', '[]') || came.others)
    from (select x.chore_id, jsonb_agg(jsonb_build_object('id', x.id)) as others
      from jsonb_populate_recordset(null::tasks, ${JSON.stringify(kept.tasks ?? [])}::jsonb) x
      join tasks t on t.family_id = x.family_id and t.id = x.id and t.chore_id is null
      where x.family_id = ${familyId} and x.chore_id is not null group by x.chore_id) came
    where d.family_id = ${familyId} and d.kind = 'chore' and d.thing_id = came.chore_id`);
}
