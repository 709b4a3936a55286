import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isShell, noteAsOf } from '../lib/browser/asOf.ts';
import { onConnectionFound } from '../lib/browser/connection.ts';
import { keepLastSeen } from '../lib/query/lastSeen.ts';
import { readFamilyAnew } from './dayTurn.ts';
import { ofFamily } from './familyLists.ts';
import { unsentOf } from './onTheWay.ts';

/** Milliseconds without a change after which what is shown is kept. */
const calm = 1500;

/**
 * Keeps what the server says of a family, for the next time that it cannot be asked; ticks that it has not counted are
 * kept apart. A page that began with what was kept is read anew as soon as the server answers.
 */
export function useLastSeen(familyId: number): void {
  const client = useQueryClient();
  useEffect(() => {
    if (isShell()) onConnectionFound(() => readFamilyAnew(client, familyId));
    return keepChanges(client, familyId);
  }, [client, familyId]);
}

function keepChanges(client: QueryClient, familyId: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const keep = () => {
    if (unsentOf(familyId).length === 0 && client.isFetching() + client.isMutating() === 0)
      void keepLastSeen(client);
  };
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(keep, calm);
  };
  if (!isShell()) later();
  const stop = client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || !ofFamily(familyId)(event.query))
      return;
    if (!event.action.manual) noteAsOf(null);
    later();
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}
