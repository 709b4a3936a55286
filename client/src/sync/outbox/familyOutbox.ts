import type { QueryClient } from '@tanstack/react-query';
import type { CurrentFamily } from '#shared/contract/people/families.ts';
import { nullFor } from '../../lib/query/apiError.ts';
import { call, readKey } from '../../lib/query/call.ts';
import { markOf } from '../lists/whoTaps.ts';
import { sendAs } from './outbox.ts';

/** Has the ticks of whoever is signed in sent; of nobody, where that is null. */
export function sendForFamily(client: QueryClient, family: CurrentFamily | null | undefined): void {
  if (family === undefined) return;
  const whose = family && markOf(family.currentUser);
  const ask = async () => {
    const now = await call('GET /api/families/current').catch(nullFor(401, 403, 404));
    client.setQueryData(readKey('GET /api/families/current', {}), now);
    return now && markOf(now.currentUser);
  };
  sendAs(whose === null ? undefined : { client, home: whose, whose, ask });
}
