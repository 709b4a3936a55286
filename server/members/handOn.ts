import { and, eq, gte, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { nextInTurn } from '#shared/domain/people/turns.ts';
import { choreMembers, chores, pauses } from '#shared/tables/chores.ts';
import type { Db } from '../database/connect.ts';
import { endChores } from '../families/endChores.ts';
import { giveTurns } from '../families/giveTurns.ts';

/**
 * Before a member leaves: whose turn it is hands on first, with the task that is open, and the order goes on as it
 * was; what was theirs alone ends with them (docs/product.md, Chores). The tables take them out of all others' order.
 */
export async function handOn(tx: Db, familyId: number, memberId: number): Promise<void> {
  const found = await choresWith(tx, familyId, memberId);
  if (found.length === 0) return;
  const isHere = await whoIsHere(tx, familyId, memberId);
  const isIn = (ids: number[]) => and(eq(chores.familyId, familyId), inArray(chores.id, ids));
  const theirsAlone = found.filter(({ order }) => order.length === 1);
  await endChores(
    tx,
    familyId,
    theirsAlone.map(({ id }) => id),
  );
  const turns = found.filter(({ order, whoKind }) => order.length > 1 && whoKind === 'turns');
  const handedOn = turns.flatMap(({ id: choreId, order, openTaskId: taskId }) => {
    // Where all the others are away it is theirs all the same: the one who leaves cannot keep it.
    const next = nextInTurn(order, memberId, isHere) ?? nextInTurn(order, memberId);
    return taskId === null || next === undefined ? [] : [{ taskId, choreId, memberId: next }];
  });
  await giveTurns(tx, familyId, memberId, handedOn);
  // A turn that was over was had by the one before, so that the next is the one behind.
  const before = sql`(select b.user_id from chore_members a
    join chore_members b on b.family_id = a.family_id and b.chore_id = a.chore_id and b.user_id <> a.user_id
    where a.family_id = ${chores.familyId} and a.chore_id = ${chores.id} and a.user_id = ${memberId}
    order by b.position > a.position, b.position desc limit 1)`;
  await tx
    .update(chores)
    .set({ turnUserId: before })
    .where(and(isIn(turns.map(({ id }) => id)), eq(chores.turnUserId, memberId)));
}

/** Who is not away today, nor leaving for good. */
async function whoIsHere(tx: Db, familyId: number, leaving: number): Promise<(memberId: number) => boolean> {
  const today = sql`(select today from families where id = ${familyId})`;
  const away = await tx
    .select({ memberId: pauses.userId })
    .from(pauses)
    .where(
      and(
        eq(pauses.familyId, familyId),
        lte(pauses.startsOn, today),
        or(isNull(pauses.endsOn), gte(pauses.endsOn, today)),
      ),
    );
  return (id) => id !== leaving && !away.some(({ memberId }) => memberId === null || memberId === id);
}

async function choresWith(tx: Db, familyId: number, memberId: number) {
  const theirs = await tx
    .select({ id: choreMembers.choreId })
    .from(choreMembers)
    .where(and(eq(choreMembers.familyId, familyId), eq(choreMembers.userId, memberId)));
  if (theirs.length === 0) return [];
  const ids = theirs.map(({ id }) => id);
  return tx
    .select({
      id: chores.id,
      whoKind: chores.whoKind,
      /** What is open of it for them. */
      openTaskId: sql<number | null>`(select t.id from tasks t where t.family_id = ${chores.familyId}
        and t.chore_id = ${sql`${chores}.id`} and t.assigned_to_user_id = ${memberId}
        and not t.completed and t.closed_as is null limit 1)`,
      order: sql<number[]>`(select json_agg(m.user_id order by m.position) from chore_members m
        where m.family_id = ${chores.familyId} and m.chore_id = ${sql`${chores}.id`})`,
    })
    .from(chores)
    .where(and(eq(chores.familyId, familyId), inArray(chores.id, ids)));
}
