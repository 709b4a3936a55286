import type * as z from 'zod/mini';
import { type editTaskSchema, type newTaskSchema, type Task, tasksApi } from '#shared/contract/tasks.ts';
import { call } from '../../lib/query/call.ts';
import { useAction } from '../../lib/query/useAction.ts';
import { refreshLists } from '../../sync/refreshLists.ts';

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
