import { and, eq, min, ne } from 'drizzle-orm';
import { may } from '#shared/domain/people/may.ts';
import { voiceCodes, voiceLinks, voicePeople, voiceSettings } from '#shared/tables/voice.ts';
import type { Caller } from '../../callers/caller.ts';
import { recordAs } from '../../callers/prove.ts';
import { type Db, inTransaction } from '../../database/connect.ts';
import { sha256 } from '../../database/sha256.ts';
import { knownSpeakers } from '../conversation/people.ts';
import type { ProvenFamily } from '../conversation/turn.ts';
import { endLinks, findAccess } from './grants.ts';

/**
 * Undefined for an expired or revoked token. Stores the Alexa user, because the end of a link names only the user.
 */
export async function linkedFamily(
  db: Db,
  accessToken: string | undefined,
  alexaUserId: string,
): Promise<ProvenFamily | undefined> {
  if (accessToken === undefined) return undefined;
  const link = await findAccess(db, accessToken);
  if (!link) return undefined;
  const alexaUserHash = sha256(alexaUserId);
  if (link.alexaUserHash !== alexaUserHash) await storeAlexaUser(db, link.id, alexaUserHash);
  return { familyId: link.familyId, proof: { kind: 'link', id: link.id } };
}

async function storeAlexaUser(db: Db, linkId: number, alexaUserHash: string): Promise<void> {
  await endLinks(db, and(eq(voiceLinks.alexaUserHash, alexaUserHash), ne(voiceLinks.id, linkId)));
  await db.update(voiceLinks).set({ alexaUserHash }).where(eq(voiceLinks.id, linkId));
}

export const endAlexaUserLinks = (db: Db, alexaUserId: string): Promise<void> =>
  endLinks(db, eq(voiceLinks.alexaUserHash, sha256(alexaUserId)));

export async function linkStatus(db: Db, familyId: number) {
  const [links] = await db
    .select({ linkedSince: min(voiceLinks.linkedAt) })
    .from(voiceLinks)
    .where(eq(voiceLinks.familyId, familyId));
  const [settings] = await db
    .select({ endedAt: voiceSettings.linkEndedAt, mayComplete: voiceSettings.mayComplete })
    .from(voiceSettings)
    .where(eq(voiceSettings.familyId, familyId));
  const { endedAt, mayComplete } = settings ?? { endedAt: null, mayComplete: true };
  return {
    linkedSince: links?.linkedSince ?? null,
    endedAt,
    speakers: await knownSpeakers(db, familyId),
    mayComplete,
  };
}

export function unlink(db: Db, owner: Caller): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { familyId } = await recordAs(tx, owner, { kind: 'voice.unlinked' }, may.linkVoice);
    await tx.delete(voiceLinks).where(eq(voiceLinks.familyId, familyId));
    await tx.delete(voiceCodes).where(eq(voiceCodes.familyId, familyId));
    await tx.delete(voicePeople).where(eq(voicePeople.familyId, familyId));
    await tx.update(voiceSettings).set({ linkEndedAt: null }).where(eq(voiceSettings.familyId, familyId));
  });
}
