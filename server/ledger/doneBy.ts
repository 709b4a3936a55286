import { and, eq } from 'drizzle-orm';
import { users } from '#shared/tables/family.ts';
import { completions, stands } from '#shared/tables/ledger.ts';
import type { Db } from '../database/connect.ts';

/** The name of whoever completed a task; null where they have left. */
export async function readDoneBy(db: Db, familyId: number, taskId: number): Promise<string | null> {
  const [done] = await db
    .select({ name: users.name })
    .from(completions)
    .innerJoin(users, eq(users.id, completions.tickedByUserId))
    .where(and(eq(completions.familyId, familyId), eq(completions.taskId, taskId), stands(completions)));
  return done?.name ?? null;
}
