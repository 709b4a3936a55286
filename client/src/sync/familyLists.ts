import { membersApi } from '#shared/contract/members.ts';
import { potsApi } from '#shared/contract/pots.ts';
import { tasksApi } from '#shared/contract/tasks.ts';
import { usePages } from '../lib/query/usePages.ts';
import { useRead } from '../lib/query/useRead.ts';

export const activeTasks = (familyId: number) =>
  ({ params: { familyId }, query: { completed: 'false' } }) as const;

export const useActiveTasks = (familyId: number) => useRead(tasksApi.list, activeTasks(familyId));

export const useRecentCompletions = (familyId: number) =>
  usePages(tasksApi.recentCompletions, { params: { familyId } });

export const usePots = (familyId: number) => useRead(potsApi.list, { params: { familyId } });

export const useMembers = (familyId: number) => useRead(membersApi.list, { params: { familyId } });
