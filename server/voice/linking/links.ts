import { and, eq, min, ne } from 'drizzle-orm';
import { may } from '#shared/domain/people/may.ts';
import { voiceCodes, voiceLinks, voicePeople, voiceSettings } from '#shared/tables/voice.ts';
import type { Caller } from '../../callers/caller.ts';
import { recordAs } from '../../callers/prove.ts';
import { type Db, inTransaction } from '../../database/connect.ts';
import { sha256 } from '../../database/sha256.ts';
import { knownSpeakers } from '../conversation/people.ts';
import type { Listener } from '../conversation/turn.ts';
import { findAccess } from './grants.ts';

/**
 * The family that an access token stands for; undefined for one that has run out or was taken back. Notes which
 * Alexa user speaks through the link, because that is all that the end of a link names.
 */
export async function listenerOf(
  db: Db,
  accessToken: string | undefined,
  alexaUserId: string,
): Promise<Listener | undefined> {
  if (accessToken === undefined) return undefined;
  const link = await findAccess(db, accessToken);
  if (!link) return undefined;
  const alexaUserHash = sha256(alexaUserId);
  if (link.alexaUserHash !== alexaUserHash) await noteAlexaUser(db, link.id, alexaUserHash);
  return { familyId: link.familyId, proof: { kind: 'link', id: link.id } };
}

/** A user who linked again speaks through the new link alone. */
function noteAlexaUser(db: Db, linkId: number, alexaUserHash: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    await tx
      .delete(voiceLinks)
      .where(and(eq(voiceLinks.alexaUserHash, alexaUserHash), ne(voiceLinks.id, linkId)));
    await tx.update(voiceLinks).set({ alexaUserHash }).where(eq(voiceLinks.id, linkId));
  });
}

/** Ends what an Alexa user has linked, with all its tokens. */
export async function endLinksOf(db: Db, alexaUserId: string): Promise<void> {
  await db.delete(voiceLinks).where(eq(voiceLinks.alexaUserHash, sha256(alexaUserId)));
}

/** What the owner sees of the family's link. */
export async function linkState(db: Db, familyId: number) {
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

/** Ends all links of the family, with consents under way, and forgets whose voices are known. */
export function unlink(db: Db, owner: Caller): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { familyId } = await recordAs(tx, owner, { kind: 'voice.unlinked' }, may.linkVoice);
    await tx.delete(voiceLinks).where(eq(voiceLinks.familyId, familyId));
    await tx.delete(voiceCodes).where(eq(voiceCodes.familyId, familyId));
    await tx.delete(voicePeople).where(eq(voicePeople.familyId, familyId));
    await tx.update(voiceSettings).set({ linkEndedAt: null }).where(eq(voiceSettings.familyId, familyId));
  });
}
