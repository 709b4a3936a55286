import type { Task } from '#shared/contract/chores/tasks.ts';
import { call } from '../../lib/query/call.ts';
import { useAction } from '../../lib/query/useAction.ts';
import { refreshLists } from './refreshLists.ts';

/** Closes a task of a chore: it comes again as planned. */
export const useSkipTask = ({ id, familyId, title }: Pick<Task, 'id' | 'familyId' | 'title'>) =>
  useAction<unknown, void>({
    run: (_, idempotencyKey) => call('POST /api/tasks/:id/skip', { params: { id }, idempotencyKey }),
    success: () => ({ title: 'Skipped this time', description: title, variant: 'plain' }),
    failure: 'Error skipping task',
    refresh: (client) => refreshLists(client, familyId),
  });
