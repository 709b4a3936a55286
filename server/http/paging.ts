import { queryString } from '#shared/contract/endpoint/address.ts';
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
  const hasMore = found.length > limit && last;
  return leadingOn(page, path, hasMore && { ...query, limit, before: last.id });
}

/** A page, with the header that leads on to the next one where there is a query for it. */
export const leadingOn = <Body>(
  body: Body,
  path: string,
  next: Record<string, unknown> | undefined | false | 0,
): Answer<Body> =>
  new Answer(body, next ? { headers: { Link: `<${path}${queryString(next)}>; rel="next"` } } : {});
