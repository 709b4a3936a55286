import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { pausesAtMost } from '#shared/contract/chores.ts';
import { chores, pauses } from '#shared/tables/chores.ts';
import { members } from '#shared/tables/family.ts';
import { invitations } from '#shared/tables/people.ts';
import { rewardPots } from '#shared/tables/pots.ts';
import { isOpen, tasks } from '#shared/tables/tasks.ts';
import type { Db } from '../database/connect.ts';
import { conflict } from '../http/errors.ts';

/** Far more than a family has: these lists go out whole, so they cannot grow without end. */
const room = {
  openTasks: {
    most: 1000,
    message: 'There are 1,000 open tasks already. Please finish or delete some first.',
  },
  pots: { most: 100, message: 'There are 100 pots already. Please redeem or delete some first.' },
  chores: { most: 200, message: 'There are 200 chores already. Please end some first.' },
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

const counted: Record<keyof typeof room, (familyId: number) => [PgTable, SQL | undefined]> = {
  openTasks: (familyId) => [tasks, and(eq(tasks.familyId, familyId), isOpen(tasks))],
  pots: (familyId) => [rewardPots, and(eq(rewardPots.familyId, familyId), isNull(rewardPots.archivedAt))],
  chores: (familyId) => [chores, eq(chores.familyId, familyId)],
  pauses: (familyId) => [pauses, eq(pauses.familyId, familyId)],
  invitations: (familyId) => [
    invitations,
    and(eq(invitations.familyId, familyId), gt(invitations.expiresAt, sql`now()`)),
  ],
  members: (familyId) => [members, eq(members.familyId, familyId)],
};

/** For one more, in a transaction that holds the family's lock. @throws 409 */
export async function requireRoom(tx: Db, familyId: number, kind: keyof typeof room): Promise<void> {
  const [table, which] = counted[kind](familyId);
  if ((await tx.$count(table, which)) >= room[kind].most) throw conflict(room[kind].message);
}
