import { and, eq, or, sql } from 'drizzle-orm';
import { may } from '#shared/domain/people/may.ts';
import { members, users } from '#shared/tables/family.ts';
import { calendarFeeds, invitations, recoveryCodes } from '#shared/tables/people.ts';
import type { Caller, User } from '../callers/caller.ts';
import { recordAs } from '../callers/prove.ts';
import { type Db, inTransaction } from '../database/connect.ts';
import { conflict, forbidden } from '../errors/refusals.ts';
import { hasPassword } from '../sessions/living.ts';
import { endLinksOf, endSessionsOf } from '../sessions/sessions.ts';
import { requireMember } from './members.ts';

/** @throws 403 for who may not make a parent of that member, or a member of that parent */
export function requireMayRaise(who: User, member: User, manages: boolean): void {
  if (manages && !may.promote(who, member))
    throw forbidden('already_parent', `${member.name} is a parent already`);
  if (!manages && !may.demote(who, member)) throw forbidden('owner_demotes');
}

/**
 * Makes a member a parent, or a parent a member. The new parent is signed out everywhere, and manages once they have
 * chosen a password that nobody else has set (`becomeParent`): until then, others may know the one they have. What the
 * former one made to let people in is worth nothing from then on.
 * @throws 403 as by then, 404, 409 for a child who cannot sign in
 */
export function setManages(db: Db, parent: Caller, id: number, manages: boolean): Promise<User> {
  const { familyId } = parent;
  return inTransaction(db, async (tx) => {
    const now = await recordAs(tx, parent, {
      kind: manages ? 'member.promoted' : 'member.demoted',
      thingId: id,
    });
    const member = await requireMember(tx, parent, id);
    requireMayRaise(now, member, manages);
    if (manages && !(await signsIn(tx, id))) throw conflict('cannot_sign_in');
    const standing = { manages: false, becomesParent: manages };
    await tx
      .update(members)
      .set(standing)
      .where(and(eq(members.familyId, familyId), eq(members.userId, id)));
    if (manages) await endSessionsOf(tx, id);
    else await endLinksOf(tx, familyId);
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, id));
    await tx.delete(invitations).where(eq(invitations.invitedBy, id));
    await endCalendarsBetween(tx, id);
    return { ...member, ...standing };
  });
}

/**
 * Lets somebody manage whom a parent made one: they have just chosen their own password, under the family's lock.
 * @returns them as what they are from then on
 */
export async function becomeParent<Who extends User>(tx: Db, user: Who): Promise<Who> {
  if (user.familyId === null) return user;
  const raised = await tx
    .update(members)
    .set({ manages: true, becomesParent: false })
    .where(
      and(eq(members.familyId, user.familyId), eq(members.userId, user.id), eq(members.becomesParent, true)),
    );
  if (raised.rowCount === 0) return { ...user, becomesParent: false };
  await endCalendarsBetween(tx, user.id);
  return { ...user, manages: true, becomesParent: false };
}

/** Ends the calendars that somebody made of others, or others of them; one of themselves stays theirs. */
async function endCalendarsBetween(tx: Db, id: number): Promise<void> {
  const isTheirs = or(eq(calendarFeeds.madeBy, id), eq(calendarFeeds.ofUserId, id));
  const isOfAnother = sql`${calendarFeeds.ofUserId} is distinct from ${calendarFeeds.madeBy}`;
  await tx.delete(calendarFeeds).where(and(isTheirs, isOfAnother));
}

/** Whether somebody has what one signs in with: a parent without a password could confirm nothing. */
async function signsIn(tx: Db, id: number): Promise<boolean> {
  return (await tx.$count(users, and(eq(users.id, id), hasPassword))) > 0;
}
