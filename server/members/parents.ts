import { and, eq, or, sql } from 'drizzle-orm';
import { may } from '#shared/domain/people/may.ts';
import { accounts, members } from '#shared/tables/family.ts';
import { calendarFeeds, invitations, recoveryCodes } from '#shared/tables/people.ts';
import type { AccountHolder, Caller, User } from '../callers/caller.ts';
import { recordAs } from '../callers/prove.ts';
import { type Db, inTransaction } from '../database/connect.ts';
import { conflict, forbidden } from '../errors/refusals.ts';
import { hasPassword } from '../sessions/living.ts';
import { endSessionsOf, endSignInLinks } from '../sessions/sessions.ts';
import { requireMember } from './members.ts';

export function requireMaySetManages(who: User, member: User, manages: boolean): void {
  if (manages && !may.promote(who, member))
    throw forbidden('already_parent', `${member.name} is a parent already`);
  if (!manages && !may.demote(who, member)) throw forbidden('owner_demotes');
}

/**
 * A promoted member is signed out and gets the rights after choosing a new password, because others may know the old
 * one. A change deletes the member's recovery code, invitations and calendars of others; a demotion also all sign-in
 * links.
 * @throws 403, 404, 409 for a child who cannot sign in
 */
export function setManages(db: Db, parent: Caller, id: number, manages: boolean): Promise<User> {
  const { familyId } = parent;
  return inTransaction(db, async (tx) => {
    const parentNow = await recordAs(tx, parent, {
      kind: manages ? 'member.promoted' : 'member.demoted',
      thingId: id,
    });
    const member = await requireMember(tx, parent, id);
    requireMaySetManages(parentNow, member, manages);
    if (manages && !(await canSignIn(tx, member.accountId))) throw conflict('cannot_sign_in');
    const { accountId } = member;
    const rights = { manages: false, becomesParent: manages };
    await tx
      .update(members)
      .set(rights)
      .where(and(eq(members.familyId, familyId), eq(members.id, id)));
    if (manages) await endSessionsOf(tx, accountId);
    else await endSignInLinks(tx, familyId);
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId));
    await tx
      .delete(invitations)
      .where(and(eq(invitations.familyId, familyId), eq(invitations.invitedBy, accountId)));
    await endCalendarsBetween(tx, familyId, accountId);
    return { ...member, ...rights };
  });
}

/** Completes a promotion after a new password. Needs the family's lock. Returns the user with their new rights. */
export async function becomeParent<Who extends AccountHolder>(tx: Db, user: Who): Promise<Who> {
  if (user.familyId === null) return user;
  const promoted = await tx
    .update(members)
    .set({ manages: true, becomesParent: false })
    .where(
      and(eq(members.familyId, user.familyId), eq(members.id, user.id), eq(members.becomesParent, true)),
    );
  if (promoted.rowCount === 0) return { ...user, becomesParent: false };
  await endCalendarsBetween(tx, user.familyId, user.accountId);
  return { ...user, manages: true, becomesParent: false };
}

/** Deletes a family's calendar feeds that one made of others, and those that others made of them. */
async function endCalendarsBetween(tx: Db, familyId: number, accountId: number): Promise<void> {
  const isTheirs = or(eq(calendarFeeds.madeBy, accountId), eq(calendarFeeds.ofAccountId, accountId));
  const isOfAnother = sql`${calendarFeeds.ofAccountId} is distinct from ${calendarFeeds.madeBy}`;
  await tx.delete(calendarFeeds).where(and(eq(calendarFeeds.familyId, familyId), isTheirs, isOfAnother));
}

/** A parent without a password could not confirm anything. */
async function canSignIn(tx: Db, accountId: number): Promise<boolean> {
  return (await tx.$count(accounts, and(eq(accounts.id, accountId), hasPassword))) > 0;
}
