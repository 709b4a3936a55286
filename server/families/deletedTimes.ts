import { type SQL, sql } from 'drizzle-orm';
import type { Who } from '#shared/domain/planning/facts.ts';
import { deletedTimes } from '#shared/tables/chores.ts';
import type { Db } from '../database/connect.ts';
import { standingCompletions } from '../ledger/standing.ts';

// The day of a deleted task is stored, so that it is neither opened nor paid twice (docs/product.md, Chores).

/** Keeps the newer of two times of the same line. */
const keepNewest = sql`on conflict (family_id, chore_id, planned_for) do update
  set day = excluded.day, ended_on = excluded.ended_on where excluded.day >= ${deletedTimes.day}`;

/** A column of the completion of task `t`. */
const ofCompletion = (column: 'day' | 'user_id'): SQL =>
  sql`(select standing.${sql.identifier(column)} from ${standingCompletions}
    where standing.family_id = t.family_id and standing.task_id = t.id)`;

/** Call before tasks `t` are deleted: stores the newest day of each of their lines. */
export async function saveDeletedTimes(tx: Db, familyId: number, isDeleted: SQL): Promise<void> {
  await tx.execute(sql`insert into ${deletedTimes} (family_id, chore_id, planned_for, day, ended_on)
    select distinct on (t.chore_id, coalesce(t.planned_for, 0)) t.family_id, t.chore_id,
      coalesce(t.planned_for, 0), t.day, coalesce(${ofCompletion('day')}, t.closed_on, f.today)
    from tasks t join families f on f.id = t.family_id
    where t.family_id = ${familyId} and t.chore_id is not null and t.day is not null and ${isDeleted}
    order by t.chore_id, coalesce(t.planned_for, 0), t.day desc
    ${keepNewest}`);
}

/**
 * For a chore that changed to or from a task for each. A day of a known member counts for that member, others for
 * all.
 */
export async function moveDeletedTimes(
  tx: Db,
  { familyId, choreId, who }: { familyId: number; choreId: number; who: Who },
): Promise<void> {
  const isForEach = who.kind === 'each';
  const lines = isForEach ? [...who.memberIds] : [0];
  const isOldTimeOfLine = {
    each: sql`(old.member_id is null or old.member_id = line.id)`,
    one: sql`old.member_id = ${who.kind === 'one' ? who.memberId : 0}`,
    anyone: sql`true`,
    turns: sql`true`,
  }[who.kind];
  await tx.execute(sql`insert into ${deletedTimes} (family_id, chore_id, planned_for, day, ended_on)
    select distinct on (line.id) ${familyId}::int, ${choreId}::int, line.id, old.day, old.ended_on
    from unnest(${sql.param(lines)}::int[]) line (id) join (
      select t.day, coalesce(${ofCompletion('day')}, t.closed_on) as ended_on,
        coalesce(t.planned_for, ${ofCompletion('user_id')}, t.assigned_to_user_id) as member_id
      from tasks t where t.family_id = ${familyId} and t.chore_id = ${choreId}
        and (t.completed or t.closed_as is not null) and (t.planned_for is null) = ${isForEach}
      union all
      select d.day, d.ended_on, nullif(d.planned_for, 0) from deleted_times d
      where d.family_id = ${familyId} and d.chore_id = ${choreId} and (d.planned_for = 0) = ${isForEach}
    ) old on ${isOldTimeOfLine}
    order by line.id, old.day desc
    ${keepNewest}`);
}
