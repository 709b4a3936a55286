import { sql } from 'drizzle-orm';
import { ticks } from '#shared/tables/ledger.ts';
import { tasks } from '#shared/tables/tasks.ts';
import type { Db } from '../database/connect.ts';
import { insertKept, type KeptRows } from './deletions.ts';

const member = (column: string) => sql`(select m.user_id from members m
  where m.family_id = x.family_id and m.user_id = ${sql.raw(`x.${column}`)})`;

/**
 * Inserts tasks again with their ticks. What they referred to may be gone: then they are nobody's, pay nothing, or
 * belong to no chore. Of two of one chore and person only the newer is to be done.
 */
export async function restoreTasks(tx: Db, familyId: number, kept: KeptRows): Promise<void> {
  const isDone = sql`x.current_count = x.target_count`;
  const hasNewer = sql`exists (select from tasks t where t.family_id = x.family_id and t.chore_id = x.chore_id
    and coalesce(t.planned_for, 0) = coalesce(x.planned_for, 0) and t.day > x.day)`;
  const gaveWay = sql`x.closed_as is null and not ${isDone} and ${hasNewer}`;
  await insertKept(tx, tasks, kept.tasks, {
    changes: {
      assigned_to_user_id: member('assigned_to_user_id'),
      reward_pot_id: sql`(select p.id from reward_pots p where p.family_id = x.family_id and p.id = x.reward_pot_id
        and (p.archived_at is null or ${isDone}))`,
      chore_id: sql`(select c.id from chores c where c.family_id = x.family_id and c.id = x.chore_id)`,
      closed_as: sql`case when ${gaveWay} then 'missed' else x.closed_as end`,
      closed_on: sql`case when ${gaveWay} then (select today from families where id = ${familyId}) else x.closed_on end`,
    },
  });
  await insertKept(tx, ticks, kept.ticks, {
    changes: {
      ticked_by_user_id: member('ticked_by_user_id'),
      credited_user_id: member('credited_user_id'),
    },
    where: sql`exists (select from tasks t where t.family_id = x.family_id and t.id = x.task_id)`,
  });
}
