import { randomBytes, randomInt } from 'node:crypto';
import { and, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { Request } from 'express';
import type { SignInProof } from '#shared/contract/signIn/signInLinks.ts';
import { may } from '#shared/domain/people/may.ts';
import { codeKey, codeLength, codeLetters, linkMinutes } from '#shared/domain/signIn/signInCode.ts';
import { accounts, families, members } from '#shared/tables/family.ts';
import { signInLinks } from '#shared/tables/people.ts';
import type { AccountHolder, Caller, User } from '../callers/caller.ts';
import { recordAs } from '../callers/prove.ts';
import { type Db, inTransaction } from '../database/connect.ts';
import { sha256 } from '../database/sha256.ts';
import { forbidden, gone } from '../errors/refusals.ts';
import { recordByLink } from '../events/record.ts';
import { requireMember } from '../members/members.ts';
import type { Keyed } from '../sessions/keyed.ts';
import { userColumns } from '../sessions/living.ts';
import type { FindHolder } from '../sessions/session.ts';
import { personHolder, startSession } from '../sessions/sessions.ts';

const newCode = (): string =>
  Array.from({ length: codeLength }, () => codeLetters[randomInt(codeLetters.length)]).join('');

/** @throws 403 for another parent */
export function requireMayMakeLink(who: User, member: User): void {
  if (!may.makeSignInLink(who, member)) throw forbidden('link_for_parent');
}

/** A link and a code that sign a member in once within 10 minutes; they replace earlier ones. @throws 403, 404 */
export function makeSignInLink(db: Db, keyed: Keyed, who: Caller, memberId: number) {
  const { familyId } = who;
  const [token, code] = [randomBytes(32).toString('base64url'), newCode()];
  const link = {
    familyId,
    tokenHash: sha256(token),
    codeHash: keyed('sign-in code', code),
    createdAt: sql`now()`,
    expiresAt: sql`now() + make_interval(mins => ${linkMinutes})`,
  };
  return inTransaction(db, async (tx) => {
    const parent = await recordAs(tx, who, { kind: 'member.linkMade', thingId: memberId });
    const member = await requireMember(tx, who, memberId);
    requireMayMakeLink(parent, member);
    const [row] = await tx
      .insert(signInLinks)
      .values({ accountId: member.accountId, ...link })
      .onConflictDoUpdate({ target: signInLinks.accountId, set: link })
      .returning({ expiresAt: signInLinks.expiresAt });
    if (!row) throw new Error('The insert returned no link');
    return { token, code, ...row };
  });
}

const isValidLink = (keyed: Keyed, proof: SignInProof): SQL | undefined =>
  and(
    'token' in proof
      ? eq(signInLinks.tokenHash, sha256(proof.token))
      : eq(signInLinks.codeHash, keyed('sign-in code', codeKey(proof.code))),
    gt(signInLinks.expiresAt, sql`now()`),
  );

const linkGone = () => gone('link_gone');

/** @throws 410 for a used, replaced, expired or unknown link */
export async function readSignInLink(
  db: Db,
  keyed: Keyed,
  proof: SignInProof,
): Promise<{ familyId: number; familyName: string; user: AccountHolder }> {
  const isTheirs = and(eq(members.accountId, accounts.id), eq(members.familyId, signInLinks.familyId));
  const [found] = await db
    .select({ familyId: families.id, familyName: families.name, user: userColumns })
    .from(signInLinks)
    .innerJoin(accounts, eq(accounts.id, signInLinks.accountId))
    .innerJoin(members, isTheirs)
    .innerJoin(families, eq(families.id, signInLinks.familyId))
    .where(isValidLink(keyed, proof));
  if (!found) throw linkGone();
  return found;
}

/** Signs in with a long session. The event tells the page that shows the code. @throws 410 as `readSignInLink` */
export async function signInByLink(req: Request, db: Db, keyed: Keyed, proof: SignInProof): Promise<User> {
  const { familyId, user } = await readSignInLink(db, keyed, proof);
  const findHolder: FindHolder = async (tx) => {
    const by = { id: user.id, kind: 'person' } as const;
    await recordByLink(tx, familyId, { kind: 'member.signedIn', thingId: user.id }, { by, gone: linkGone });
    // The account is locked before the link, as when a member is removed; another order could deadlock.
    const person = await personHolder(tx, user.accountId, { familyId });
    const used = await tx
      .delete(signInLinks)
      .where(and(isValidLink(keyed, proof), eq(signInLinks.familyId, familyId)))
      .returning({ accountId: signInLinks.accountId });
    if (person?.familyId !== familyId || used.length === 0) throw linkGone();
    return person;
  };
  await startSession(req, findHolder, { isLong: true });
  return user;
}
