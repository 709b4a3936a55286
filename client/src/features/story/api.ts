import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Marble } from '#shared/contract/chores/story.ts';
import { call, readKey } from '../../lib/query/call.ts';
import { useAction } from '../../lib/query/useAction.ts';
import { usePagesAnew } from '../../lib/query/usePages.ts';
import { refreshLists } from '../../sync/live/refreshLists.ts';

/** What was done for a pot: read each time that it is looked at. */
export const useStory = (potId: number) =>
  usePagesAnew('GET /api/reward-pots/:id/story', { params: { id: potId } });

export const useShelf = (familyId: number) =>
  usePagesAnew('GET /api/families/:familyId/shelf', { params: { familyId } });

/** Says a kind word for what somebody did; null takes it back. */
export function useThank(familyId: number, { id, name, potId }: ThankedFor) {
  return useAction<unknown, string | null>({
    run: (text) => call('PUT /api/completions/:id/thanks', { params: { id }, body: { text } }),
    success: (text) => ({ title: text === null ? 'Taken back' : `${name} will read it` }),
    failure: 'Could not say thanks',
    refresh: (client) => {
      if (potId !== null)
        void client.invalidateQueries({
          queryKey: readKey('GET /api/reward-pots/:id/story', { params: { id: potId } }),
        });
      refreshLists(client, familyId);
    },
  });
}

/** What somebody is thanked for: an entry of the history, by its id. */
export interface ThankedFor extends Pick<Marble, 'id' | 'taskTitle' | 'thanks'> {
  /** Whoever did it. */
  name: string;
  potId: number | null;
}

/** Notes that one has read a kind line. Where that does not arrive it is shown once more another time. */
export function useSeen(familyId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call('POST /api/completions/:id/thanks/seen', { params: { id } }),
    onSettled: () => refreshLists(client, familyId),
  });
}
