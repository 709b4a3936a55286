import { and, eq } from 'drizzle-orm';
import { may } from '#shared/domain/may.ts';
import { members } from '#shared/tables/family.ts';
import { invitations, recoveryCodes, signInLinks } from '#shared/tables/people.ts';
import { type Db, inTransaction } from '../database/connect.ts';
import { lockFamily } from '../database/lock.ts';
import { conflict, forbidden } from '../http/errors.ts';
import type { Insider, SessionUser } from '../sessions/who.ts';
import { requireMember } from './members.ts';

/** @throws 403 for who may not make a parent of that member, or a member of that parent */
export function requireMayRaise(who: SessionUser, member: SessionUser, manages: boolean): void {
  if (manages && !may.promote(who, member)) throw forbidden(`${member.name} is a parent already`);
  if (!manages && !may.demote(who, member)) throw forbidden('Only the owner can do this, for another parent');
}

/**
 * Makes a member a parent, or a parent a member. What others made to let the new parent in, and what the former one
 * had to let people in, is worth nothing from then on.
 * @throws 403 as by then, 404, 409 for a child who cannot sign in
 */
export function setManages(db: Db, parent: Insider, id: number, manages: boolean): Promise<SessionUser> {
  const { familyId } = parent;
  return inTransaction(db, async (tx) => {
    await lockFamily(tx, familyId);
    const member = await requireMember(tx, parent, id);
    requireMayRaise(await requireMember(tx, parent, parent.id), member, manages);
    if (manages && member.username === null)
      throw conflict('A parent signs in: please give them a username and a password first');
    await tx
      .update(members)
      .set({ manages })
      .where(and(eq(members.familyId, familyId), eq(members.userId, id)));
    await tx.delete(signInLinks).where(eq(signInLinks.userId, id));
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, id));
    await tx.delete(invitations).where(eq(invitations.invitedBy, id));
    return { ...member, manages };
  });
}
