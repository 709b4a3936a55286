import type { QueryClient } from '@tanstack/react-query';
import { noteAsOf } from '../../lib/browser/line/asOf.ts';
import { call, readKey } from '../../lib/query/call.ts';
import { onTheWayOf } from '../lists/onTheWay.ts';
import { type ListState, shownOf } from '../lists/shown.ts';
import { showSnapshot } from './snapshot.ts';

/**
 * Reads all that one sees of a family again (docs/product.md, The wire), for somebody who has changed something. While
 * ticks wait or are taken back it leaves that to the last of them: an answer that misses one would make a count jump back.
 */
export function refreshLists(client: QueryClient, familyId: number): void {
  Object.assign(shownOf(client, familyId), { isWanted: true, isOwn: true });
  readQuietly(client, familyId);
}

/**
 * The same for what others change. @throws ApiError where it could not be read
 * @param told the version that the server told of: nothing is read that is shown already, or on its way
 */
export async function readChanges(client: QueryClient, familyId: number, told?: number): Promise<void> {
  const shown = shownOf(client, familyId);
  shown.told = told;
  if (told !== undefined && (told === shown.version || shown.reading)) return shown.reading;
  shown.isWanted = true;
  return read(client, familyId);
}

function read(client: QueryClient, familyId: number): Promise<void> {
  const shown = shownOf(client, familyId);
  shown.reading ??= readWanted(client, familyId, shown).finally(() => {
    shown.reading = undefined;
    // Somebody may have wanted it in the moment in which it ended.
    if (shown.isWanted && !isAnyOnTheWay(client, familyId)) readQuietly(client, familyId);
  });
  return shown.reading;
}

/** What cannot be read now is read with the next change. */
const readQuietly = (client: QueryClient, familyId: number): void =>
  void read(client, familyId).catch(() => undefined);

const isAnyOnTheWay = (client: QueryClient, familyId: number): boolean =>
  onTheWayOf(client)?.isAny(familyId) ?? false;

async function readWanted(client: QueryClient, familyId: number, shown: ListState): Promise<void> {
  while (shown.isWanted && !isAnyOnTheWay(client, familyId)) {
    const { changes, told, isOwn } = shown;
    Object.assign(shown, { isWanted: false, isOwn: false });
    const snapshot = await readSnapshot(client, familyId, shown).catch((error: Error) => {
      if (shown.changes === changes) throw error;
    });
    if (shown.changes !== changes) continue;
    noteAsOf(null);
    if (snapshot) {
      shown.version = snapshot.version;
      showSnapshot(client, familyId, snapshot, isOwn);
    }
    if (shown.told !== told && shown.told !== shown.version) shown.isWanted = true;
  }
}

/** Null where what is shown is as new as it can be. By the client, which hears of sessions that have ended. */
function readSnapshot(client: QueryClient, familyId: number, { version }: ListState) {
  const since = version === undefined || version === null ? null : String(version);
  const input = { params: { familyId }, query: { since } };
  const queryFn = () => call('GET /api/families/:familyId/snapshot', input);
  return client.fetchQuery({
    queryKey: readKey('GET /api/families/:familyId/snapshot', input),
    queryFn,
    staleTime: 0,
    gcTime: 0,
  });
}
