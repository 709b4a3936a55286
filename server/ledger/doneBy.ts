import { and, eq } from 'drizzle-orm';
import { isMember, members } from '#shared/tables/family.ts';
import type { Db } from '../database/connect.ts';
import { standingCompletions } from './standing.ts';

/** The name of whoever completed a task; null where they have left. */
export async function readDoneBy(db: Db, familyId: number, taskId: number): Promise<string | null> {
  const [done] = await db
    .select({ name: members.name })
    .from(standingCompletions)
    .innerJoin(members, isMember(standingCompletions.familyId, standingCompletions.tickedByUserId))
    .where(and(eq(standingCompletions.familyId, familyId), eq(standingCompletions.taskId, taskId)));
  return done?.name ?? null;
}
