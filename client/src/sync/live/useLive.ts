import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { personOfPage } from '../../lib/browser/kept/personHere.ts';
import { listenTo } from '../../lib/browser/line/eventStream.ts';
import { readKey } from '../../lib/query/call.ts';
import { tabletKey } from '../family/whoTaps.ts';
import { beginAt } from '../lists/shown.ts';
import { readChanges } from './refreshLists.ts';

/** Reads what has changed; `told` is the version that the server says there is now, unknown where nobody says it. */
type Read = (client: QueryClient, familyId: number, told?: number) => Promise<unknown>;

/** Keeps a family as new as it is for as long as the page is seen (docs/product.md, Live). */
export function useLive({ id, version }: { id: number; version: number }, read: Read = readChanges): void {
  const client = useQueryClient();
  const readNow = useEffectEvent((told?: number) => read(client, id, told));
  const look = useEffectEvent((userId: number | null) => userId === personOfPage() || askWho(client));
  const begin = useEffectEvent(() => beginAt(client, id, version));
  useEffect(() => {
    begin();
    const [path] = readKey('GET /api/families/:familyId/events', { params: { familyId: id } });
    return listenTo(path, {
      isOf: (userId) => look(userId),
      heard: (data) => readNow(JSON.parse(data).version),
      missed: () => void readNow().catch(() => undefined),
    });
  }, [id]);
}

/** The page leaves once it knows who it is by now. */
function askWho(client: QueryClient): void {
  for (const queryKey of [readKey('GET /api/families/current', {}), tabletKey])
    void client.refetchQueries({ queryKey });
}
