import { and, eq, gt, sql } from 'drizzle-orm';
import { may } from '#shared/domain/people/may.ts';
import { voiceCodes, voiceLinks, voiceSettings, voiceTokens } from '#shared/tables/voice.ts';
import type { SessionProof } from '../../callers/caller.ts';
import { recordAs } from '../../callers/prove.ts';
import { type Db, inTransaction } from '../../database/connect.ts';
import { lockFamily } from '../../database/lock.ts';
import { sha256 } from '../../database/sha256.ts';
import { unauthorized } from '../../errors/refusals.ts';
import { recordEvent } from '../../events/record.ts';

// Codes and tokens are in these tables as SHA-256 only: a stolen copy of them opens nothing.

/** The owner who consents, and the family that a grant is for. */
export interface Grantor {
  familyId: number;
  userId: number;
  /** Of the session that consents. It is not needed any more once there is a code. */
  proof?: SessionProof | undefined;
}

export interface NewCode {
  code: string;
  redirectUri: string;
  codeChallenge: string;
  codeChallengeMethod: string;
  expiresAt: Date;
}

/** @throws 401 where their session has ended meanwhile, 403 for who is not the owner any more */
export function saveCode(
  db: Db,
  { familyId, userId, proof }: Grantor,
  { code, ...rest }: NewCode,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    if (!proof) throw unauthorized();
    const owner = { kind: 'person', id: userId, familyId, proof } as const;
    await recordAs(tx, owner, { kind: 'voice.codeMade' }, may.linkVoice);
    await tx.insert(voiceCodes).values({ familyId, userId, ...rest, codeHash: sha256(code) });
  });
}

export async function findCode(db: Db, code: string) {
  const [found] = await db
    .select({
      familyId: voiceCodes.familyId,
      userId: voiceCodes.userId,
      redirectUri: voiceCodes.redirectUri,
      codeChallenge: voiceCodes.codeChallenge,
      codeChallengeMethod: voiceCodes.codeChallengeMethod,
      expiresAt: voiceCodes.expiresAt,
    })
    .from(voiceCodes)
    .where(unspent(code));
  return found;
}

/**
 * True for the one who spends it: a code is good for one exchange, also when two come at once. It stays until that
 * exchange makes its link, so that unlinking meanwhile can take it away.
 */
export async function spendCode(db: Db, code: string): Promise<boolean> {
  const spent = await db
    .update(voiceCodes)
    .set({ expiresAt: sql`'epoch'` })
    .where(unspent(code))
    .returning({ codeHash: voiceCodes.codeHash });
  return spent.length > 0;
}

const unspent = (code: string) =>
  and(eq(voiceCodes.codeHash, sha256(code)), gt(voiceCodes.expiresAt, sql`'epoch'`));

export interface NewAccess {
  accessToken: string;
  expiresAt: Date;
}

export interface NewLink {
  code: string;
  refreshToken: string;
  access: NewAccess;
}

/**
 * Links an Amazon account to the family.
 * @returns false where the code that was spent for it has been taken away meanwhile
 */
export function createLink(
  db: Db,
  { familyId }: Grantor,
  { code, refreshToken, access }: NewLink,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    await lockFamily(tx, familyId);
    const codeHash = sha256(code);
    // Of now: the owner who consented may have handed the family over meanwhile.
    const [spent] = await tx
      .delete(voiceCodes)
      .where(eq(voiceCodes.codeHash, codeHash))
      .returning({ userId: voiceCodes.userId });
    if (!spent) return false;
    await recordEvent(tx, familyId, { kind: 'voice.linked' }, { id: spent.userId, kind: 'person' });
    const [link] = await tx
      .insert(voiceLinks)
      .values({ familyId, userId: spent.userId, codeHash, refreshHash: sha256(refreshToken) })
      .returning({ id: voiceLinks.id });
    if (!link) throw new Error('The insert returned no link');
    await addAccess(tx, familyId, link.id, access);
    await tx.update(voiceSettings).set({ linkEndedAt: null }).where(eq(voiceSettings.familyId, familyId));
    return true;
  });
}

/** A code that comes again may have been stolen: what it was exchanged for ends (RFC 6749, 4.1.2). */
export async function endLinkMadeFrom(db: Db, code: string): Promise<void> {
  await db.delete(voiceLinks).where(eq(voiceLinks.codeHash, sha256(code)));
}

/** The link that a refresh token keeps alive. */
export async function findLink(db: Db, refreshToken: string) {
  const [link] = await db
    .select({ id: voiceLinks.id, familyId: voiceLinks.familyId, userId: voiceLinks.userId })
    .from(voiceLinks)
    .where(eq(voiceLinks.refreshHash, sha256(refreshToken)));
  return link;
}

/** Another access token for a link; those given before stay good until they run out. */
export async function addAccess(
  db: Db,
  familyId: number,
  linkId: number,
  { accessToken, expiresAt }: NewAccess,
): Promise<void> {
  await db.insert(voiceTokens).values({ tokenHash: sha256(accessToken), familyId, linkId, expiresAt });
}

export async function findAccess(db: Db, accessToken: string) {
  const [link] = await db
    .select({ id: voiceLinks.id, familyId: voiceLinks.familyId, alexaUserHash: voiceLinks.alexaUserHash })
    .from(voiceTokens)
    .innerJoin(voiceLinks, eq(voiceLinks.id, voiceTokens.linkId))
    .where(and(eq(voiceTokens.tokenHash, sha256(accessToken)), gt(voiceTokens.expiresAt, sql`now()`)));
  return link;
}
