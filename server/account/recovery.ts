import { randomBytes } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Request } from 'express';
import type * as z from 'zod/mini';
import type { recoverSchema } from '#shared/contract/people/account.ts';
import { may } from '#shared/domain/people/may.ts';
import { readRecoveryCode, writeRecoveryCode } from '#shared/domain/signIn/recoveryCode.ts';
import { accounts } from '#shared/tables/family.ts';
import { recoveryCodes } from '#shared/tables/people.ts';
import type { AccountHolder, ScreenCaller, User } from '../callers/caller.ts';
import { recordAs } from '../callers/prove.ts';
import { type Db, inTransaction } from '../database/connect.ts';
import { sha256 } from '../database/sha256.ts';
import type { Deps } from '../deps.ts';
import { unauthorized } from '../errors/refusals.ts';
import { recordAtHome } from '../events/record.ts';
import { forgiveIfBusy } from '../http/limits/limits.ts';
import { findAccount, limitKeys } from '../members/accounts.ts';
import { endSessionsOf } from '../sessions/sessions.ts';

/** 160 bits: too many to guess. */
const codeBytes = 20;

/** Replaces the user's recovery code. Only its hash is stored. @throws 403 */
export function makeRecoveryCode(db: Db, parent: ScreenCaller): Promise<string> {
  const code = writeRecoveryCode(randomBytes(codeBytes));
  const codeHash = hashOf(code);
  return inTransaction(db, async (tx) => {
    const event = { kind: 'member.recoveryCodeMade', thingId: parent.id } as const;
    await recordAs(tx, parent, event, may.makeRecoveryCode);
    await tx
      .insert(recoveryCodes)
      .values({ accountId: parent.accountId, codeHash })
      .onConflictDoUpdate({ target: recoveryCodes.accountId, set: { codeHash, createdAt: sql`now()` } });
    return code;
  });
}

const hashOf = (typed: string): string => sha256(readRecoveryCode(typed));

const wrongCredentials = () => unauthorized('wrong_credentials');
const isCodeOf = (accountId: number, codeHash: string) =>
  and(eq(recoveryCodes.accountId, accountId), eq(recoveryCodes.codeHash, codeHash));

interface ProvenRecovery {
  user: AccountHolder;
  codeHash: string;
  passwordHash: string;
}

/** Checks a code; it counts as a sign-in. @throws 401 'Invalid credentials' for a wrong username or code */
export async function proveRecovery(
  db: Db,
  { limits, passwordsFor }: Pick<Deps, 'limits' | 'passwordsFor'>,
  req: Request,
  { username, code, password }: z.output<typeof recoverSchema>,
): Promise<ProvenRecovery> {
  const account = await findAccount(db, { username, password });
  const attempt = await limits.signIn(req, ...limitKeys(account, { username, password }));
  const codeHash = hashOf(code);
  const isRight = (await db.$count(recoveryCodes, isCodeOf(account?.user.accountId ?? 0, codeHash))) > 0;
  if (!account || !isRight) throw wrongCredentials();
  const passwordHash = await forgiveIfBusy(attempt, passwordsFor(req).hash(password));
  await attempt.forgive();
  return { user: account.user, codeHash, passwordHash };
}

/** Sets the new password and ends all sessions. @throws 401 if the code was used or replaced meanwhile */
export function recover(db: Db, { user, codeHash, passwordHash }: ProvenRecovery): Promise<User> {
  return inTransaction(db, async (tx) => {
    await recordAtHome(tx, user, { kind: 'member.passwordChanged', thingId: user.id });
    const spent = await tx.delete(recoveryCodes).where(isCodeOf(user.accountId, codeHash));
    if (spent.rowCount === 0) throw wrongCredentials();
    await tx.update(accounts).set({ passwordHash }).where(eq(accounts.id, user.accountId));
    await endSessionsOf(tx, user.accountId);
    return user;
  });
}
