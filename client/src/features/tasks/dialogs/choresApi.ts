import type { Chore, ChoreEdit } from '#shared/contract/chores/chores.ts';
import type { Task } from '#shared/contract/chores/tasks.ts';
import { call } from '../../../lib/query/call.ts';
import { useAction } from '../../../lib/query/useAction.ts';
import { noteMadeHere, type OwnThing } from '../../../sync/lists/madeHere.ts';
import { bringBack } from '../../../sync/live/bringBack.ts';
import { refreshLists } from '../../../sync/live/refreshLists.ts';
import type { NewTaskOrChore } from '../rule/draftSchemas.ts';

// Apart from the calls of tasks, which the dashboard begins with: it does not bring the contract of chores.

/** Adds a task, or where it comes back, the rule by which it does. */
export function useCreateTask(familyId: number) {
  return useAction({
    run: async (made: NewTaskOrChore, idempotencyKey): Promise<OwnThing> => {
      const { id } =
        made.kind === 'task'
          ? await call('POST /api/tasks', {
              body: { ...made.task, familyId, description: null },
              idempotencyKey,
            })
          : await call('POST /api/chores', { body: { ...made.chore, familyId }, idempotencyKey });
      return { kind: made.kind, id };
    },
    show: noteMadeHere,
    success: ({ kind }) => ({
      title: kind === 'task' ? 'Task created successfully!' : 'Chore created successfully!',
    }),
    failure: 'Error creating task',
    refresh: (client) => refreshLists(client, familyId),
  });
}

export function useCreateChore(familyId: number) {
  return useAction({
    run: (chore: ChoreEdit, idempotencyKey) =>
      call('POST /api/chores', { body: { ...chore, familyId }, idempotencyKey }),
    success: 'Chore created successfully!',
    failure: 'Error creating chore',
    refresh: (client) => refreshLists(client, familyId),
  });
}

/** From today on; what was done or missed stays. */
export function useEditChore({ id, familyId, description }: Chore) {
  return useAction({
    run: (chore: ChoreEdit) =>
      call('PUT /api/chores/:id', { params: { id }, body: { ...chore, description } }),
    success: 'Chore updated successfully!',
    failure: 'Error updating chore',
    refresh: (client) => refreshLists(client, familyId),
  });
}

/** Ends the chore by which a task came; its open tasks go with it. */
export function useDeleteChore({ familyId, title }: Task, choreId: number) {
  const params = { id: choreId };
  return useAction<unknown, void>({
    run: () => call('DELETE /api/chores/:id', { params }),
    success: (_, client) => ({
      title: 'Chore deleted',
      description: `${title} does not come back.`,
      action: bringBack(client, {
        familyId,
        kind: 'chore',
        id: choreId,
        title,
        restore: () => call('POST /api/chores/:id/restore', { params }),
      }),
    }),
    failure: 'Error deleting chore',
    refresh: (client) => refreshLists(client, familyId),
  });
}
