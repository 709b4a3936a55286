import { expect, test } from 'vitest';
import type { FamilyDays } from '#shared/contract/chores/chores.ts';
import type { Task } from '#shared/contract/chores/tasks.ts';
import { dayNumber, dayText } from '#shared/domain/days/days.ts';
import { arrangeToday } from '#shared/domain/tasks/today.ts';
import { aFamily, tick } from '../../system/world/builders.ts';
import { aChore, listOf, openTasks, todayOf } from '../../system/world/chores.ts';
import { daysPass } from '../../system/world/daysPass.ts';
import { testApp } from '../../system/world/testApp.ts';

const app = testApp();

test('a day of the week stands in the order of its dashboard: planned, open and done', async () => {
  const family = await aFamily(app);
  const mine = { assignedToUserId: family.owner.id };
  const today = await todayOf(family);
  const tomorrow = dayText(dayNumber(today) + 1);
  await family.aTask({ title: 'Library', dueDate: tomorrow, ...mine });
  for (const [title, partOfDay] of [
    ['Piano', 'evening'],
    ['Homework', null],
    ['Bed', 'morning'],
    ['Dishes', 'evening'],
    ['Bins', null],
    ['Lunch', 'afternoon'],
  ] as const)
    await aChore(family, { title, partOfDay });
  await aChore(family, { title: 'Walk', partOfDay: 'morning', who: { kind: 'anyone' } });
  const inWeek = async (day: string) => {
    const [found] = (await listOf(family, `days?from=${day}&to=${day}`)) as FamilyDays;
    return found?.entries.map(({ title }) => title);
  };
  const planned = await inWeek(tomorrow);
  // What was for tomorrow is for today from now on.
  await daysPass(app, family.id, 1);
  const tasks: Task[] = await openTasks(family);
  const shown = arrangeToday(tasks, { today, part: 'morning' }).map(({ task }) => task.title);
  expect(shown).toEqual(['Bed', 'Lunch', 'Dishes', 'Piano', 'Bins', 'Homework', 'Library', 'Walk']);
  expect(planned).toEqual(shown);
  expect(await inWeek(today)).toEqual(shown);
  const own = tasks.filter(({ title }) => title !== 'Bins' && title !== 'Walk');
  for (const { id } of own) await tick(family.owner, id).expect(200);
  expect(await inWeek(today)).toEqual(shown);
});
