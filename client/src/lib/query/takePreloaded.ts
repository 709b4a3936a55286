import type { QueryClient } from '@tanstack/react-query';
import { pageOf } from './usePages.ts';

/** Lists that are kept page by page. */
const isPaged = (path: string) => /\/(recent-completions|blog)$/.test(path);

/** Takes over the answers that came with a page, so that its first view asks for nothing. */
export function takePreloaded(client: QueryClient, data: object): void {
  const { more = [], ...answers } = data as { more?: string[] } & Record<string, unknown>;
  for (const [address, answer] of Object.entries(answers)) {
    const [path = '', search] = address.split('?');
    if (!path.startsWith('/api/')) continue;
    const key = [path, Object.fromEntries(new URLSearchParams(search))];
    if (!isPaged(path)) client.setQueryData(key, answer);
    else {
      const page = pageOf(answer as { id: number }[], more.includes(address));
      client.setQueryData(key, { pages: [page], pageParams: [null] });
    }
  }
}
