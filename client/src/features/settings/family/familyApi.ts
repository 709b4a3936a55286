import type { Deleted, FamilyEdit } from '#shared/contract/people/familySettings.ts';
import { call } from '../../../lib/query/call.ts';
import { useAction } from '../../../lib/query/useAction.ts';
import { readFamilyAnew } from '../../../sync/live/dayTurn.ts';
import { refreshLists } from '../../../sync/live/refreshLists.ts';

// Apart from what everybody's settings need: it brings more of the contract.

/** Says what the family is called, and where and when its day begins. */
export function useEditFamily(familyId: number) {
  return useAction({
    run: (body: FamilyEdit) => call('PUT /api/families/:id', { params: { id: familyId }, body }),
    success: 'Settings saved!',
    failure: 'Error saving settings',
    refresh: (client) => readFamilyAnew(client, familyId),
  });
}

const restores = {
  task: 'POST /api/tasks/:id/restore',
  chore: 'POST /api/chores/:id/restore',
  pot: 'POST /api/reward-pots/:id/restore',
} as const;

/** Brings back what was deleted, with what went with it. */
export function useBringBack(familyId: number, { kind, id, title }: Deleted) {
  return useAction<unknown, void>({
    run: () => call(restores[kind], { params: { id } }),
    success: () => ({ title: 'Brought back', description: `${title} is where it was.` }),
    failure: 'Could not bring it back',
    refresh: (client) => refreshLists(client, familyId),
  });
}
