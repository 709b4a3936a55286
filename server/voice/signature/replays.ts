import { eq } from 'drizzle-orm';
import { voiceRequests } from '#shared/tables/voice.ts';
import type { Db } from '../../database/connect.ts';

/** True for the first process that serves a request; false for a repeat. */
export async function claimRequest(db: Db, requestId: string, replayableUntil: number): Promise<boolean> {
  const claimed = await db
    .insert(voiceRequests)
    .values({ requestId, expiresAt: new Date(replayableUntil) })
    .onConflictDoNothing()
    .returning({ requestId: voiceRequests.requestId });
  return claimed.length > 0;
}

export async function releaseRequest(db: Db, requestId: string): Promise<void> {
  await db.delete(voiceRequests).where(eq(voiceRequests.requestId, requestId));
}
