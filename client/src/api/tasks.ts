import type { z } from 'zod';
import { type editTaskSchema, type newTaskSchema, type Task, tasksApi } from '#shared/tasks.ts';
import { call } from '../lib/call.ts';
import { useAction } from '../lib/useAction.ts';
import { usePages } from '../lib/usePages.ts';
import { useRead } from '../lib/useRead.ts';
import { refreshLists } from './familyLists.ts';

export const activeTasks = (familyId: number) =>
  ({ params: { familyId }, query: { completed: 'false' } }) as const;

export const useActiveTasks = (familyId: number) => useRead(tasksApi.list, activeTasks(familyId));

export const useRecentCompletions = (familyId: number) =>
  usePages(tasksApi.recentCompletions, { params: { familyId } });

export function useCreateTask(familyId: number) {
  return useAction({
    run: (task: z.output<typeof newTaskSchema>, idempotencyKey) =>
      call(tasksApi.create, { body: { ...task, familyId, description: null }, idempotencyKey }),
    success: 'Task created successfully!',
    failure: 'Error creating task',
    refresh: (client) => refreshLists(client, familyId),
  });
}

export function useEditTask({ id, familyId }: Task) {
  return useAction({
    run: (body: z.output<typeof editTaskSchema>) => call(tasksApi.update, { params: { id }, body }),
    success: 'Task updated successfully!',
    failure: 'Error updating task',
    refresh: (client) => refreshLists(client, familyId),
  });
}

export function useDeleteTask({ id, familyId }: Task) {
  return useAction<unknown, void>({
    run: () => call(tasksApi.remove, { params: { id } }),
    success: 'Task deleted successfully!',
    failure: 'Error deleting task',
    refresh: (client) => refreshLists(client, familyId),
  });
}
