import { and, eq, gt, type SQL, sql } from 'drizzle-orm';
import { may } from '#shared/domain/people/may.ts';
import { members } from '#shared/tables/family.ts';
import { voiceCodes, voiceLinks, voiceSettings, voiceTokens } from '#shared/tables/voice.ts';
import type { SessionProof } from '../../callers/caller.ts';
import { recordAs } from '../../callers/prove.ts';
import { type Db, inTransaction } from '../../database/connect.ts';
import { lockFamily } from '../../database/lock.ts';
import { sha256 } from '../../database/sha256.ts';
import { unauthorized } from '../../errors/refusals.ts';
import { recordEvent } from '../../events/record.ts';

// Codes and tokens are stored as SHA-256 only: a stolen copy of the tables opens nothing.

export interface Grantor {
  familyId: number;
  accountId: number;
  /** Who consents, and the session that proves it; not needed once a code exists. */
  consents?: { memberId: number; proof: SessionProof } | undefined;
}

interface NewCode {
  code: string;
  redirectUri: string;
  codeChallenge: string;
  codeChallengeMethod: string;
  expiresAt: Date;
}

/** @throws 401 if the session has ended, 403 if the person is no longer the owner */
export function saveCode(
  db: Db,
  { familyId, accountId, consents }: Grantor,
  { code, ...rest }: NewCode,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    if (!consents) throw unauthorized();
    const owner = { kind: 'person', id: consents.memberId, familyId, proof: consents.proof } as const;
    await recordAs(tx, owner, { kind: 'voice.codeMade' }, may.linkVoice);
    await tx.insert(voiceCodes).values({ familyId, accountId, ...rest, codeHash: sha256(code) });
  });
}

export async function findCode(db: Db, code: string) {
  const [found] = await db
    .select({
      familyId: voiceCodes.familyId,
      accountId: voiceCodes.accountId,
      redirectUri: voiceCodes.redirectUri,
      codeChallenge: voiceCodes.codeChallenge,
      codeChallengeMethod: voiceCodes.codeChallengeMethod,
      expiresAt: voiceCodes.expiresAt,
    })
    .from(voiceCodes)
    .where(unspent(code));
  return found;
}

/** True for the first caller only. The row stays, so that `unlink` can remove it before the link is made. */
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

/** @returns false if the code was removed after it was spent */
export function createLink(
  db: Db,
  { familyId }: Grantor,
  { code, refreshToken, access }: NewLink,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    await lockFamily(tx, familyId);
    const codeHash = sha256(code);
    const [spent] = await tx
      .delete(voiceCodes)
      .where(eq(voiceCodes.codeHash, codeHash))
      .returning({ accountId: voiceCodes.accountId });
    if (!spent) return false;
    const { accountId } = spent;
    const [owner] = await tx
      .select({ id: members.id })
      .from(members)
      .where(and(eq(members.familyId, familyId), eq(members.accountId, accountId)));
    if (!owner) return false;
    await recordEvent(tx, familyId, { kind: 'voice.linked' }, { id: owner.id, kind: 'person' });
    const [link] = await tx
      .insert(voiceLinks)
      .values({ familyId, accountId, codeHash, refreshHash: sha256(refreshToken) })
      .returning({ id: voiceLinks.id });
    if (!link) throw new Error('The insert returned no link');
    await addAccess(tx, familyId, link.id, access);
    await tx.update(voiceSettings).set({ linkEndedAt: null }).where(eq(voiceSettings.familyId, familyId));
    return true;
  });
}

/** A repeated code may have been stolen, so its link ends (RFC 6749, 4.1.2). */
export const endLinkMadeFrom = (db: Db, code: string): Promise<void> =>
  endLinks(db, eq(voiceLinks.codeHash, sha256(code)));

/** Ends links of which nobody knows the family yet, and tells each family. */
export async function endLinks(db: Db, which: SQL | undefined): Promise<void> {
  const found = await db.selectDistinct({ familyId: voiceLinks.familyId }).from(voiceLinks).where(which);
  for (const { familyId } of found)
    await inTransaction(db, async (tx) => {
      await lockFamily(tx, familyId);
      const ended = await tx.delete(voiceLinks).where(and(which, eq(voiceLinks.familyId, familyId)));
      if (ended.rowCount !== 0) await recordEvent(tx, familyId, { kind: 'voice.unlinked' }, null);
    });
}

export async function findLink(db: Db, refreshToken: string) {
  const [link] = await db
    .select({ id: voiceLinks.id, familyId: voiceLinks.familyId, accountId: voiceLinks.accountId })
    .from(voiceLinks)
    .where(eq(voiceLinks.refreshHash, sha256(refreshToken)));
  return link;
}

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
