import { eq } from 'drizzle-orm';
import { type OwnAccount, ownAccountSchema } from '#shared/contract/people/account.ts';
import { users } from '#shared/tables/family.ts';
import type { User } from '../callers/caller.ts';
import type { Db } from '../database/connect.ts';
import { unauthorized } from '../errors/refusals.ts';

/** Somebody as they see themselves. @throws 401 where the account is gone by now */
export async function readOwnAccount(db: Db, signedIn: User): Promise<OwnAccount> {
  const [found] = await db.select({ email: users.email }).from(users).where(eq(users.id, signedIn.id));
  if (!found) throw unauthorized();
  return ownAccountSchema.parse({ ...signedIn, ...found });
}
