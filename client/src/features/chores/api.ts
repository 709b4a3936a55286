import type * as z from 'zod/mini';
import type { Away, Chore, newPauseSchema } from '#shared/contract/chores/chores.ts';
import { call } from '../../lib/query/call.ts';
import { useAction } from '../../lib/query/useAction.ts';
import { bringBack } from '../../sync/live/bringBack.ts';
import { refreshLists } from '../../sync/live/refreshLists.ts';

export function useEndChore({ id, familyId, title }: Chore) {
  const params = { id };
  return useAction<unknown, void>({
    run: () => call('DELETE /api/chores/:id', { params }),
    success: (_, client) => ({
      title: 'Chore ended',
      description: `${title} does not come back.`,
      action: bringBack(client, {
        familyId,
        kind: 'chore',
        id,
        title,
        restore: () => call('POST /api/chores/:id/restore', { params }),
      }),
    }),
    failure: 'Error ending chore',
    refresh: (client) => refreshLists(client, familyId),
  });
}

export function useAddPause(familyId: number) {
  return useAction({
    run: (body: z.output<typeof newPauseSchema>, idempotencyKey) =>
      call('POST /api/families/:familyId/pauses', { params: { familyId }, body, idempotencyKey }),
    success: 'Away time added',
    failure: 'Error adding away time',
    refresh: (client) => refreshLists(client, familyId),
  });
}

export function useRemovePause(familyId: number, { id }: Away) {
  return useAction<unknown, void>({
    run: () => call('DELETE /api/pauses/:id', { params: { id } }),
    success: 'Away time removed',
    failure: 'Error removing away time',
    refresh: (client) => refreshLists(client, familyId),
  });
}
