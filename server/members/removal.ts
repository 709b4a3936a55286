import { and, eq, inArray, like, or, sql } from 'drizzle-orm';
import { may } from '#shared/domain/people/may.ts';
import { chores, deletedTimes } from '#shared/tables/chores.ts';
import { events } from '#shared/tables/events.ts';
import { accounts, members } from '#shared/tables/family.ts';
import { completions, ticks } from '#shared/tables/ledger.ts';
import { idempotencyKeys } from '#shared/tables/machinery.ts';
import { childConsents } from '#shared/tables/people.ts';
import { voiceConversations } from '#shared/tables/voice.ts';
import type { AccountHolder, Caller, ScreenCaller, User } from '../callers/caller.ts';
import { recordAs } from '../callers/prove.ts';
import { type Db, inTransaction, publish } from '../database/connect.ts';
import { conflict, forbidden, gone } from '../errors/refusals.ts';
import { saveDeletedTimes } from '../families/deletedTimes.ts';
import { forgetSignIns } from '../http/limits/limits.ts';
import { endAccessTo, endSignInLinks, lockAccounts } from '../sessions/sessions.ts';
import { endMemberTurns } from '../sessions/turns.ts';
import { signInKeys } from './accounts.ts';
import { handOn } from './handOn.ts';
import { requireMember } from './members.ts';

/**
 * Ends a membership, with the member's tasks and sessions. Completions stay, without a member, and so do the counts of
 * the pots. Deletes the account too if it has no other membership.
 * @throws 403 for the owner, and for another parent if the caller is not the owner, 404
 */
export function removeMember(db: Db, parent: Caller, id: number): Promise<User> {
  return inTransaction(db, async (tx) => {
    const parentNow = await recordAs(tx, parent, { kind: 'member.removed', thingId: id });
    const removed = await requireMember(tx, parent, id);
    if (!may.removeMember(parentNow, removed))
      throw forbidden(removed.role === 'owner' ? 'owner_stays' : 'owner_removes');
    await endMembership(tx, parent.familyId, removed);
    return removed;
  });
}

/** @throws 409 if the parent is the owner */
export function leaveFamily(db: Db, parent: ScreenCaller): Promise<User> {
  return inTransaction(db, async (tx) => {
    const leaving = await recordAs(tx, parent, { kind: 'member.left', thingId: parent.id });
    if (!may.leave(leaving)) throw conflict('hand_over_first');
    await endMembership(tx, parent.familyId, leaving);
    return leaving;
  });
}

async function endMembership(
  tx: Db,
  familyId: number,
  { id, accountId, manages }: AccountHolder,
): Promise<void> {
  await handOn(tx, familyId, id);
  await saveDeletedTimes(tx, familyId, sql`t.assigned_to_user_id = ${id}`);
  await tx
    .delete(deletedTimes)
    .where(and(eq(deletedTimes.familyId, familyId), eq(deletedTimes.plannedFor, id)));
  await clearReferences(tx, familyId, id);
  await forgetAnswersAbout(tx, familyId, id);
  await lockAccounts(tx, [accountId]);
  if (manages) await endSignInLinks(tx, familyId);
  await endMemberTurns(tx, familyId, id);
  await tx.delete(members).where(and(eq(members.familyId, familyId), eq(members.id, id)));
  const [deleted] = await deleteWithoutFamily(tx, [accountId]);
  if (deleted === undefined) await endAccessTo(tx, familyId, accountId);
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

/**
 * Deletes those of the accounts that have no membership any more, with the counters of their sign-in attempts, whose
 * keys contain ids and usernames. Needs `lockAccounts`. Returns the ids of the deleted ones.
 */
export async function deleteWithoutFamily(tx: Db, accountIds: number[]): Promise<number[]> {
  const kept = await tx
    .select({ id: members.accountId })
    .from(members)
    .where(inArray(members.accountId, accountIds));
  const alone = accountIds.filter((id) => !kept.some((account) => account.id === id));
  const deleted = await tx
    .delete(accounts)
    .where(inArray(accounts.id, alone))
    .returning({ id: accounts.id, username: accounts.usernameKey, email: accounts.emailKey });
  for (const { id, username, email } of deleted) {
    await forgetSignIns(tx, [
      signInKeys.account(id),
      signInKeys.account(id, 'username'),
      signInKeys.account(id, 'email'),
      ...(username === null ? [] : [signInKeys.username(username)]),
      ...(email === null ? [] : [signInKeys.email(email)]),
    ]);
  }
  return deleted.map(({ id }) => id);
}

/**
 * Finds responses by shape, not by name, which may be common or have changed
 * (docs/decisions/043-what-is-forgotten-with-a-person.md).
 */
async function forgetAnswersAbout(tx: Db, familyId: number, id: number): Promise<void> {
  const ofFamily = tx.select({ id: members.accountId }).from(members).where(eq(members.familyId, familyId));
  const isOfThem = sql`jsonb_path_exists(${idempotencyKeys.response},
    '$.** ? (@.id == $id && exists(@.avatarColor))', ${JSON.stringify({ id })}::jsonb)`;
  const isSpoken = sql`jsonb_exists(${idempotencyKeys.response}, 'speechText')`;
  await tx
    .update(idempotencyKeys)
    .set({ status: 410, response: gone('person_gone').body })
    .where(and(inArray(idempotencyKeys.accountId, ofFamily), or(isOfThem, isSpoken)));
  await tx.delete(voiceConversations).where(inArray(voiceConversations.accountId, ofFamily));
}
