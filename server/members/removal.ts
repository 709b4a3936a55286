import { and, eq, inArray, like, or, sql } from 'drizzle-orm';
import { may } from '#shared/domain/people/may.ts';
import { chores, deletedTimes } from '#shared/tables/chores.ts';
import { events } from '#shared/tables/events.ts';
import { accounts, members } from '#shared/tables/family.ts';
import { completions, ticks } from '#shared/tables/ledger.ts';
import { idempotencyKeys } from '#shared/tables/machinery.ts';
import { childConsents } from '#shared/tables/people.ts';
import { voiceConversations } from '#shared/tables/voice.ts';
import type { Caller, User } from '../callers/caller.ts';
import { recordAs } from '../callers/prove.ts';
import { type Db, inTransaction, publish } from '../database/connect.ts';
import { conflict, forbidden, gone } from '../errors/refusals.ts';
import { saveDeletedTimes } from '../families/deletedTimes.ts';
import { forgetSignIns } from '../http/limits/limits.ts';
import { endSignInLinks, lockUsers } from '../sessions/sessions.ts';
import { endMemberTurns } from '../sessions/turns.ts';
import { signInKeys } from './accounts.ts';
import { handOn } from './handOn.ts';
import { requireMember } from './members.ts';

/**
 * Completions stay, without a user, and so do the counts of the pots.
 * @throws 403 for the owner, and for another parent if the caller is not the owner, 404
 */
export function removeMember(db: Db, parent: Caller, id: number): Promise<User> {
  return inTransaction(db, async (tx) => {
    const parentNow = await recordAs(tx, parent, { kind: 'member.removed', thingId: id });
    const removed = await requireMember(tx, parent, id);
    if (!may.removeMember(parentNow, removed))
      throw forbidden(removed.role === 'owner' ? 'owner_stays' : 'owner_removes');
    await deleteMember(tx, parent.familyId, removed);
    return removed;
  });
}

/** @throws 409 if the parent is the owner */
export function leaveFamily(db: Db, parent: Caller): Promise<User> {
  return inTransaction(db, async (tx) => {
    const leaving = await recordAs(tx, parent, { kind: 'member.left', thingId: parent.id });
    if (!may.leave(leaving)) throw conflict('hand_over_first');
    await deleteMember(tx, parent.familyId, leaving);
    return leaving;
  });
}

async function deleteMember(tx: Db, familyId: number, { id, manages }: User): Promise<void> {
  await handOn(tx, familyId, id);
  await saveDeletedTimes(tx, familyId, sql`t.assigned_to_user_id = ${id}`);
  await tx
    .delete(deletedTimes)
    .where(and(eq(deletedTimes.familyId, familyId), eq(deletedTimes.plannedFor, id)));
  await clearReferences(tx, familyId, id);
  await forgetAnswersAbout(tx, familyId, id);
  await forgetSignInCounts(tx, [id]);
  await lockUsers(tx, [id]);
  if (manages) await endSignInLinks(tx, familyId);
  await endMemberTurns(tx, familyId, id);
  await tx.delete(accounts).where(eq(accounts.id, id));
  publish(tx, { familyId, endsSessions: true });
}

const memberColumns = [
  completions.userId,
  completions.tickedByUserId,
  completions.undoneByUserId,
  ticks.tickedByUserId,
  ticks.creditedUserId,
  chores.turnUserId,
  childConsents.agreedByUserId,
  events.userId,
];

async function clearReferences(tx: Db, familyId: number, id: number): Promise<void> {
  for (const column of memberColumns) {
    const name = sql.identifier(column.name);
    await tx.execute(
      sql`update ${column.table} set ${name} = null where family_id = ${familyId} and ${name} = ${id}`,
    );
  }
  const isEventOfMember = and(
    eq(events.familyId, familyId),
    eq(events.thingId, id),
    like(events.kind, 'member.%'),
  );
  await tx.update(events).set({ thingId: null }).where(isEventOfMember);
}

export async function forgetSignInCounts(tx: Db, ids: number[]): Promise<void> {
  const people = await tx
    .select({ id: accounts.id, username: accounts.usernameKey, email: accounts.emailKey })
    .from(accounts)
    .where(inArray(accounts.id, ids));
  for (const { id, username, email } of people) {
    await forgetSignIns(tx, [
      signInKeys.account(id),
      signInKeys.account(id, 'username'),
      signInKeys.account(id, 'email'),
      ...(username === null ? [] : [signInKeys.username(username)]),
      ...(email === null ? [] : [signInKeys.email(email)]),
    ]);
  }
}

/**
 * Finds responses by shape, not by name, which may be common or have changed
 * (docs/decisions/043-what-is-forgotten-with-a-person.md).
 */
async function forgetAnswersAbout(tx: Db, familyId: number, id: number): Promise<void> {
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
