import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { CurrentFamily } from '#shared/contract/people/families.ts';
import { beginPageOf, forgetPerson, notePerson } from '../../lib/browser/kept/personHere.ts';
import { nullFor } from '../../lib/query/apiError.ts';
import { call, readKey } from '../../lib/query/call.ts';
import { leaveToOther } from '../../lib/query/queryClient.ts';
import { useAction } from '../../lib/query/useAction.ts';
import { markOf } from './whoTaps.ts';

/** The family one is signed in to; null where nobody is signed in, at a family's tablet, or without a family yet. */
export function useCurrentFamily(): UseQueryResult<CurrentFamily | null> {
  const query = useQuery({
    queryKey: readKey('GET /api/families/current', {}),
    queryFn: () => call('GET /api/families/current').catch(nullFor(401, 403, 404)),
    retry: 1,
    retryDelay: 500,
  });
  const client = useQueryClient();
  const { data: family } = query;
  const userId = family === undefined ? undefined : (family?.currentUser.id ?? null);
  const before = useRef<number>(undefined);
  useEffect(() => {
    if (userId === undefined) return;
    if (userId === null) {
      if (forgetPerson(before.current)) void forgetting().then(({ forgetHere }) => forgetHere());
      return;
    }
    if (notePerson(userId))
      void forgetting().then(({ forgetOthers }) => forgetOthers(userId, markOf({ id: userId })));
    before.current ??= userId;
    if (before.current === userId) beginPageOf(userId);
    else leaveToOther(client);
  }, [client, userId]);
  return query;
}

/** What this browser keeps of whoever is here no more goes, too. */
const forgetting = () => import('../../lib/browser/kept/forgetHere.ts');

export function useLogout() {
  return useAction<unknown, void>({
    run: () => call('POST /api/logout', { body: {} }),
    success: () => ({ title: 'Logged out successfully', description: 'You have been logged out.' }),
    failure: 'Logout failed',
    explain: () => 'Something went wrong. Please try again.',
  });
}
