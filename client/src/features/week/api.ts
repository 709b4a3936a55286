import type { TaskEdit } from '#shared/contract/chores/tasks.ts';
import type { DayText } from '#shared/domain/days/days.ts';
import { sayDay } from '#shared/domain/days/dayWords.ts';
import { call } from '../../lib/query/call.ts';
import { type Action, useAction } from '../../lib/query/useAction.ts';
import { refreshLists } from '../../sync/live/refreshLists.ts';

/** A change of one task that all lists show. */
const useTaskAction = <Variables>(familyId: number, action: Action<unknown, Variables>) =>
  useAction({ ...action, refresh: (client) => refreshLists(client, familyId) });

interface OneTask {
  taskId: number;
  title: string;
}

const edit = (id: number, body: TaskEdit) => call('PUT /api/tasks/:id', { params: { id }, body });

/** Another day for a task, this once. */
export const useMoveTask = (
  familyId: number,
  today: DayText,
  { taskId, ...task }: OneTask & { memberId: number | null },
) =>
  useTaskAction<DayText>(familyId, {
    run: (dueDate) => edit(taskId, { title: task.title, assignedToUserId: task.memberId, dueDate }),
    success: (day) => ({ title: `Moved to ${sayDay(day, today)}`, description: task.title }),
    failure: 'Error updating task',
  });

/** Somebody else for a task, this once; whose turn comes next stays as it is. */
export const useGiveTask = (familyId: number, { taskId, title }: OneTask) =>
  useTaskAction<{ id: number; name: string }>(familyId, {
    run: ({ id }) => edit(taskId, { title, assignedToUserId: id }),
    success: ({ name }) => ({ title: `Given to ${name}`, description: title }),
    failure: 'Error updating task',
  });
