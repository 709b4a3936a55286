import { choresApi } from '#shared/contract/chores.ts';
import type { Task } from '#shared/contract/tasks.ts';
import { call } from '../../lib/query/call.ts';
import { useAction } from '../../lib/query/useAction.ts';
import { bringBack } from '../../sync/bringBack.ts';
import { refreshLists } from '../../sync/refreshLists.ts';

/** Ends the chore by which a task came; its open tasks go with it. */
export function useDeleteChore({ familyId, title }: Task, choreId: number) {
  const params = { id: choreId };
  return useAction<unknown, void>({
    run: () => call(choresApi.remove, { params }),
    success: (_, client) => ({
      title: 'Chore deleted',
      description: `${title} does not come back.`,
      action: bringBack(client, { familyId, title, restore: () => call(choresApi.restore, { params }) }),
    }),
    failure: 'Error deleting chore',
    refresh: (client) => refreshLists(client, familyId),
  });
}
