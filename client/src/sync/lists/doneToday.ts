import { useEffect } from 'react';
import type { Completion } from '#shared/contract/chores/tasks.ts';
import type { DoneEntry } from '#shared/domain/tasks/today.ts';
import { useDays, useRecentCompletions } from './familyLists.ts';

/** So many entries of today are read without being asked for: more than a family makes in a day. */
const readAtMost = 200;

export interface DoneToday {
  /** The newest first. */
  entries: readonly Completion[];
  /** Whether there are more of today, which have not been read. */
  hasMore: boolean;
  /** Whose those are, to be counted; undefined until that is known. */
  unread: readonly DoneEntry[] | undefined;
  readMore: () => void;
}

/** What the history knows of today, read on until it knows all of it, or a good deal; the rest is only counted. */
export function useDoneToday(familyId: number, today: string): DoneToday {
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = useRecentCompletions(familyId);
  const known = data?.pages.flatMap((page) => page.entries) ?? [];
  const entries = known.filter(({ day }) => day === today);
  const hasMore = hasNextPage && known.at(-1)?.day === today;
  const isMuch = entries.length >= readAtMost;
  const mustRead = hasMore && !isMuch && !isFetching && !isError;
  useEffect(() => {
    if (mustRead) void fetchNextPage();
  }, [mustRead, fetchNextPage]);
  const { data: days } = useDays(familyId, today, today, { enabled: hasMore && isMuch });
  const ids = new Set(entries.map(({ taskId }) => taskId));
  const unread = days?.[0]?.entries.flatMap(({ taskId, memberId, state }) =>
    state === 'done' && taskId !== null && !ids.has(taskId) ? { taskId, userId: memberId, day: today } : [],
  );
  return { entries, hasMore, unread: hasMore ? unread : [], readMore: () => void fetchNextPage() };
}
