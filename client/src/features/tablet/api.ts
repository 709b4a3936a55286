import {
  type QueryClient,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Tablet, TabletTurn } from '#shared/contract/signIn/tablet.ts';
import { noteSignedIn, wasSignedIn } from '../../lib/browser/here/signedInHere.ts';
import { forgetHere } from '../../lib/browser/kept/forgetHere.ts';
import { forgetPerson } from '../../lib/browser/kept/personHere.ts';
import { dismissToast } from '../../lib/page/toast.ts';
import { ApiError, isRefused, nullFor } from '../../lib/query/apiError.ts';
import { call } from '../../lib/query/call.ts';
import { markOfTablet, markOfTurn, tabletKey } from '../../sync/family/whoTaps.ts';
import { ofFamily } from '../../sync/lists/familyLists.ts';
import { outboxOf, type Sender } from '../../sync/outbox/outbox.ts';

/** What this browser is told as a family's tablet; null where it is none, or none any more. */
export function useTablet(): UseQueryResult<Tablet | null> {
  const query = useQuery({
    queryKey: tabletKey,
    queryFn: () => call('GET /api/tablet').catch(nullFor(401, 403)),
    staleTime: 10_000,
    refetchOnWindowFocus: true,
  });
  const { data } = query;
  const isTablet = data && true;
  useEffect(() => {
    if (isTablet === undefined) return;
    if (!isTablet && wasSignedIn('tablet')) void forgetHere();
    noteSignedIn('tablet', isTablet === true);
    if (!isTablet) return;
    // Whoever made it the tablet is signed in here no longer.
    if (forgetPerson()) void forgetHere();
  }, [isTablet]);
  useTurnsTicks(data);
  useRefusals();
  return query;
}

/** Whoever is in turn has their ticks sent. When the turn ends here, those that are on their way are sent still. */
function useTurnsTicks(tablet: Tablet | null | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    if (tablet === undefined) return;
    const outbox = outboxOf(client);
    if (tablet === null) return outbox.sendAs(undefined);
    const sender = senderOf(tablet);
    if (sender.whose !== null || sender.home !== outbox.home) outbox.sendAs(sender);
  }, [client, tablet]);
}

const senderOf = (tablet: Tablet): Sender => ({
  home: markOfTablet(tablet),
  whose: markOfTurn(tablet),
  ask: () => call('GET /api/tablet').then(markOfTurn, nullFor(401, 403)),
});

/**
 * Reads who there is, while no lists are shown; `told` is the version that there is now. @throws ApiError where it could
 * not be read
 */
export async function readFaces(client: QueryClient, _familyId: number, told?: number): Promise<void> {
  if (told !== undefined && client.getQueryData<Tablet | null>(tabletKey)?.version === told) return;
  await client.refetchQueries(
    { queryKey: tabletKey },
    { throwOnError: true, cancelRefetch: told !== undefined },
  );
}

/** Reads who there is with the first touch in a while, for where a tablet hangs without a stream for days. */
export function useFreshFaces(): void {
  const client = useQueryClient();
  useEffect(() => {
    const read = () => void client.refetchQueries({ queryKey: tabletKey, stale: true });
    window.addEventListener('pointerdown', read);
    return () => window.removeEventListener('pointerdown', read);
  }, [client]);
}

/** A call that is refused may mean that the turn is over, or the tablet ended: then it is asked. */
function useRefusals(): void {
  const client = useQueryClient();
  useEffect(() => {
    const heed = (error: unknown) => {
      if (error instanceof ApiError && ([401, 403].includes(error.status) || isRefused(error, 'other_user')))
        void client.invalidateQueries({ queryKey: tabletKey });
    };
    const stops = [client.getQueryCache(), client.getMutationCache()].map((cache) =>
      cache.subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') heed(event.action.error);
      }),
    );
    return () => {
      for (const stop of stops) stop();
    };
  }, [client]);
}

/** The calls of turns arrive in the order in which they were made: the end of one never ends the next. */
const scope = { id: 'turn' } as const;

/** Begins a turn. */
export function useBeginTurn() {
  const client = useQueryClient();
  return useMutation<TabletTurn, Error, { memberId: number; pin?: string }>({
    scope,
    mutationFn: (body) => call('POST /api/tablet/turn', { body }),
    onSuccess: (turn) => {
      const tablet = client.getQueryData<Tablet | null>(tabletKey);
      // What the one before saw may have changed since.
      if (tablet && tablet.turn?.memberId !== turn.memberId)
        client.removeQueries({ predicate: ofFamily(tablet.familyId) });
      showTablet(client, tablet && { ...tablet, turn });
    },
  });
}

/** Extends a turn. The response changes nothing if that turn has ended here meanwhile. */
export function useGoOn() {
  const client = useQueryClient();
  return useMutation<TabletTurn, Error, { memberId: number }>({
    scope,
    mutationFn: (body) => call('POST /api/tablet/turn', { body }),
    onSuccess: (turn) => {
      const tablet = client.getQueryData<Tablet | null>(tabletKey);
      if (tablet?.turn?.memberId === turn.memberId) showTablet(client, { ...tablet, turn });
    },
  });
}

/**
 * Ends the turn: here at once, on the server once what was ticked in it has arrived. What finds no connection waits for
 * the next turn of whoever ticked.
 */
export function useEndTurn() {
  const client = useQueryClient();
  return useMutation<Tablet, Error, void>({
    scope,
    mutationFn: async () => {
      const outbox = outboxOf(client);
      await outbox.allSent();
      const tablet = client.getQueryData<Tablet | null>(tabletKey);
      if (tablet) outbox.sendAs(senderOf({ ...tablet, turn: null }));
      return call('DELETE /api/tablet/turn');
    },
    onMutate: () => {
      dismissToast();
      const tablet = client.getQueryData<Tablet | null>(tabletKey);
      showTablet(client, tablet && { ...tablet, turn: null });
    },
    onSuccess: (tablet) => showTablet(client, tablet),
  });
}

/** An answer on its way may be older than what is known now. */
function showTablet(client: QueryClient, tablet: Tablet | null | undefined): void {
  void client.cancelQueries({ queryKey: tabletKey });
  client.setQueryData(tabletKey, tablet);
}
