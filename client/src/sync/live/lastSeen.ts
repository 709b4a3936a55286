import { type Query, type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { CurrentFamily } from '#shared/contract/people/families.ts';
import { wasSignedIn } from '../../lib/browser/here/signedInHere.ts';
import { inStore } from '../../lib/browser/kept/database.ts';
import { forgetSeenByOthers } from '../../lib/browser/kept/forgetHere.ts';
import { isPersonHere } from '../../lib/browser/kept/personHere.ts';
import { noteAsOf, showsOld } from '../../lib/browser/line/asOf.ts';
import { connectionLost, isConnectionLost, onConnectionFound } from '../../lib/browser/line/connection.ts';
import { readKey } from '../../lib/query/call.ts';
import { markOf, personIn } from '../family/whoTaps.ts';
import { listKeys, ofFamily } from '../lists/familyLists.ts';
import { onTheWayOf } from '../lists/onTheWay.ts';
import { useReadWhenBack } from './dayTurn.ts';

// What a dashboard showed last, for opening it without a connection (docs/product.md, Dashboard).

interface LastSeen {
  /** There is one at most: of whoever was signed in last. */
  whose: string;
  form: number;
  at: number;
  answers: readonly (readonly [QueryKey, unknown])[];
}

/** Of what is kept: another version of the app may not be able to show it. It is raised with what the answers contain. */
export const form = 5;
/** Milliseconds after a change until it is kept. */
const calm = 1500;

const currentKey = readKey('GET /api/families/current', {});

/**
 * Fills a page that came without data with what was seen last, and says of when that is. Where there is nothing, who is
 * signed in is asked each time that the server is back, until it has said so.
 */
export async function takeLastSeen(client: QueryClient): Promise<void> {
  connectionLost();
  const seen = await findLastSeen();
  if (!seen) {
    onConnectionFound(() => {
      if (client.getQueryData(currentKey) === undefined) void client.refetchQueries({ queryKey: currentKey });
    });
    return;
  }
  for (const [key, data] of seen.answers) client.setQueryData(key, data);
  noteAsOf(seen.at);
}

async function findLastSeen(): Promise<LastSeen | undefined> {
  // Somebody signed out on a page that was closed before it had erased this.
  if (!wasSignedIn('family')) await change((store) => store.clear());
  const found = inStore<LastSeen[]>('snapshots', 'readonly', (store) => store.getAll()).catch(() => []);
  return (await found).find((seen) => seen.form === form && isPersonHere(personIn(seen.whose)));
}

/**
 * Keeps what the server says of a family, for the next time that it cannot be asked; ticks that it has not counted are
 * kept apart. A page that began with what was kept is read anew as soon as the server answers.
 */
export function useLastSeen({ id, currentUser }: CurrentFamily): void {
  const client = useQueryClient();
  const whose = markOf(currentUser);
  useReadWhenBack(id);
  // Over plain http no page opens without a connection.
  useEffect(
    () => (navigator.serviceWorker ? keepChanges(client, id, whose) : undefined),
    [client, id, whose],
  );
}

function keepChanges(client: QueryClient, familyId: number, whose: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const keep = () => {
    timer = undefined;
    if (isOfNow(client, familyId)) void keepLastSeen(client, familyId, whose);
  };
  const keepSoon = () => {
    timer ??= setTimeout(keep, calm);
  };
  // Nothing has changed since, and it is of this moment all the same.
  const keepLeft = () => document.hidden && keep();
  const stop = client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success' && ofFamily(familyId)(event.query))
      keepSoon();
  });
  document.addEventListener('visibilitychange', keepLeft);
  void forgetSeenByOthers(whose);
  keepSoon();
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', keepLeft);
    stop();
  };
}

const isRead = ({ queryKey }: Query) => String(queryKey[0]).startsWith('/api/');

/** Whether the page shows what the server has now, and nothing of its own. */
const isOfNow = (client: QueryClient, familyId: number): boolean =>
  !showsOld() &&
  !isConnectionLost() &&
  !onTheWayOf(client)?.isAny(familyId) &&
  client.isFetching({ predicate: isRead }) + client.isMutating() === 0;

async function keepLastSeen(client: QueryClient, familyId: number, whose: string): Promise<void> {
  const keys: QueryKey[] = [currentKey, ...Object.values(listKeys(familyId))];
  const answers = keys.map((key) => [key, client.getQueryData(key)] as const);
  const isHere = () => isPersonHere(personIn(whose));
  if (!isHere() || answers.some(([, data]) => !data)) return;
  const seen: LastSeen = { whose, form, at: Date.now(), answers };
  await change((store) => store.put(seen));
  // Meanwhile somebody may have signed out in another tab, or in as somebody else, which has erased it already.
  if (!isHere()) await change((store) => store.delete(whose));
}

/** A browser that keeps nothing, or has no room, opens nothing without a connection. */
const change = (work: (store: IDBObjectStore) => IDBRequest): Promise<unknown> =>
  inStore('snapshots', 'readwrite', work).catch(() => undefined);
