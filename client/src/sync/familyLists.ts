import type { Query } from '@tanstack/react-query';
import { membersApi } from '#shared/contract/members.ts';
import { potsApi } from '#shared/contract/pots.ts';
import { tasksApi } from '#shared/contract/tasks.ts';
import { readKey } from '../lib/query/call.ts';
import { usePages } from '../lib/query/usePages.ts';
import { useRead } from '../lib/query/useRead.ts';

export const activeTasks = (familyId: number) =>
  ({ params: { familyId }, query: { completed: 'false' } }) as const;

/** Where the answers of a family's four lists are kept. */
export const listKeys = (familyId: number) => {
  const input = { params: { familyId } };
  return {
    tasks: readKey(tasksApi.list, activeTasks(familyId)),
    pots: readKey(potsApi.list, input),
    members: readKey(membersApi.list, input),
    completions: readKey(tasksApi.recentCompletions, input),
  };
};

/** All that is known of a family, among all queries. */
export const ofFamily =
  (familyId: number) =>
  ({ queryKey }: Query): boolean =>
    String(queryKey[0]).startsWith(`/api/families/${familyId}/`);

export const useActiveTasks = (familyId: number) => useRead(tasksApi.list, activeTasks(familyId));

export const useRecentCompletions = (familyId: number) =>
  usePages(tasksApi.recentCompletions, { params: { familyId } });

export const usePots = (familyId: number) => useRead(potsApi.list, { params: { familyId } });

export const useMembers = (familyId: number) => useRead(membersApi.list, { params: { familyId } });
