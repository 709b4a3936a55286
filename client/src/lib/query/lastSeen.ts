import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { noteAsOf } from '../browser/asOf.ts';
import { connectionLost, onConnectionFound } from '../browser/connection.ts';
import { inStore } from '../browser/database.ts';
import { wasSignedIn } from '../browser/signedInHere.ts';

/** What a dashboard showed last, for opening it without a connection. */
interface LastSeen {
  whose: string;
  /** Of what follows: another version of the app may show something else. */
  form: number;
  at: number;
  answers: readonly (readonly [QueryKey, unknown])[];
}

const form = 1;
/** There is one at most: of whoever is signed in. */
const whose = 'last';
const isShown = (path: unknown): boolean =>
  /^\/api\/families\/(current|\d+\/(members|tasks|reward-pots|recent-completions))$/.test(String(path));

/** Keeps what the dashboard shows; nothing where nobody is signed in. */
export async function keepLastSeen(client: QueryClient): Promise<void> {
  const found = client.getQueryCache().findAll({ predicate: ({ queryKey: [path] }) => isShown(path) });
  const answers = found.map(({ queryKey, state }) => [queryKey, state.data] as const);
  if (answers.length < 5 || answers.some(([, data]) => !data)) return;
  const seen: LastSeen = { whose, form, at: Date.now(), answers };
  await inStore('snapshots', 'readwrite', (store) => store.put(seen)).catch(() => undefined);
}

/**
 * Fills a page that came without data with what was seen last, and says of when that is. Where there is nothing the
 * page is asked for again once the server is back.
 */
export async function takeLastSeen(client: QueryClient): Promise<void> {
  connectionLost();
  const seen = await inStore<LastSeen | undefined>('snapshots', 'readonly', (store) =>
    store.get(whose),
  ).catch(() => undefined);
  if (seen?.form !== form || !wasSignedIn('family')) return onConnectionFound(() => window.location.reload());
  for (const [key, data] of seen.answers) client.setQueryData(key, data);
  noteAsOf(seen.at);
}
