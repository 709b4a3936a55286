import type { Request } from 'express';
import type { User } from '../callers/caller.ts';
import type { Db } from '../database/connect.ts';
import type { Deps } from '../deps.ts';
import { lookedAt } from '../http/limits/limits.ts';
import { authenticate, limitKeys, ownAccount } from '../members/accounts.ts';
import type { Account } from '../sessions/sessions.ts';

/**
 * Looks at somebody's password once more, which counts as a sign-in.
 * @throws 401 'Invalid credentials' for another one, 429 after too many
 */
export async function askPasswordAgain(
  db: Db,
  { limits, passwordsFor }: Pick<Deps, 'limits' | 'passwordsFor'>,
  req: Request,
  who: User,
  password: string,
): Promise<Account> {
  const { email, ...account } = await ownAccount(db, who);
  const name = email === null ? { username: who.username ?? '' } : { email };
  const attempt = await limits.signIn(req, ...limitKeys(account, { ...name, password }));
  await lookedAt(attempt, authenticate(passwordsFor(req), account, password));
  await attempt.forgive();
  return account;
}
