import { useEffect } from 'react';
import type { Completion } from '#shared/contract/tasks.ts';
import { useRecentCompletions } from './familyLists.ts';

/** What the history knows of today, read on until it knows all of it. */
export function useDoneToday(familyId: number, today: string): readonly Completion[] {
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = useRecentCompletions(familyId);
  const entries = data?.pages.flatMap((page) => page.entries) ?? [];
  const isMissing = hasNextPage && !isFetching && !isError && entries.at(-1)?.day === today;
  useEffect(() => {
    if (isMissing) void fetchNextPage();
  }, [isMissing, fetchNextPage]);
  return entries.filter(({ day }) => day === today);
}
