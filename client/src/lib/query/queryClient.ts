import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError, isRefused } from './apiError.ts';
import { keepIdentity } from './keepIdentity.ts';

// A tap shows in the task that it began: the usual timer lets a slow phone paint the old list once more.
notifyManager.setScheduler(queueMicrotask);

/** Where the client asks who is signed in; null in the cache is a plain "nobody". */
const currentFamilyPath = '/api/families/current';
const currentAdminPath = '/api/admin/me';

/** Nothing becomes stale by itself, is polled, or is tried again (docs/product.md, The wire). */
export function createQueryClient(): QueryClient {
  // A session that has ended shows in whichever call comes next.
  const onError = (error: Error) => {
    // Who it is by now makes the page leave.
    if (isRefused(error, 'other_user')) void client.refetchQueries({ queryKey: [currentFamilyPath] });
    // A wrong password in a password question does not sign the user out.
    if (!(error instanceof ApiError) || error.status !== 401 || isRefused(error, 'wrong_credentials')) return;
    const who = error.path.startsWith('/api/admin/') ? currentAdminPath : currentFamilyPath;
    client.setQueriesData({ queryKey: [who] }, null);
  };
  const queryCache = new QueryCache({ onError });
  forgetFailures(queryCache);
  const client = new QueryClient({
    queryCache,
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      // 'always': on a home network without the internet a browser may believe that it is offline.
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        retry: false,
        // Cards that appear once a list of theirs has failed do not ask for it again.
        retryOnMount: false,
        networkMode: 'always',
        structuralSharing: keepIdentity,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return client;
}

/** What failed is forgotten with the page that showed it: the next one begins anew. */
function forgetFailures(cache: QueryCache): void {
  cache.subscribe(({ type, query }) => {
    const isLeft = type === 'observerRemoved' && query.getObserversCount() === 0;
    if (isLeft && query.state.status === 'error' && query.state.data === undefined) query.reset();
  });
}

/** The page leaves for somebody else: with it goes that it was nobody's, which the next one asks for itself. */
export function leaveToOther(client: QueryClient): void {
  forgetFamily(client);
  const current = client.getQueryCache().findAll({ queryKey: [currentFamilyPath] });
  const forget = () => {
    if (current.some((query) => query.getObserversCount() > 0)) return;
    stop();
    for (const query of current) client.getQueryCache().remove(query);
  };
  const stop = client.getQueryCache().subscribe(({ type }) => type === 'observerRemoved' && forget());
  forget();
}

/** What a family's session showed goes, and with it the page, which leaves once it hears that nobody is signed in. */
export function forgetFamily(client: QueryClient): void {
  client.setQueriesData({ queryKey: [currentFamilyPath] }, null);
  client.removeQueries({
    predicate: ({ queryKey }) => {
      const path = String(queryKey[0]);
      return path !== currentFamilyPath && !/^\/api\/(admin|blog)/.test(path);
    },
  });
}
