import type { QueryClient } from '@tanstack/react-query';
import type { Chore, ChoreEdit } from '#shared/contract/chores/chores.ts';
import type { Member } from '#shared/contract/people/members.ts';
import { defaultPotColor } from '#shared/domain/pots/pots.ts';
import { call, readKey } from '../../lib/query/call.ts';
import { useAction } from '../../lib/query/useAction.ts';
import { noteMadeHere } from '../../sync/lists/madeHere.ts';
import { bringBack } from '../../sync/live/bringBack.ts';
import { refreshLists } from '../../sync/live/refreshLists.ts';
import type { PotIdea } from './potIdeas.ts';

/** A child who has nothing to sign in with. */
export function useAddChild(familyId: number) {
  const nothing = { username: null, password: null, role: 'member' } as const;
  return useAction({
    run: ({ name }: { name: string }, idempotencyKey) =>
      call('POST /api/users', { body: { name, familyId, ...nothing }, idempotencyKey }),
    success: 'Family member added successfully!',
    failure: 'Error adding family member',
    refresh: (client) => refreshLists(client, familyId),
  });
}

/** A pot that all of the family fill. */
export function useMakePot(familyId: number, members: readonly Member[]) {
  const contributorUserIds = JSON.stringify(members.slice(0, 100).map(({ id }) => id));
  const rest = { familyId, contributorUserIds, description: null, colorClass: defaultPotColor };
  return useAction({
    run: (idea: PotIdea, idempotencyKey) =>
      call('POST /api/reward-pots', { body: { ...idea, ...rest }, idempotencyKey }),
    success: 'Reward pot created successfully!',
    failure: 'Could not create reward pot',
    refresh: (client) => refreshLists(client, familyId),
  });
}

/** Shows what the list of chores is by now, before it is read again. */
const changeChores = (client: QueryClient, familyId: number, change: (chores: Chore[]) => Chore[]): void =>
  void client.setQueryData<Chore[]>(
    readKey('GET /api/families/:familyId/chores', { params: { familyId } }),
    (chores) => chores && change(chores),
  );

export function useTakeUp(familyId: number) {
  return useAction({
    run: (chore: ChoreEdit, idempotencyKey) =>
      call('POST /api/chores', { body: { ...chore, familyId }, idempotencyKey }),
    success: ({ title }) => ({ title: 'Chore created successfully!', description: title }),
    failure: 'Error creating chore',
    show: (client, chore: Chore) => {
      noteMadeHere(client, { kind: 'chore', id: chore.id });
      changeChores(client, familyId, (chores) => [chore, ...chores]);
    },
    refresh: (client) => refreshLists(client, familyId),
  });
}

/** Ends what was taken up. */
export function useTakeBack(familyId: number) {
  return useAction({
    run: ({ id }: Chore) => call('DELETE /api/chores/:id', { params: { id } }),
    success: ({ id, title }, client) => ({
      title: 'Chore ended',
      description: `${title} does not come back.`,
      action: bringBack(client, {
        familyId,
        kind: 'chore',
        id,
        title,
        restore: () => call('POST /api/chores/:id/restore', { params: { id } }),
      }),
    }),
    failure: 'Error ending chore',
    show: (client, { id }: Chore) =>
      changeChores(client, familyId, (chores) => chores.filter((chore) => chore.id !== id)),
    refresh: (client) => refreshLists(client, familyId),
  });
}
