import { and, eq, gte, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { nextInTurn } from '#shared/domain/plan.ts';
import { choreMembers, chores, pauses } from '#shared/tables/chores.ts';
import { isOpen, tasks } from '#shared/tables/tasks.ts';
import type { Db } from '../database/connect.ts';

/**
 * Before a member leaves: whose turn it is hands on first, with the task that is open, and the order goes on as it
 * was; what was theirs alone ends with them (docs/product.md, Chores). The tables take them out of all others.
 */
export async function handOn(tx: Db, familyId: number, memberId: number): Promise<void> {
  const found = await choresWith(tx, familyId, memberId);
  const isHere = found.length > 0 ? await whoIsHere(tx, familyId) : () => true;
  for (const { id, whoKind, turnUserId, order } of found) {
    const others = order.filter((other) => other !== memberId);
    const isThis = and(eq(chores.familyId, familyId), eq(chores.id, id));
    if (others.length === 0) await tx.delete(chores).where(isThis);
    else if (whoKind === 'turns') {
      // Where all the others are away it is theirs all the same: the one who leaves cannot keep it.
      const next =
        nextInTurn(order, memberId, (other) => others.includes(other) && isHere(other)) ?? others[0];
      const theirs = and(
        eq(tasks.familyId, familyId),
        eq(tasks.choreId, id),
        eq(tasks.assignedToUserId, memberId),
        isOpen(tasks),
      );
      const given = await tx
        .update(tasks)
        .set({ assignedToUserId: next })
        .where(theirs)
        .returning({ id: tasks.id });
      // The turn that was theirs is had by the next one now, or else was had by the one before.
      const before = order[(order.indexOf(memberId) + order.length - 1) % order.length];
      if (turnUserId === memberId)
        await tx
          .update(chores)
          .set({ turnUserId: given.length > 0 ? next : before })
          .where(isThis);
    }
  }
}

/** Who is not away today. */
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
      turnUserId: chores.turnUserId,
      order: sql<number[]>`(select json_agg(m.user_id order by m.position) from chore_members m
        where m.family_id = ${chores.familyId} and m.chore_id = ${sql`${chores}.id`})`,
    })
    .from(chores)
    .where(and(eq(chores.familyId, familyId), inArray(chores.id, ids)));
}
