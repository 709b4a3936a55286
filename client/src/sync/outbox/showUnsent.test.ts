import { expect, test } from 'vitest';
import type { FamilyDays } from '#shared/contract/chores/chores.ts';
import type { Task } from '#shared/contract/chores/tasks.ts';
import type { Member } from '#shared/contract/people/members.ts';
import { readKey } from '../../lib/query/call.ts';
import { createQueryClient } from '../../lib/query/queryClient.ts';
import { aKeptTick } from '../../test/browser/ticksDatabase.ts';
import { aMember, aTask, dashboardAnswers, owner } from '../../test/family.ts';
import { listKeys } from '../lists/familyLists.ts';
import { showLater } from '../lists/shown.ts';
import { showTick, showUnsent } from './showUnsent.ts';

const familyId = 1;
const keys = listKeys(familyId);
const leo = aMember({ activeTasks: 1, completedTasks: 4 });
const cat = aTask({ assignedToUserId: leo.id, day: '2025-06-13' });
const week: FamilyDays = [
  {
    day: '2025-06-13',
    entries: [{ taskId: cat.id, choreId: 3, title: cat.title, memberId: leo.id, state: 'open' }],
  },
];
const input = { params: { familyId }, query: { from: '2025-06-09', to: '2025-06-15' } };
const weekKey = readKey('GET /api/families/:familyId/days', input);

/** The owner's device, which was opened at the week: it has not read the tasks. */
function aWeek() {
  const client = createQueryClient();
  const family = dashboardAnswers(owner)['GET /api/families/current'];
  client.setQueryData(readKey('GET /api/families/current', {}), family);
  client.setQueryData(keys.members, [leo]);
  client.setQueryData(weekKey, week);
  const shown = () => {
    showLater(client, familyId);
    return {
      state: client.getQueryData<FamilyDays>(weekKey)?.[0]?.entries[0]?.state,
      tasks: client.getQueryData<Task[]>(keys.tasks),
      leo: client.getQueryData<Member[]>(keys.members)?.[0],
    };
  };
  return { client, shown };
}

const aWaitingTick = () => ({
  ...aKeptTick(cat, { toTarget: true }),
  kept: Promise.resolve(true),
  isTried: true,
});

test('a tick of the week gives its credit once, with the tasks that are read later', () => {
  const { client, shown } = aWeek();
  const tick = aWaitingTick();
  const shownTick = showTick(client, tick);
  expect(shown().state).toBe('done');
  client.setQueryData(keys.tasks, [cat]);
  showUnsent(client, familyId, [{ ...tick, ...(shownTick && { shown: shownTick }) }]);
  expect(shown()).toMatchObject({
    state: 'done',
    tasks: [{ completed: true }],
    leo: { activeTasks: 0, completedTasks: 5 },
  });
});
