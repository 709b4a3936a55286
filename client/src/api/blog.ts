import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { blogApi } from '#shared/blog.ts';
import { callWithHeaders, readKey } from '../lib/call.ts';
import { hasNext } from '../lib/linkHeader.ts';
import { useRead } from '../lib/useRead.ts';

/** Published posts, page by page; while another search loads, what was found before stays. */
export function usePosts(search: string) {
  const query = { search: search || null };
  return useInfiniteQuery({
    queryKey: readKey(blogApi.list, { query }),
    queryFn: async ({ pageParam: before }: { pageParam: string | null }) => {
      const { answer, headers } = await callWithHeaders(blogApi.list, { query: { ...query, before } });
      return { posts: answer, next: hasNext(headers) ? (answer.at(-1)?.id ?? null) : null };
    },
    initialPageParam: null,
    getNextPageParam: ({ next }) => (next === null ? null : String(next)),
    placeholderData: keepPreviousData,
  });
}

export const useArticle = (slug: string) => useRead(blogApi.read, { params: { slug } });
