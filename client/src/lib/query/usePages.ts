import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { CallName } from '#shared/contract/contract.ts';
import { type Answer, type CallInput, callWithHeaders, readKey } from './call.ts';

/** One answer of a list that goes on. */
export interface Page<Entry> {
  entries: readonly Entry[];
  /** The id to go on from, or null at the end. */
  next: number | null;
}

/**
 * A page out of an answer; `hasMore` is what its Link header said (docs/product.md, The wire: `Link: …;
 * rel="next"`).
 */
export const pageOf = <Entry extends { id: number }>(
  entries: readonly Entry[],
  hasMore: boolean,
): Page<Entry> => ({ entries, next: hasMore ? (entries.at(-1)?.id ?? null) : null });

const hasNext = (headers: Headers) => /rel="?next"?/.test(headers.get('Link') ?? '');

type EntryOf<Name extends CallName> =
  Answer<Name> extends readonly (infer Entry extends { id: number })[] ? Entry : never;

/** Reads a list page by page, for as long as the server says that there is more. */
export function usePages<Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
  more: { refetchOnMount?: 'always' } = {},
) {
  return useInfiniteQuery({
    queryKey: readKey(name, input),
    queryFn: async ({ pageParam: before }: { pageParam: string | null }) => {
      const page: object = { ...input, query: { ...input.query, before } };
      const { answer, headers } = await callWithHeaders(name, page as CallInput<Name>);
      const entries: unknown = answer;
      return pageOf(entries as readonly EntryOf<Name>[], hasNext(headers));
    },
    initialPageParam: null,
    getNextPageParam: ({ next }) => (next === null ? null : String(next)),
    placeholderData: keepPreviousData,
    ...more,
  });
}

/** The same, and again each time something shows it. */
export const usePagesAnew = <Name extends CallName>(name: Name, input: CallInput<Name>) =>
  usePages(name, input, { refetchOnMount: 'always' });
