import { and, eq, inArray } from 'drizzle-orm';
import { chores } from '#shared/tables/chores.ts';
import { tasks } from '#shared/tables/tasks.ts';
import type { Db } from '../database/connect.ts';

/** Deletes chores; their tasks stay, without a chore. */
export async function endChores(tx: Db, familyId: number, ids: readonly number[]): Promise<void> {
  await tx
    .update(tasks)
    .set({ choreId: null })
    .where(and(eq(tasks.familyId, familyId), inArray(tasks.choreId, [...ids])));
  await tx.delete(chores).where(and(eq(chores.familyId, familyId), inArray(chores.id, [...ids])));
}
