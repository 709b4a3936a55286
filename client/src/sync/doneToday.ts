import { useEffect } from 'react';
import type { Completion } from '#shared/contract/tasks.ts';
import { useRecentCompletions } from './familyLists.ts';

/** So many entries of today are read without being asked for: more than a family makes in a day. */
const readAtMost = 200;

export interface DoneToday {
  /** The newest first. */
  entries: readonly Completion[];
  /** Whether there are more of today, which have not been read. */
  hasMore: boolean;
  readMore: () => void;
}

/** What the history knows of today, read on until it knows all of it, or a good deal. */
export function useDoneToday(familyId: number, today: string): DoneToday {
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = useRecentCompletions(familyId);
  const known = data?.pages.flatMap((page) => page.entries) ?? [];
  const entries = known.filter(({ day }) => day === today);
  const hasMore = hasNextPage && known.at(-1)?.day === today;
  const mustRead = hasMore && entries.length < readAtMost && !isFetching && !isError;
  useEffect(() => {
    if (mustRead) void fetchNextPage();
  }, [mustRead, fetchNextPage]);
  return { entries, hasMore, readMore: () => void fetchNextPage() };
}
