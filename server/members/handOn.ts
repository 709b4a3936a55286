import { and, eq, gte, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { lastInOrder, nextHolder } from '#shared/domain/people/turns.ts';
import { choreMembers, chores, pauses } from '#shared/tables/chores.ts';
import type { Db } from '../database/connect.ts';
import { endChores } from '../families/endChores.ts';
import { giveTurns } from '../families/giveTurns.ts';

/**
 * Call before a member leaves: gives their turns, and the open tasks of chores in turns, to the next member in the
 * order, and ends chores that only they had (docs/product.md, Chores). All their other tasks are deleted with the member.
 */
export async function handOn(tx: Db, familyId: number, memberId: number): Promise<void> {
  const theirChores = await choresWith(tx, familyId, memberId);
  if (theirChores.length === 0) return;
  const isHere = await whoIsHere(tx, familyId);
  const theirsAlone = theirChores.filter(({ order }) => order.length === 1);
  await endChores(
    tx,
    familyId,
    theirsAlone.map(({ id }) => id),
  );
  const turns = theirChores.filter(({ order, whoKind }) => order.length > 1 && whoKind === 'turns');
  const handovers = turns.map(({ id: choreId, order, openTaskId: taskId }) => {
    const others = order.filter((id) => id !== memberId);
    const last = lastInOrder(memberId, order, others);
    const to = taskId === null ? last : nextHolder(others, last, isHere);
    return { taskId, choreId, memberId: to ?? null };
  });
  await giveTurns(tx, familyId, memberId, handovers);
}

async function whoIsHere(tx: Db, familyId: number): Promise<(memberId: number) => boolean> {
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
  return (id) => !away.some(({ memberId }) => memberId === null || memberId === id);
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
      openTaskId: sql<number | null>`(select t.id from tasks t where t.family_id = ${chores.familyId}
        and t.chore_id = ${sql`${chores}.id`} and t.assigned_to_user_id = ${memberId}
        and not t.completed and t.closed_as is null limit 1)`,
      order: sql<number[]>`(select json_agg(m.user_id order by m.position) from chore_members m
        where m.family_id = ${chores.familyId} and m.chore_id = ${sql`${chores}.id`})`,
    })
    .from(chores)
    .where(and(eq(chores.familyId, familyId), inArray(chores.id, ids)));
}
