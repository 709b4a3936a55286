import { sql } from 'drizzle-orm';
import type { Db } from '../database/connect.ts';

/** A task that is open, and who does it in the place of somebody. */
export interface GivenTask {
  taskId: number;
  choreId: number;
  memberId: number;
}

/** Gives tasks of somebody to others. Where it was their turn, that goes along; a task given to them once moves none. */
export async function giveTurns(
  tx: Db,
  familyId: number,
  from: number,
  given: readonly GivenTask[],
): Promise<void> {
  const rows = sql`jsonb_to_recordset(${JSON.stringify(given)}::jsonb) x("taskId" int, "choreId" int, "memberId" int)`;
  await tx.execute(sql`with moved as (
      update chores c set turn_user_id = x."memberId", turn_day = f.today from families f, ${rows}
      where f.id = ${familyId} and c.family_id = f.id and c.id = x."choreId" and c.turn_user_id = ${from})
    update tasks t set assigned_to_user_id = x."memberId" from ${rows}
    where t.family_id = ${familyId} and t.id = x."taskId"`);
}
