import { queryString } from '#shared/endpoint.ts';
import { Answer } from './serve.ts';

/**
 * A page of a list that goes from the newest id down. `found` holds one more than `limit` where there is more, and
 * the Link header then leads on.
 */
export function pageOf<Entry extends { id: number }>(
  found: Entry[],
  path: string,
  { limit, ...query }: { limit: number; search?: string | undefined },
): Answer<Entry[]> {
  const page = found.slice(0, limit);
  const last = page.at(-1);
  if (found.length <= limit || !last) return new Answer(page);
  return new Answer(page, { headers: linkTo(path, { ...query, limit, before: last.id }) });
}

/** The header that leads on to the next page. */
export const linkTo = (path: string, query: Record<string, unknown>) => ({
  Link: `<${path}${queryString(query)}>; rel="next"`,
});
