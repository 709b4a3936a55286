import type { QueryClient } from '@tanstack/react-query';
import type { CurrentFamily } from '#shared/contract/people/families.ts';
import { nullFor } from '../../lib/query/apiError.ts';
import { call, readKey } from '../../lib/query/call.ts';
import { markOf } from '../family/whoTaps.ts';
import { outboxOf } from './outbox.ts';

/** Sends the ticks of the person who is signed in; of nobody where the family is null. */
export function sendForFamily(client: QueryClient, family: CurrentFamily | null | undefined): void {
  if (family === undefined) return;
  const outbox = outboxOf(client);
  if (family === null) {
    outbox.sendAs(undefined);
    return;
  }
  const whose = markOf(family.currentUser);
  const ask = async () => {
    const now = await call('GET /api/families/current').catch(nullFor(401, 403, 404));
    client.setQueryData(readKey('GET /api/families/current', {}), now);
    return now && markOf(now.currentUser);
  };
  outbox.sendAs({ home: whose, whose, ask });
}
