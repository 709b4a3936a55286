import { and, eq, inArray, sql } from 'drizzle-orm';
import { nextInTurn } from '#shared/domain/plan.ts';
import { choreMembers, chores } from '#shared/tables/chores.ts';
import { isOpen, tasks } from '#shared/tables/tasks.ts';
import type { Db } from '../database/connect.ts';

/**
 * Before a member leaves: whose turn it is hands on first, with the task that is open, and the order goes on as it
 * was; what was theirs alone ends with them (docs/product.md, Chores). The tables take them out of all others.
 */
export async function handOn(tx: Db, familyId: number, memberId: number): Promise<void> {
  for (const { id, whoKind, turnUserId, order } of await choresWith(tx, familyId, memberId)) {
    const others = order.filter((other) => other !== memberId);
    const isThis = and(eq(chores.familyId, familyId), eq(chores.id, id));
    if (others.length === 0) await tx.delete(chores).where(isThis);
    else if (whoKind === 'turns') {
      const next = nextInTurn(order, memberId);
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
