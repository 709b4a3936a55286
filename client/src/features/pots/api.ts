import type * as z from 'zod/mini';
import type { editPotSchema, newPotSchema, Pot } from '#shared/contract/chores/pots.ts';
import { defaultPotColor } from '#shared/domain/pots/pots.ts';
import { messageOf } from '../../lib/query/apiError.ts';
import { call } from '../../lib/query/call.ts';
import { useAction } from '../../lib/query/useAction.ts';
import { removePotOnDevice, shelvePotOnDevice, showPotOnDevice } from '../../sync/lists/potOnDevice.ts';
import { bringBack } from '../../sync/live/bringBack.ts';
import { refreshLists } from '../../sync/live/refreshLists.ts';

export function useCreatePot(familyId: number) {
  return useAction({
    run: ({ contributorUserIds, ...pot }: z.output<typeof newPotSchema>, idempotencyKey) =>
      call('POST /api/reward-pots', {
        body: {
          ...pot,
          familyId,
          colorClass: defaultPotColor,
          contributorUserIds: JSON.stringify(contributorUserIds),
        },
        idempotencyKey,
      }),
    success: 'Reward pot created successfully!',
    failure: 'Could not create reward pot',
    explain: (error) =>
      messageOf(error) || 'Unable to create reward pot. Please check all fields and try again.',
    refresh: (client) => refreshLists(client, familyId),
  });
}

export function useEditPot({ id, familyId }: Pot) {
  return useAction({
    run: (body: z.output<typeof editPotSchema>) => call('PUT /api/reward-pots/:id', { params: { id }, body }),
    success: 'Reward pot updated successfully!',
    failure: 'Error updating reward pot',
    show: showPotOnDevice,
    refresh: (client) => refreshLists(client, familyId),
  });
}

export function useRestartPot({ id, familyId }: Pot) {
  return useAction<Pot, void>({
    run: () => call('PUT /api/reward-pots/:id', { params: { id }, body: { currentCount: 0 } }),
    success: 'Reward pot restarted!',
    failure: 'Error restarting reward pot',
    show: showPotOnDevice,
    refresh: (client) => refreshLists(client, familyId),
  });
}

/** The pot is archived for good; `onRedeemed` hears of it though its card is gone by then. */
export function useRedeemPot({ id, familyId, name }: Pot, onRedeemed: () => void) {
  return useAction<Pot, void>({
    run: () => call('DELETE /api/reward-pots/:id', { params: { id }, query: { reason: 'redeem' } }),
    success: () => ({ title: 'Reward redeemed!', description: `${name} has been claimed and archived.` }),
    failure: 'Error redeeming reward',
    show: (client, pot) => {
      shelvePotOnDevice(client, pot);
      onRedeemed();
    },
    refresh: (client) => refreshLists(client, familyId),
  });
}

/** The tasks linked to the pot go with it. */
export function useDeletePot({ id, familyId, name }: Pot) {
  const params = { id };
  return useAction<Pot, void>({
    run: () => call('DELETE /api/reward-pots/:id', { params, query: { reason: 'delete' } }),
    success: (_, client) => ({
      title: 'Reward pot deleted successfully!',
      action: bringBack(client, {
        familyId,
        kind: 'pot',
        id,
        title: name,
        restore: () => call('POST /api/reward-pots/:id/restore', { params }),
      }),
    }),
    failure: 'Error deleting reward pot',
    show: removePotOnDevice,
    refresh: (client) => refreshLists(client, familyId),
  });
}
