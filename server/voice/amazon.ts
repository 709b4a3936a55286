import type { ResponseEnvelope } from 'ask-sdk-model';
import type { Db } from '../database/connect.ts';
import { listenerOf } from './linking/links.ts';
import { claimRequest, releaseRequest } from './signature/replays.ts';
import { refused, type Verified } from './signature/verifier.ts';
import type { VoiceSkill } from './skill.ts';

/**
 * Answers a request that Amazon signed, once: the same one again is refused. What failed on our side may come again.
 * @throws 400 for a replay
 */
export async function hearAmazon(
  db: Db,
  skill: VoiceSkill,
  { envelope, replayableUntil }: Verified,
): Promise<ResponseEnvelope> {
  const { requestId } = envelope.request;
  if (!(await claimRequest(db, requestId, replayableUntil))) throw refused();
  try {
    const { accessToken, userId } = envelope.context.System.user;
    return await skill.invoke(envelope, { db, listener: await listenerOf(db, accessToken, userId) });
  } catch (error) {
    await releaseRequest(db, requestId);
    throw error;
  }
}
