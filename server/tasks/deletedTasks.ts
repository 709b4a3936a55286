import { and, eq, sql } from 'drizzle-orm';
import type { Task } from '#shared/contract/chores/tasks.ts';
import { ticks } from '#shared/tables/ledger.ts';
import { tasks } from '#shared/tables/tasks.ts';
import type { Caller } from '../callers/caller.ts';
import { recordAs } from '../callers/prove.ts';
import { type Db, inTransaction } from '../database/connect.ts';
import { saveDeletedTimes } from '../families/deletedTimes.ts';
import { saveDeleted, takeDeleted } from '../families/deletions.ts';
import { restoreTasks } from '../families/restoreTasks.ts';
import { withinRoom } from '../families/room.ts';
import { requireTask } from './tasks.ts';

/** Its completion stays in the ledger, and its pot keeps the count. @throws 404 */
export function removeTask(db: Db, parent: Caller, id: number): Promise<Task> {
  const { familyId } = parent;
  return inTransaction(db, async (tx) => {
    await recordAs(tx, parent, { kind: 'task.deleted', thingId: id });
    const removed = await requireTask(tx, familyId, id);
    const isThis = and(eq(tasks.familyId, familyId), eq(tasks.id, id));
    await saveDeleted(
      tx,
      familyId,
      { kind: 'task', id, title: removed.title },
      {
        tasks: sql`select * from ${tasks} where ${isThis}`,
        ticks: sql`select * from ${ticks} where ${and(eq(ticks.familyId, familyId), eq(ticks.taskId, id))}`,
      },
    );
    await saveDeletedTimes(tx, familyId, sql`t.id = ${id}`);
    await tx.delete(tasks).where(isThis);
    return removed;
  });
}

/** @throws 404 where it is not kept, 409 where there is no room for it */
export function restoreTask(db: Db, parent: Caller, id: number): Promise<Task> {
  const { familyId } = parent;
  return inTransaction(db, async (tx) => {
    await recordAs(tx, parent, { kind: 'task.restored', thingId: id });
    const kept = await takeDeleted(tx, familyId, { kind: 'task', id });
    await withinRoom(tx, familyId, ['openTasks'], () => restoreTasks(tx, familyId, kept));
    return requireTask(tx, familyId, id);
  });
}
