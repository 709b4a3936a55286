import { and, count, desc, eq, sql } from 'drizzle-orm';
import { completions } from '#shared/tables/ledger.ts';
import type { Db } from '../database/connect.ts';

/** The completions credited to a member by the pot they went to, most first; without a pot last. */
export function creditsByPot(db: Db, familyId: number, userId: number) {
  const latestName = sql<
    string | null
  >`(array_agg(${completions.potName} order by ${completions.id} desc))[1]`;
  return db
    .select({ rewardPotId: completions.rewardPotId, potName: latestName, count: count() })
    .from(completions)
    .where(and(eq(completions.familyId, familyId), eq(completions.userId, userId)))
    .groupBy(completions.rewardPotId)
    .orderBy(sql`${completions.rewardPotId} is null`, desc(count()), desc(completions.rewardPotId));
}
