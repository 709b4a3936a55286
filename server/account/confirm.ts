import type { Request } from 'express';
import type { AccountHolder } from '../callers/caller.ts';
import type { Db } from '../database/connect.ts';
import type { Deps } from '../deps.ts';
import { forgiveIfBusy } from '../http/limits/limits.ts';
import { authenticate, limitKeys, ownAccount } from '../members/accounts.ts';
import type { Account } from '../sessions/sessions.ts';

/** Asks the password again; it counts as a sign-in. @throws 401 'Invalid credentials', 429 */
export async function askPasswordAgain(
  db: Db,
  { limits, passwordsFor }: Pick<Deps, 'limits' | 'passwordsFor'>,
  req: Request,
  user: AccountHolder,
  password: string,
): Promise<Account> {
  const { email, ...account } = await ownAccount(db, user.accountId);
  const credentials = email === null ? { username: user.username ?? '' } : { email };
  const attempt = await limits.signIn(req, ...limitKeys(account, { ...credentials, password }));
  await forgiveIfBusy(attempt, authenticate(passwordsFor(req), account, password));
  await attempt.forgive();
  return account;
}
