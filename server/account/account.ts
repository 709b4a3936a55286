import { eq } from 'drizzle-orm';
import { type OwnAccount, ownAccountSchema } from '#shared/contract/people/account.ts';
import { accounts } from '#shared/tables/family.ts';
import type { AccountHolder } from '../callers/caller.ts';
import type { Db } from '../database/connect.ts';
import { unauthorized } from '../errors/refusals.ts';

/** @throws 401 if the account has been deleted */
export async function readOwnAccount(db: Db, user: AccountHolder): Promise<OwnAccount> {
  const [row] = await db
    .select({ email: accounts.email })
    .from(accounts)
    .where(eq(accounts.id, user.accountId));
  if (!row) throw unauthorized();
  return ownAccountSchema.parse({ ...user, ...row });
}
