import { type OwnAccount, ownAccountSchema } from '#shared/contract/account.ts';
import type { Db } from '../database/connect.ts';
import { ownAccount } from '../members/accounts.ts';
import type { SessionUser } from '../sessions/who.ts';

/** Somebody as they see themselves. */
export async function readOwnAccount(db: Db, signedIn: SessionUser): Promise<OwnAccount> {
  const { user, email } = await ownAccount(db, signedIn);
  return ownAccountSchema.parse({ ...user, email });
}
