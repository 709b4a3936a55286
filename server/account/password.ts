import { and, eq } from 'drizzle-orm';
import { users } from '#shared/tables/family.ts';
import { recoveryCodes } from '#shared/tables/people.ts';
import type { SessionProof, User } from '../callers/caller.ts';
import { proveAgain } from '../callers/prove.ts';
import { type Db, inTransaction } from '../database/connect.ts';
import { unauthorized } from '../errors/refusals.ts';
import { recordAtHome } from '../events/record.ts';
import { becomeParent } from '../members/parents.ts';
import { endSessionsOf } from '../sessions/sessions.ts';

interface PasswordChange {
  /** bcrypt of the password that was seen to be right. */
  before: string;
  /** bcrypt of the one that takes its place. */
  after: string;
}

/**
 * Of their sessions the one that asks goes on. Whoever knew the one before may have made a recovery code with it, so
 * that is worth nothing from then on. A sign-in at the same moment waits for it and then finds another password, or came
 * before it and is ended.
 * @throws 401 where the password or the session is no longer what it was
 */
export function changePassword(
  db: Db,
  user: User & { kind: 'person'; proof: SessionProof },
  { before, after }: PasswordChange,
): Promise<User> {
  return inTransaction(db, async (tx) => {
    await recordAtHome(tx, user, { kind: 'member.passwordChanged', thingId: user.id });
    const [changed] = await tx
      .update(users)
      .set({ passwordHash: after })
      .where(and(eq(users.id, user.id), eq(users.passwordHash, before)))
      .returning({ id: users.id });
    if (!changed) throw unauthorized('wrong_credentials');
    await proveAgain(tx, user);
    await endSessionsOf(tx, user.id, { but: user.proof.hash });
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, user.id));
    return becomeParent(tx, user);
  });
}
