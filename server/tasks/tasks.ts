import { and, desc, eq, sql } from 'drizzle-orm';
import {
  editCounter,
  type NewTask,
  type Task,
  type TaskEdit,
  targetRefusal,
} from '#shared/contract/chores/tasks.ts';
import { readCounter } from '#shared/domain/words/counter.ts';
import { members } from '#shared/tables/family.ts';
import { isOpen, tasks } from '#shared/tables/tasks.ts';
import type { Caller } from '../callers/caller.ts';
import { recordAs } from '../callers/prove.ts';
import { type Db, inTransaction } from '../database/connect.ts';
import { lockFamily, newId } from '../database/lock.ts';
import { dayAsText, type FamilyId, list, pages, selected } from '../database/statement.ts';
import { badField, conflict, notFound } from '../errors/refusals.ts';
import { requireRoom } from '../families/room.ts';
import { requireLivePot } from '../pots/pots.ts';

const taskColumns = {
  id: tasks.id,
  familyId: tasks.familyId,
  title: tasks.title,
  description: tasks.description,
  picture: tasks.picture,
  assignedToUserId: tasks.assignedToUserId,
  rewardPotId: tasks.rewardPotId,
  dueDate: tasks.dueDate,
  completed: tasks.completed,
  currentCount: tasks.currentCount,
  targetCount: tasks.targetCount,
  choreId: tasks.choreId,
  day: tasks.day,
  partOfDay: tasks.partOfDay,
  closedAs: tasks.closedAs,
} satisfies Record<keyof Task, unknown>;

const task = (familyId: number, id: number) => and(eq(tasks.familyId, familyId), eq(tasks.id, id));

const shownColumns = { ...taskColumns, dueDate: dayAsText(tasks.dueDate), day: dayAsText(tasks.day) };

/** The open tasks of a family, newest first: all of them, for there is only so much room. */
export const openTaskList = list<Task>(
  'open_tasks',
  (familyId) => sql`select ${selected(shownColumns)} from ${tasks}
    where ${eq(tasks.familyId, familyId)} and ${isOpen(tasks)} order by ${desc(tasks.id)}`,
);

const allTasks = {
  columns: shownColumns,
  table: tasks,
  id: tasks.id,
  where: (familyId: FamilyId) => eq(tasks.familyId, familyId),
};
/** The same with finished ones, or these alone, which go on growing. */
export const taskPages = {
  all: pages('tasks', allTasks),
  done: pages('done_tasks', {
    ...allTasks,
    where: (familyId) => and(allTasks.where(familyId), sql`${tasks.completed}`),
  }),
};

/** @throws 404 for a task that is foreign or missing */
export async function requireTask(db: Db, familyId: number, id: number) {
  const [found] = await db.select(taskColumns).from(tasks).where(task(familyId, id));
  if (!found) throw notFound('Task');
  return found;
}

/** A counter at the end of the title sets the target (readCounter). @throws 400 for another family's thing, 409 */
export function createTask(db: Db, parent: Caller, newTask: NewTask) {
  const { familyId } = parent;
  return inTransaction(db, async (tx) => {
    const id = await newId(tx, 'tasks');
    await recordAs(tx, parent, { kind: 'task.added', thingId: id });
    await requireRoom(tx, familyId, 'openTasks');
    await requireOwnParts(tx, familyId, newTask);
    const [created] = await tx
      .insert(tasks)
      .values({ ...newTask, ...readCounter(newTask.title), familyId, id })
      .returning(taskColumns);
    if (!created) throw new Error('The insert returned no task');
    return created;
  });
}

/**
 * Changes no history and nothing of what was counted; a counter at the end of a changed title sets the target.
 * @throws 404, 400 for another family's thing or a task that would lose its assignee, 409 for a target that would complete the task or open it again
 */
export function editTask(db: Db, parent: Caller, id: number, edit: TaskEdit) {
  const { familyId } = parent;
  return inTransaction(db, async (tx) => {
    await recordAs(tx, parent, { kind: 'task.edited', thingId: id });
    const before = await requireTask(tx, familyId, id);
    if (edit.assignedToUserId === null && before.assignedToUserId !== null)
      throw badField('assignedToUserId', 'Please select an assignee');
    const keepsPot = edit.rewardPotId === before.rewardPotId;
    await requireOwnParts(tx, familyId, keepsPot ? { ...edit, rewardPotId: null } : edit);
    const counter = editCounter(before, edit.title);
    const refusal = targetRefusal(before, counter.targetCount);
    if (refusal) throw conflict('target_not_possible', refusal).at('title');
    const [edited] = await tx
      .update(tasks)
      .set({ ...edit, ...counter })
      .where(task(familyId, id))
      .returning(taskColumns);
    if (!edited) throw notFound('Task');
    return edited;
  });
}

/** Assignee and pot must be of this family and live; which of the two reasons it was, nobody learns. */
async function requireOwnParts(
  tx: Db,
  familyId: number,
  parts: Pick<TaskEdit, 'assignedToUserId' | 'rewardPotId'>,
) {
  if (parts.assignedToUserId !== null) await requireAssignee(tx, familyId, parts.assignedToUserId);
  if (parts.rewardPotId) await requireLivePot(tx, familyId, parts.rewardPotId);
}

async function requireAssignee(tx: Db, familyId: number, userId: number) {
  const [assignee] = await tx
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.familyId, familyId), eq(members.id, userId)));
  if (!assignee) throw badField('assignedToUserId', 'Please assign to a family member');
}

/** Closes a task of a chore: it is not to be done this time. @throws 404, 409 for one made by hand or done */
export function skipTask(db: Db, parent: Caller, id: number) {
  const { familyId } = parent;
  return inTransaction(db, async (tx) => {
    await lockFamily(tx, familyId);
    const before = await requireTask(tx, familyId, id);
    if (before.choreId === null) throw conflict('task_not_repeated');
    if (before.completed) throw conflict('task_done');
    if (before.closedAs !== null) return before;
    await recordAs(tx, parent, { kind: 'task.skipped', thingId: id });
    await tx
      .update(tasks)
      .set({ closedAs: 'skipped', closedOn: sql`(select today from families where id = ${familyId})` })
      .where(task(familyId, id));
    return requireTask(tx, familyId, id);
  });
}
