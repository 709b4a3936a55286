import { sql } from 'drizzle-orm';
import type { Db } from '../database/connect.ts';

interface TaskHandover {
  taskId: number | null;
  choreId: number;
  memberId: number | null;
}

/**
 * Also moves the turn of a chore, if `from` has it. They may have only this task, given by a parent. Without a task,
 * the new member has only had the turn before: a week earlier, or they would keep a turn per week.
 */
export async function giveTurns(
  tx: Db,
  familyId: number,
  from: number,
  handovers: readonly TaskHandover[],
): Promise<void> {
  const rows = sql`jsonb_to_recordset(${JSON.stringify(handovers)}::jsonb) x("taskId" int, "choreId" int, "memberId" int)`;
  await tx.execute(sql`with moved as (
      update chores c set turn_user_id = x."memberId",
        turn_day = f.today - case when x."taskId" is null then 7 else 0 end
      from families f, ${rows}
      where f.id = ${familyId} and c.family_id = f.id and c.id = x."choreId" and c.turn_user_id = ${from})
    update tasks t set assigned_to_user_id = x."memberId" from ${rows}
    where t.family_id = ${familyId} and t.id = x."taskId"`);
}
