import { and, eq, gt, ne, sql } from 'drizzle-orm';
import { voiceLinks, voiceTokens } from '#shared/tables.ts';
import { type Db, inTransaction } from '../db.ts';
import { sha256 } from './people.ts';
import type { Listener } from './turn.ts';

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
  const [link] = await db
    .select({ id: voiceLinks.id, familyId: voiceLinks.familyId, alexaUserHash: voiceLinks.alexaUserHash })
    .from(voiceTokens)
    .innerJoin(
      voiceLinks,
      and(eq(voiceLinks.familyId, voiceTokens.familyId), eq(voiceLinks.id, voiceTokens.linkId)),
    )
    .where(and(eq(voiceTokens.tokenHash, sha256(accessToken)), gt(voiceTokens.expiresAt, sql`now()`)));
  if (!link) return undefined;
  const alexaUserHash = sha256(alexaUserId);
  if (link.alexaUserHash !== alexaUserHash) await noteAlexaUser(db, link.id, alexaUserHash);
  return { familyId: link.familyId };
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
