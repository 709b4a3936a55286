import { queryString } from '#shared/contract/endpoint/address.ts';
import { Answer } from './serve.ts';

/** `entries`, newest id first, has one more than `limit` if there is a next page. */
export function pageOf<Entry extends { id: number }>(
  entries: Entry[],
  path: string,
  { limit, ...query }: { limit: number; search?: string | undefined },
): Answer<Entry[]> {
  const page = entries.slice(0, limit);
  const last = page.at(-1);
  const hasMore = entries.length > limit && last;
  return withNextLink(page, path, hasMore && { ...query, limit, before: last.id });
}

export const withNextLink = <Body>(
  body: Body,
  path: string,
  next: Record<string, unknown> | undefined | false | 0,
): Answer<Body> =>
  new Answer(body, next ? { headers: { Link: `<${path}${queryString(next)}>; rel="next"` } } : {});
