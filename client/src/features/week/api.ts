import { tasksApi } from '#shared/contract/tasks.ts';
import { call } from '../../lib/query/call.ts';
import { useAction } from '../../lib/query/useAction.ts';
import { refreshLists } from '../../sync/refreshLists.ts';

/** Ticks a task to its end; of one whose time is over: it was done after all, on its day. */
export function useCompleteTask(familyId: number, taskId: number) {
  return useAction<unknown, void>({
    run: (_, idempotencyKey) => call(tasksApi.complete, { params: { id: taskId }, idempotencyKey }),
    success: 'Task completed!',
    failure: 'Error completing task',
    refresh: (client) => refreshLists(client, familyId),
  });
}

export function useSkipTask(familyId: number, taskId: number) {
  return useAction<unknown, void>({
    run: (_, idempotencyKey) => call(tasksApi.skip, { params: { id: taskId }, idempotencyKey }),
    success: 'Skipped this time',
    failure: 'Error skipping task',
    refresh: (client) => refreshLists(client, familyId),
  });
}
