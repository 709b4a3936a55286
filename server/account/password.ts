import { and, eq } from 'drizzle-orm';
import { accounts } from '#shared/tables/family.ts';
import { recoveryCodes } from '#shared/tables/people.ts';
import type { AccountHolder, SessionProof, User } from '../callers/caller.ts';
import { proveAgain } from '../callers/prove.ts';
import { type Db, inTransaction } from '../database/connect.ts';
import { unauthorized } from '../errors/refusals.ts';
import { recordAtHome } from '../events/record.ts';
import { becomeParent } from '../members/parents.ts';
import { endSessionsOf } from '../sessions/sessions.ts';

interface PasswordChange {
  currentHash: string;
  newHash: string;
}

/**
 * Ends all other sessions of the user, and deletes the recovery code: a person who knew the old password may have
 * made it. The update locks the row, so a sign-in at the same moment sees the new password, or its session ends too.
 * @throws 401 if the password was changed or the session was ended meanwhile
 */
export function changePassword(
  db: Db,
  user: AccountHolder & { kind: 'person'; proof: SessionProof },
  { currentHash, newHash }: PasswordChange,
): Promise<User> {
  return inTransaction(db, async (tx) => {
    await recordAtHome(tx, user, { kind: 'member.passwordChanged', thingId: user.id });
    const [changed] = await tx
      .update(accounts)
      .set({ passwordHash: newHash })
      .where(and(eq(accounts.id, user.accountId), eq(accounts.passwordHash, currentHash)))
      .returning({ id: accounts.id });
    if (!changed) throw unauthorized('wrong_credentials');
    await proveAgain(tx, user);
    await endSessionsOf(tx, user.accountId, { except: user.proof.hash });
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, user.accountId));
    return becomeParent(tx, user);
  });
}
