import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../database/connect.ts';
import { standingCompletions } from '../ledger/standing.ts';

/** The completions credited to a member by the pot they went to, most first; without a pot last. */
export function creditsByPot(db: Db, familyId: number, userId: number) {
  const latestName = sql<
    string | null
  >`(array_agg(${standingCompletions.potName} order by ${standingCompletions.id} desc))[1]`;
  return db
    .select({ rewardPotId: standingCompletions.rewardPotId, potName: latestName, count: count() })
    .from(standingCompletions)
    .where(and(eq(standingCompletions.familyId, familyId), eq(standingCompletions.userId, userId)))
    .groupBy(standingCompletions.rewardPotId)
    .orderBy(
      sql`${standingCompletions.rewardPotId} is null`,
      desc(count()),
      desc(standingCompletions.rewardPotId),
    );
}
