import { and, eq, inArray, not, sql } from 'drizzle-orm';
import type { Chore } from '#shared/contract/chores/chores.ts';
import { choreMembers, chores, deletedTimes } from '#shared/tables/chores.ts';
import { isOpen, tasks } from '#shared/tables/tasks.ts';
import type { Caller } from '../callers/caller.ts';
import { recordAs } from '../callers/prove.ts';
import { type Db, inTransaction } from '../database/connect.ts';
import { closeOlderTasks } from '../database/lines.ts';
import { conflict } from '../errors/refusals.ts';
import { saveDeletedTimes } from '../families/deletedTimes.ts';
import { type DeletedRows, insertDeleted, saveDeleted, takeDeleted } from '../families/deletions.ts';
import { endChores } from '../families/endChores.ts';
import { memberStillHere, potStillLive, restoreTasks } from '../families/restoreTasks.ts';
import { withinRoom } from '../families/room.ts';
import { requireChore } from './chores.ts';
import { reopenPaused } from './pauses.ts';
import { readPlanFacts } from './planning/planFacts.ts';
import { planDay } from './planning/turnDay.ts';

/** Ends a rule: its open tasks go with it, what was done, missed or skipped stays. @throws 404 */
export function removeChore(db: Db, parent: Caller, id: number): Promise<Chore> {
  const { familyId } = parent;
  return inTransaction(db, async (tx) => {
    await recordAs(tx, parent, { kind: 'chore.deleted', thingId: id });
    const removed = await requireChore(tx, familyId, id);
    const ofChore = and(eq(tasks.familyId, familyId), eq(tasks.choreId, id));
    await saveDeletedTimes(tx, familyId, sql`t.chore_id = ${id}`);
    const openTasks = sql`select * from ${tasks} where ${and(ofChore, isOpen(tasks))}`;
    await saveDeleted(
      tx,
      familyId,
      { kind: 'chore', id, title: removed.title },
      {
        chores: sql`select * from ${chores} where ${and(eq(chores.familyId, familyId), eq(chores.id, id))}`,
        members: sql`select * from ${choreMembers}
        where ${and(eq(choreMembers.familyId, familyId), eq(choreMembers.choreId, id))}`,
        times: sql`select * from ${deletedTimes}
        where ${and(eq(deletedTimes.familyId, familyId), eq(deletedTimes.choreId, id))}`,
        tasks: openTasks,
        ticks: sql`select k.* from ticks k join (${openTasks}) t on t.family_id = k.family_id and t.id = k.task_id`,
        others: sql`select ${tasks.id} as id from ${tasks} where ${and(ofChore, not(isOpen(tasks)))}`,
      },
    );
    await tx.delete(tasks).where(and(ofChore, isOpen(tasks)));
    await endChores(tx, familyId, [id]);
    return removed;
  });
}

/**
 * Brings back a rule with its open tasks, for those who are still in the family and into the pot that is still there;
 * what would have come meanwhile was not missed.
 * @throws 404, 409 where nobody is left whose chore it was, or there is no room
 */
export function restoreChore(db: Db, parent: Caller, id: number): Promise<Chore> {
  const { familyId } = parent;
  return inTransaction(db, async (tx) => {
    await recordAs(tx, parent, { kind: 'chore.restored', thingId: id });
    const kept = await takeDeleted(tx, familyId, { kind: 'chore', id });
    await withinRoom(tx, familyId, ['chores', 'choreTasks', 'openTasks'], () =>
      insertChore(tx, familyId, id, kept),
    );
    return requireChore(tx, familyId, id);
  });
}

async function insertChore(tx: Db, familyId: number, id: number, kept: DeletedRows): Promise<void> {
  const yesterday = sql`(select today - 1 from families where id = ${familyId})`;
  await insertDeleted(tx, familyId, chores, kept.chores, {
    changes: {
      reward_pot_id: potStillLive,
      turn_user_id: memberStillHere('turn_user_id'),
      planned_until: sql`greatest(x.planned_until, ${yesterday})`,
    },
  });
  await insertDeleted(tx, familyId, choreMembers, kept.members, {
    where: sql`${memberStillHere('user_id')} is not null`,
  });
  await insertDeleted(tx, familyId, deletedTimes, kept.times);
  await requireSomebody(tx, familyId, id);
  await restoreTasks(tx, familyId, kept);
  const others: { id: number }[] = Array.isArray(kept.others) ? kept.others : [];
  const stillThere = inArray(
    tasks.id,
    others.map((task) => task.id),
  );
  await tx
    .update(tasks)
    .set({ choreId: id })
    .where(and(eq(tasks.familyId, familyId), stillThere));
  // An away time may have been taken back while the chore was deleted.
  await reopenPaused(tx, and(eq(tasks.familyId, familyId), eq(tasks.choreId, id)));
  await closeOlderTasks(tx, familyId);
  await planDay(tx, familyId, await readPlanFacts(tx, familyId));
  // Last, after what was taken back meanwhile is of the chore again.
  await closeOlderTasks(tx, familyId);
}

async function requireSomebody(tx: Db, familyId: number, id: number): Promise<void> {
  const isThis = and(eq(chores.familyId, familyId), eq(chores.id, id));
  const [found] = await tx.select({ whoKind: chores.whoKind }).from(chores).where(isThis);
  const ofChore = and(eq(choreMembers.familyId, familyId), eq(choreMembers.choreId, id));
  if (found?.whoKind !== 'anyone' && (await tx.$count(choreMembers, ofChore)) === 0)
    throw conflict('chore_of_nobody');
}
