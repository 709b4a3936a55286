import type { ResponseEnvelope } from 'ask-sdk-model';
import type { Db } from '../database/connect.ts';
import { linkedFamily } from './linking/links.ts';
import { claimRequest, releaseRequest } from './signature/replays.ts';
import { notFromAlexa, type Verified } from './signature/verifier.ts';
import type { VoiceSkill } from './skill.ts';

/** Answers each signed request once, unless it failed on our side. @throws 400 for a replay */
export async function answerAmazon(
  db: Db,
  skill: VoiceSkill,
  { envelope, replayableUntil }: Verified,
): Promise<ResponseEnvelope> {
  const { requestId } = envelope.request;
  if (!(await claimRequest(db, requestId, replayableUntil))) throw notFromAlexa();
  try {
    const { accessToken, userId } = envelope.context.System.user;
    return await skill.invoke(envelope, { db, family: await linkedFamily(db, accessToken, userId) });
  } catch (error) {
    await releaseRequest(db, requestId);
    throw error;
  }
}
