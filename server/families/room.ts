import { and, count, eq, gt, isNull, sql } from 'drizzle-orm';
import { pausesAtMost } from '#shared/contract/chores/chores.ts';
import { choreMembers, chores, pauses } from '#shared/tables/chores.ts';
import { members } from '#shared/tables/family.ts';
import { invitations } from '#shared/tables/people.ts';
import { rewardPots } from '#shared/tables/pots.ts';
import { isOpen, tasks } from '#shared/tables/tasks.ts';
import type { Db } from '../database/connect.ts';
import { conflict } from '../errors/refusals.ts';

/** These lists are sent whole, so their length is limited. */
const limits = {
  openTasks: {
    most: 1000,
    message: 'There are 1,000 open tasks already. Please finish or delete some first.',
  },
  pots: { most: 100, message: 'There are 100 pots already. Please redeem or delete some first.' },
  chores: { most: 200, message: 'There are 200 chores already. Please end some first.' },
  choreTasks: { most: 1000, message: 'These chores would open more than 1,000 tasks at a time.' },
  pauses: { most: pausesAtMost, message: 'There are too many away times. Please remove old ones first.' },
  invitations: {
    most: 10,
    message: 'There are 10 open invitations already. Please take one back first.',
  },
  members: {
    most: 100,
    message: 'There are 100 people in the family already. Please remove somebody first.',
  },
};

type Kind = keyof typeof limits;

const counts: Record<Kind, (tx: Db, familyId: number) => Promise<number>> = {
  openTasks: (tx, familyId) => tx.$count(tasks, and(eq(tasks.familyId, familyId), isOpen(tasks))),
  pots: (tx, familyId) =>
    tx.$count(rewardPots, and(eq(rewardPots.familyId, familyId), isNull(rewardPots.archivedAt))),
  chores: (tx, familyId) => tx.$count(chores, eq(chores.familyId, familyId)),
  choreTasks: countChoreTasks,
  pauses: (tx, familyId) => tx.$count(pauses, eq(pauses.familyId, familyId)),
  invitations: (tx, familyId) =>
    tx.$count(invitations, and(eq(invitations.familyId, familyId), gt(invitations.expiresAt, sql`now()`))),
  members: (tx, familyId) => tx.$count(members, eq(members.familyId, familyId)),
};

/** How many tasks the chores can have open at once: one per member if a chore is for each, otherwise one. */
async function countChoreTasks(tx: Db, familyId: number): Promise<number> {
  const isForEach = eq(chores.whoKind, 'each');
  const itsMembers = and(
    eq(choreMembers.familyId, chores.familyId),
    eq(choreMembers.choreId, chores.id),
    isForEach,
  );
  const [row] = await tx
    .select({ tasks: count() })
    .from(chores)
    .leftJoin(choreMembers, itsMembers)
    .where(eq(chores.familyId, familyId));
  return row?.tasks ?? 0;
}

/** Checks that one more fits. Needs the family's lock. @throws 409 */
export async function requireRoom(tx: Db, familyId: number, kind: Kind): Promise<void> {
  if ((await counts[kind](tx, familyId)) >= limits[kind].most)
    throw conflict('limit_reached', limits[kind].message);
}

/**
 * For a write that may add several rows; one that adds none is allowed over the limit too. Needs the family's lock.
 * @throws 409, after which the transaction must be rolled back
 */
export async function withinRoom<Written>(
  tx: Db,
  familyId: number,
  kinds: readonly Kind[],
  write: () => Promise<Written>,
): Promise<Written> {
  const before = new Map<Kind, number>();
  for (const kind of kinds) before.set(kind, await counts[kind](tx, familyId));
  const written = await write();
  for (const kind of kinds) {
    const after = await counts[kind](tx, familyId);
    if (after > limits[kind].most && after > (before.get(kind) ?? 0))
      throw conflict('limit_reached', limits[kind].message);
  }
  return written;
}
