import type * as z from 'zod/mini';
import type { editTaskSchema, Task } from '#shared/contract/chores/tasks.ts';
import { call } from '../../lib/query/call.ts';
import { useAction } from '../../lib/query/useAction.ts';
import { bringBack } from '../../sync/live/bringBack.ts';
import { refreshLists } from '../../sync/live/refreshLists.ts';

export function useEditTask({ id, familyId }: Task) {
  return useAction({
    run: (body: z.output<typeof editTaskSchema>) => call('PUT /api/tasks/:id', { params: { id }, body }),
    success: 'Task updated successfully!',
    failure: 'Error updating task',
    refresh: (client) => refreshLists(client, familyId),
  });
}

export function useDeleteTask({ id, familyId, title }: Task) {
  const params = { id };
  return useAction<unknown, void>({
    run: () => call('DELETE /api/tasks/:id', { params }),
    success: (_, client) => ({
      title: 'Task deleted successfully!',
      action: bringBack(client, {
        familyId,
        kind: 'task',
        id,
        title,
        restore: () => call('POST /api/tasks/:id/restore', { params }),
      }),
    }),
    failure: 'Error deleting task',
    refresh: (client) => refreshLists(client, familyId),
  });
}
