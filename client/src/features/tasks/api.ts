import type * as z from 'zod/mini';
import { type Chore, type ChoreEdit, choresApi } from '#shared/contract/chores.ts';
import { type editTaskSchema, type Task, tasksApi } from '#shared/contract/tasks.ts';
import { call } from '../../lib/query/call.ts';
import { useAction } from '../../lib/query/useAction.ts';
import { bringBack } from '../../sync/bringBack.ts';
import { refreshLists } from '../../sync/refreshLists.ts';
import type { NewTaskOrChore } from './draftSchemas.ts';

/** Adds a task, or where it comes back, the rule by which it does. */
export function useCreateTask(familyId: number) {
  return useAction({
    run: (made: NewTaskOrChore, idempotencyKey): Promise<unknown> =>
      made.kind === 'task'
        ? call(tasksApi.create, { body: { ...made.task, familyId, description: null }, idempotencyKey })
        : call(choresApi.create, { body: { ...made.chore, familyId }, idempotencyKey }),
    success: ({ kind }) => ({
      title: kind === 'task' ? 'Task created successfully!' : 'Chore created successfully!',
    }),
    failure: 'Error creating task',
    refresh: (client) => refreshLists(client, familyId),
  });
}

export function useCreateChore(familyId: number) {
  return useAction({
    run: (chore: ChoreEdit, idempotencyKey) =>
      call(choresApi.create, { body: { ...chore, familyId }, idempotencyKey }),
    success: 'Chore created successfully!',
    failure: 'Error creating chore',
    refresh: (client) => refreshLists(client, familyId),
  });
}

/** From today on; what was done or missed stays. */
export function useEditChore({ id, familyId, description }: Chore) {
  return useAction({
    run: (chore: ChoreEdit) => call(choresApi.update, { params: { id }, body: { ...chore, description } }),
    success: 'Chore updated successfully!',
    failure: 'Error updating chore',
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

export function useDeleteTask({ id, familyId, title }: Task) {
  const params = { id };
  return useAction<unknown, void>({
    run: () => call(tasksApi.remove, { params }),
    success: (_, client) => ({
      title: 'Task deleted successfully!',
      action: bringBack(client, { familyId, title, restore: () => call(tasksApi.restore, { params }) }),
    }),
    failure: 'Error deleting task',
    refresh: (client) => refreshLists(client, familyId),
  });
}

/** Closes a task of a chore: it comes again as planned. */
export function useSkipTask({ id, familyId, title }: Task) {
  return useAction<unknown, void>({
    run: () => call(tasksApi.skip, { params: { id } }),
    success: () => ({ title: 'Skipped this time', description: title, variant: 'plain' }),
    failure: 'Error skipping task',
    refresh: (client) => refreshLists(client, familyId),
  });
}
