import type { Query } from '@tanstack/react-query';
import type { DayText } from '#shared/domain/days/days.ts';
import { readKey } from '../../lib/query/call.ts';
import { usePages } from '../../lib/query/usePages.ts';
import { useRead } from '../../lib/query/useRead.ts';

export const activeTasks = (familyId: number) =>
  ({ params: { familyId }, query: { completed: 'false' } }) as const;

/** Where the answers of a family's four lists are kept. */
export const listKeys = (familyId: number) => {
  const input = { params: { familyId } };
  return {
    tasks: readKey('GET /api/families/:familyId/tasks', activeTasks(familyId)),
    pots: readKey('GET /api/families/:familyId/reward-pots', input),
    members: readKey('GET /api/families/:familyId/members', input),
    completions: readKey('GET /api/families/:familyId/recent-completions', input),
  };
};

/** The keys of its weeks and days begin with it. */
export const daysPath = (familyId: number) =>
  readKey('GET /api/families/:familyId/days', { params: { familyId } })[0];

/** All that is known of a family, among all queries. */
export const ofFamily =
  (familyId: number) =>
  ({ queryKey }: Query): boolean =>
    String(queryKey[0]).startsWith(`/api/families/${familyId}/`);

export const useActiveTasks = (familyId: number) =>
  useRead('GET /api/families/:familyId/tasks', activeTasks(familyId));

export const useRecentCompletions = (familyId: number) =>
  usePages('GET /api/families/:familyId/recent-completions', { params: { familyId } });

export const usePots = (familyId: number) =>
  useRead('GET /api/families/:familyId/reward-pots', { params: { familyId } });

export const useMembers = (familyId: number) =>
  useRead('GET /api/families/:familyId/members', { params: { familyId } });

export const useDays = (familyId: number, from: DayText, to: DayText, more?: { enabled: boolean }) =>
  useRead('GET /api/families/:familyId/days', { params: { familyId }, query: { from, to } }, more);
