import { and, eq, inArray, like, or, sql } from 'drizzle-orm';
import { may } from '#shared/domain/people/may.ts';
import { chores, deletedTimes, deletions } from '#shared/tables/chores.ts';
import { events } from '#shared/tables/events.ts';
import { members, users } from '#shared/tables/family.ts';
import { completions, ticks } from '#shared/tables/ledger.ts';
import { idempotencyKeys } from '#shared/tables/machinery.ts';
import { childConsents } from '#shared/tables/people.ts';
import { voiceConversations } from '#shared/tables/voice.ts';
import type { Caller, User } from '../callers/caller.ts';
import { recordAs } from '../callers/prove.ts';
import { type Db, inTransaction, tell } from '../database/connect.ts';
import { conflict, forbidden, gone } from '../errors/refusals.ts';
import { keepTimes } from '../families/deletedTimes.ts';
import { forgetSignIns } from '../http/limits/limits.ts';
import { endLinksOf, lockPeople } from '../sessions/sessions.ts';
import { endTurnsOf } from '../sessions/turns.ts';
import { countedBy } from './accounts.ts';
import { handOn } from './handOn.ts';
import { requireMember } from './members.ts';

/**
 * Removes a member with their assigned tasks, sessions and contributions (the tables cascade). Completions stay,
 * without a user, and so do the counts of the pots.
 * @throws 403 for the owner and, unless by the owner, for another parent, 404
 */
export function removeMember(db: Db, parent: Caller, id: number): Promise<User> {
  return inTransaction(db, async (tx) => {
    const now = await recordAs(tx, parent, { kind: 'member.removed', thingId: id });
    const removed = await requireMember(tx, parent, id);
    if (!may.removeMember(now, removed))
      throw forbidden(removed.role === 'owner' ? 'owner_stays' : 'owner_removes');
    await takeOut(tx, parent.familyId, removed);
    return removed;
  });
}

/** The same, of oneself. @throws 409 for whoever is the owner by now */
export function leaveFamily(db: Db, parent: Caller): Promise<User> {
  return inTransaction(db, async (tx) => {
    const leaving = await recordAs(tx, parent, { kind: 'member.left', thingId: parent.id });
    if (!may.leave(leaving)) throw conflict('hand_over_first');
    await takeOut(tx, parent.familyId, leaving);
    return leaving;
  });
}

async function takeOut(tx: Db, familyId: number, { id, manages }: User): Promise<void> {
  await handOn(tx, familyId, id);
  await keepTimes(tx, familyId, sql`t.assigned_to_user_id = ${id}`);
  await tx
    .delete(deletedTimes)
    .where(and(eq(deletedTimes.familyId, familyId), eq(deletedTimes.plannedFor, id)));
  await takeOutOfRows(tx, familyId, id);
  await forgetSaid(tx, familyId, id);
  await forgetTries(tx, [id]);
  await lockPeople(tx, [id]);
  if (manages) await endLinksOf(tx, familyId);
  await endTurnsOf(tx, familyId, id);
  await tx.delete(users).where(eq(users.id, id));
  tell(tx, { familyId, endsSessions: true });
}

/** Where a row names a member and outlives them. */
const mentions = [
  completions.userId,
  completions.tickedByUserId,
  completions.undoneByUserId,
  ticks.tickedByUserId,
  ticks.creditedUserId,
  chores.turnUserId,
  deletions.deletedByUserId,
  childConsents.agreedByUserId,
  events.userId,
];

async function takeOutOfRows(tx: Db, familyId: number, id: number): Promise<void> {
  for (const column of mentions) {
    const name = sql.identifier(column.name);
    await tx.execute(
      sql`update ${column.table} set ${name} = null where family_id = ${familyId} and ${name} = ${id}`,
    );
  }
  const happenedToThem = and(
    eq(events.familyId, familyId),
    eq(events.thingId, id),
    like(events.kind, 'member.%'),
  );
  await tx.update(events).set({ thingId: null }).where(happenedToThem);
}

/** Takes away what counts the sign-ins of people, which is under their usernames. */
export async function forgetTries(tx: Db, ids: number[]): Promise<void> {
  const people = await tx
    .select({ id: users.id, username: users.usernameKey, email: users.emailKey })
    .from(users)
    .where(inArray(users.id, ids));
  for (const { id, username, email } of people) {
    await forgetSignIns(tx, [
      countedBy.account(id),
      countedBy.account(id, 'username'),
      countedBy.account(id, 'email'),
      ...(username === null ? [] : [countedBy.username(username)]),
      ...(email === null ? [] : [countedBy.email(email)]),
    ]);
  }
}

/**
 * Takes out what was said of somebody to others of the family: answers that are kept to be given again, which say
 * from now on that they are gone, and what the voice test page remembers. They are found by what they are and not by
 * the name: it may be a common word or another one by now (docs/decisions.md, What is forgotten with a person).
 */
async function forgetSaid(tx: Db, familyId: number, id: number): Promise<void> {
  const ofFamily = tx.select({ id: members.userId }).from(members).where(eq(members.familyId, familyId));
  const isOfThem = sql`jsonb_path_exists(${idempotencyKeys.response},
    '$.** ? (@.id == $id && exists(@.avatarColor))', ${JSON.stringify({ id })}::jsonb)`;
  const isSpoken = sql`jsonb_exists(${idempotencyKeys.response}, 'speechText')`;
  await tx
    .update(idempotencyKeys)
    .set({ status: 410, response: gone('person_gone').body })
    .where(and(inArray(idempotencyKeys.userId, ofFamily), or(isOfThem, isSpoken)));
  await tx.delete(voiceConversations).where(inArray(voiceConversations.userId, ofFamily));
}
