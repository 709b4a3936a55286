import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { CurrentFamily } from '#shared/contract/families.ts';
import { noteSignedIn, wasSignedIn } from '../lib/browser/signedInHere.ts';
import { nullFor } from '../lib/query/apiError.ts';
import { call, readKey } from '../lib/query/call.ts';
import { useAction } from '../lib/query/useAction.ts';

/** The family one is signed in to; null where nobody is signed in, at a family's tablet, or without a family yet. */
export function useCurrentFamily(): UseQueryResult<CurrentFamily | null> {
  const query = useQuery({
    queryKey: readKey('GET /api/families/current', {}),
    queryFn: () => call('GET /api/families/current').catch(nullFor(401, 403, 404)),
    retry: 1,
    retryDelay: 500,
  });
  const { data: family } = query;
  useEffect(() => {
    if (family === undefined) return;
    if (family === null && wasSignedIn('family')) void forgetAll();
    noteSignedIn('family', family !== null);
  }, [family]);
  return query;
}

/** Their session has ended: what this browser keeps of them goes, too. */
const forgetAll = async () => (await import('../lib/browser/forgetHere.ts')).forgetHere();

export function useLogout() {
  return useAction<unknown, void>({
    run: () => call('POST /api/logout', { body: {} }),
    success: () => ({ title: 'Logged out successfully', description: 'You have been logged out.' }),
    failure: 'Logout failed',
    explain: () => 'Something went wrong. Please try again.',
  });
}
