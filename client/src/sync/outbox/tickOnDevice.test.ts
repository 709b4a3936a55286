import type { InfiniteData } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { Pot } from '#shared/contract/chores/pots.ts';
import type { Completion, Task } from '#shared/contract/chores/tasks.ts';
import type { Member } from '#shared/contract/people/members.ts';
import { readKey } from '../../lib/query/call.ts';
import { createQueryClient } from '../../lib/query/queryClient.ts';
import type { Page } from '../../lib/query/usePages.ts';
import { aCompletion, aMember, aPot, aTask, dashboardAnswers, owner } from '../../test/family.ts';
import { listKeys } from '../lists/familyLists.ts';
import { showLater } from '../lists/shown.ts';
import { tickOnDevice, undoOnDevice } from './tickOnDevice.ts';

const familyId = 1;
const keys = listKeys(familyId);
const leo = aMember({ name: 'Leo', completedTasks: 4 });

/** A device that shows these lists to the owner. */
function aDevice(tasks: Task[], pots: Pot[] = [], completions: Completion[] = []) {
  const client = createQueryClient();
  const family = dashboardAnswers(owner)['GET /api/families/current'];
  client.setQueryData(readKey('GET /api/families/current', {}), family);
  client.setQueryData(keys.tasks, tasks);
  client.setQueryData(keys.pots, pots);
  client.setQueryData(keys.members, [owner, leo]);
  client.setQueryData(keys.completions, {
    pages: [{ entries: completions, next: null }],
    pageParams: [null],
  });
  const shown = () => {
    showLater(client, familyId);
    return {
      tasks: client.getQueryData<Task[]>(keys.tasks),
      pots: client.getQueryData<Pot[]>(keys.pots),
      members: client.getQueryData<Member[]>(keys.members),
      entries: client
        .getQueryData<InfiniteData<Page<Completion>>>(keys.completions)
        ?.pages.flatMap(({ entries }) => entries),
    };
  };
  return { client, shown };
}

test('a tick and its undo leave the lists of the device as they were', () => {
  const pot = aPot({ currentCount: 3 });
  const task = aTask({ assignedToUserId: leo.id, rewardPotId: pot.id });
  const { client, shown } = aDevice([task], [pot]);
  const before = shown();
  tickOnDevice(client, familyId, { tickId: 'a tap', taskId: task.id, toTarget: false });
  expect(shown().tasks).toMatchObject([{ completed: true }]);
  expect(shown().pots).toMatchObject([{ currentCount: 4 }]);
  expect(shown().members).toMatchObject([{}, { completedTasks: 5 }]);
  expect(shown().entries).toMatchObject([{ taskId: task.id, userName: 'Leo', tickedByUserId: owner.id }]);
  undoOnDevice(client, familyId, task.id, undefined);
  expect(shown()).toEqual(before);
});

test('an undo takes the credit from the person who has it, and brings it back where the server refuses', () => {
  const task = aTask({ currentCount: 1, completed: true });
  const entry = aCompletion({ taskId: task.id, userId: leo.id, userName: 'Leo', tickedByUserId: leo.id });
  const { client, shown } = aDevice([], [], [entry]);
  const redo = undoOnDevice(client, familyId, task.id, task);
  expect(shown().members).toMatchObject([{ completedTasks: owner.completedTasks }, { completedTasks: 3 }]);
  expect(shown().entries).toEqual([]);
  expect(shown().tasks).toMatchObject([{ id: task.id, currentCount: 0 }]);
  redo?.();
  expect(shown().members).toMatchObject([{ completedTasks: owner.completedTasks }, { completedTasks: 4 }]);
  expect(shown().entries).toMatchObject([{ taskId: task.id, userName: 'Leo' }]);
});

test('what is done already takes no more taps', () => {
  const task = aTask({ currentCount: 1, completed: true });
  const { client } = aDevice([task]);
  const tap = { tickId: 'a tap', taskId: task.id, toTarget: false };
  expect(tickOnDevice(client, familyId, tap)).toBeUndefined();
});
