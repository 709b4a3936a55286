import { useInfiniteQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import {
  type Completion,
  type editTaskSchema,
  type newTaskSchema,
  type Task,
  tasksApi,
} from '#shared/tasks.ts';
import { call, callWithHeaders, readKey } from '../lib/call.ts';
import { hasNext } from '../lib/linkHeader.ts';
import { useAction } from '../lib/useAction.ts';
import { useRead } from '../lib/useRead.ts';
import { refreshLists } from './familyLists.ts';

export const activeTasks = (familyId: number) =>
  ({ params: { familyId }, query: { completed: 'false' } }) as const;

export const useActiveTasks = (familyId: number) => useRead(tasksApi.list, activeTasks(familyId));

export interface CompletionsPage {
  completions: Completion[];
  /** The id to go on from, or null at the end. */
  next: number | null;
}

/** Completions, newest first, page by page for as long as the server says there is more. */
export function useRecentCompletions(familyId: number) {
  const params = { familyId };
  return useInfiniteQuery({
    queryKey: readKey(tasksApi.recentCompletions, { params }),
    queryFn: async ({ pageParam: before }: { pageParam: string | null }): Promise<CompletionsPage> => {
      const { answer, headers } = await callWithHeaders(tasksApi.recentCompletions, {
        params,
        query: { before },
      });
      return { completions: answer, next: hasNext(headers) ? (answer.at(-1)?.id ?? null) : null };
    },
    initialPageParam: null,
    getNextPageParam: ({ next }) => (next === null ? null : String(next)),
  });
}

export function useCreateTask(familyId: number) {
  return useAction({
    run: (task: z.output<typeof newTaskSchema>, idempotencyKey) =>
      call(tasksApi.create, { body: { ...task, familyId, description: null }, idempotencyKey }),
    success: 'Task created successfully!',
    failure: 'Error creating task',
    refresh: (client) => refreshLists(client, familyId),
  });
}

export function useEditTask({ id, familyId }: Task) {
  return useAction({
    run: (body: z.output<typeof editTaskSchema>) => call(tasksApi.update, { params: { id }, body }),
    success: 'Task updated successfully!',
    failure: 'Error updating task',
    refresh: (client) => refreshLists(client, familyId),
  });
}

export function useDeleteTask({ id, familyId }: Task) {
  return useAction<unknown, void>({
    run: () => call(tasksApi.remove, { params: { id } }),
    success: 'Task deleted successfully!',
    failure: 'Error deleting task',
    refresh: (client) => refreshLists(client, familyId),
  });
}
