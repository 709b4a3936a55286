import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './apiError.ts';
import { keepIdentity } from './keepIdentity.ts';

// A tap shows in the task that it began: the usual timer lets a slow phone paint the old list once more.
notifyManager.setScheduler(queueMicrotask);

/** Where the client asks who is signed in; null in the cache is a plain "nobody". */
const currentFamilyPath = '/api/families/current';
const currentAdminPath = '/api/admin/me';

/** Spec 7: nothing becomes stale by itself, is polled, or is tried again. */
export function createQueryClient(): QueryClient {
  // A session that has ended shows in whichever call comes next.
  const onError = (error: Error) => {
    if (!(error instanceof ApiError) || error.status !== 401) return;
    const who = error.path.startsWith('/api/admin/') ? currentAdminPath : currentFamilyPath;
    client.setQueriesData({ queryKey: [who] }, null);
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      // 'always': on a home network without the internet a browser may believe that it is offline.
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        retry: false,
        networkMode: 'always',
        structuralSharing: keepIdentity,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return client;
}
