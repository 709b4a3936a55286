import { expect, test } from 'vitest';
import type { FamilyDays } from '#shared/contract/chores/chores.ts';
import { dayNumber, dayText, mondayOf, weekdayOf } from '#shared/domain/days/days.ts';
import type { Repeat } from '#shared/domain/repeats/repeat.ts';
import { aFamily, tick } from '../system/world/builders.ts';
import { aChore, listOf, openTasks, todayOf } from '../system/world/chores.ts';
import { daysPass } from '../system/world/daysPass.ts';
import { testApp } from '../system/world/testApp.ts';

const app = testApp();

test('a chore opens its first task at once, and says its next two dates and whose turn it is', async () => {
  const family = await aFamily(app);
  const mia = await family.aMember('Mia');
  const today = dayNumber(await todayOf(family));
  const chore = await aChore(family, {
    title: 'Brush teeth twice',
    who: { kind: 'turns', memberIds: [mia.id, family.owner.id], per: 'time' },
  });
  expect(chore).toMatchObject({
    title: 'Brush teeth',
    targetCount: 2,
    ifMissed: 'replace',
    next: [
      { day: dayText(today + 1), memberId: family.owner.id },
      { day: dayText(today + 2), memberId: mia.id },
    ],
  });
  expect(await openTasks(family)).toMatchObject([
    {
      title: 'Brush teeth',
      choreId: chore.id,
      day: dayText(today),
      dueDate: dayText(today),
      assignedToUserId: mia.id,
      targetCount: 2,
      currentCount: 0,
    },
  ]);
});

test('ticked today it is gone from the open list and done today, and tomorrow there is a new one at 0', async () => {
  const family = await aFamily(app);
  const pot = await family.aPot();
  await aChore(family, { rewardPotId: pot.id });
  const [task] = await openTasks(family);
  await tick(family.owner, task?.id ?? 0).expect(200);
  expect(await openTasks(family)).toEqual([]);
  await daysPass(app, family.id, 1);
  const [next] = await openTasks(family);
  expect(next).toMatchObject({ currentCount: 0, rewardPotId: pot.id, day: await todayOf(family) });
  expect(next?.id).not.toBe(task?.id);
  expect((await family.pot(pot.id)).currentCount).toBe(1);
});

test('eight devices that tick a daily task at once make one completion', async () => {
  const family = await aFamily(app);
  await aChore(family);
  // So many connections are open by then: the taps meet.
  const [[task] = []] = await Promise.all(Array.from({ length: 8 }, () => openTasks(family)));
  await Promise.all(Array.from({ length: 8 }, () => tick(family.owner, task?.id ?? 0).expect(200)));
  expect(await listOf(family, 'recent-completions')).toHaveLength(1);
  expect(await listOf(family, 'members')).toMatchObject([{ completedTasks: 1 }]);
});

test('daily, last done on Monday, looked at on Friday: one is open and three were missed', async () => {
  const family = await aFamily(app);
  await aChore(family);
  const [task] = await openTasks(family);
  await tick(family.owner, task?.id ?? 0).expect(200);
  await daysPass(app, family.id, 4);
  expect(await openTasks(family)).toMatchObject([{ day: await todayOf(family) }]);
  const all = await listOf(family, 'tasks');
  expect(all.map(({ closedAs, completed }) => closedAs ?? (completed ? 'done' : 'open'))).toEqual([
    'open',
    'missed',
    'missed',
    'missed',
    'done',
  ]);
});

test('a long absence leaves the seven newest misses', async () => {
  const family = await aFamily(app);
  await aChore(family);
  await daysPass(app, family.id, 40);
  const all = await listOf(family, 'tasks');
  expect(all.filter(({ closedAs }) => closedAs === 'missed')).toHaveLength(8);
  expect(await openTasks(family)).toHaveLength(1);
});

test('three days after it was done, however late, and tapped twice', async () => {
  const family = await aFamily(app);
  await aChore(family, { repeat: { after: 3, unit: 'day' } });
  const [task] = await openTasks(family);
  await daysPass(app, family.id, 2);
  await Promise.all([1, 2].map(() => tick(family.owner, task?.id ?? 0).expect(200)));
  await daysPass(app, family.id, 2);
  expect(await openTasks(family)).toEqual([]);
  await daysPass(app, family.id, 1);
  expect(await openTasks(family)).toMatchObject([{ day: await todayOf(family) }]);
});

test('Monday changed to Tuesday on Wednesday: the past is untouched, and next is Tuesday', async () => {
  const family = await aFamily(app);
  const wednesday = dayNumber(await todayOf(family));
  const on = (day: number): Repeat => ({ every: 'week', interval: 1, on: [weekdayOf(day)] });
  const chore = await aChore(family, { repeat: on(wednesday - 2) });
  await daysPass(app, family.id, 7);
  const [done] = await openTasks(family);
  expect(done).toMatchObject({ day: dayText(wednesday - 2) });
  await tick(family.owner, done?.id ?? 0).expect(200);
  const { body } = await family.owner.browser
    .put(`/api/chores/${chore.id}`)
    .send({ title: chore.title, repeat: on(wednesday - 1), who: chore.who })
    .expect(200);
  expect(body.next[0].day).toBe(dayText(wednesday + 6));
  expect(await openTasks(family)).toEqual([]);
  expect(await listOf(family, 'recent-completions')).toHaveLength(1);
});

test('a pot that is redeemed while its daily chore is done: tomorrow’s has no pot', async () => {
  const family = await aFamily(app);
  const pot = await family.aPot({ targetCount: 1 });
  await aChore(family, { rewardPotId: pot.id });
  await tick(family.owner, (await openTasks(family))[0]?.id ?? 0).expect(200);
  await family.owner.browser.delete(`/api/reward-pots/${pot.id}?reason=redeem`).expect(200);
  await daysPass(app, family.id, 1);
  expect(await openTasks(family)).toMatchObject([{ rewardPotId: null }]);
});

test('skipped this time, the next time comes as planned', async () => {
  const family = await aFamily(app);
  await aChore(family);
  const [task] = await openTasks(family);
  const { body } = await family.owner.browser.post(`/api/tasks/${task?.id}/skip`).expect(200);
  expect(body).toMatchObject({ closedAs: 'skipped', completed: false });
  expect(await openTasks(family)).toEqual([]);
  await daysPass(app, family.id, 1);
  expect(await openTasks(family)).toHaveLength(1);
  const byHand = await family.aTask();
  await family.owner.browser.post(`/api/tasks/${byHand.id}/skip`).expect(409);
  const [done] = (await openTasks(family)).filter(({ choreId }) => choreId !== null);
  await tick(family.owner, done?.id ?? 0).expect(200);
  await family.owner.browser.post(`/api/tasks/${done?.id}/skip`).expect(409);
});

test('a manager ticks a missed one after all, for its own day; a child cannot', async () => {
  const family = await aFamily(app);
  const mia = await family.aMember('Mia');
  await aChore(family, { who: { kind: 'one', memberId: mia.id } });
  const [task] = await openTasks(family);
  await daysPass(app, family.id, 1);
  await openTasks(family);
  await tick(mia, task?.id ?? 0).expect(409);
  await tick(family.owner, task?.id ?? 0).expect(200);
  const yesterday = dayText(dayNumber(await todayOf(family)) - 1);
  expect(await listOf(family, 'recent-completions')).toMatchObject([{ day: yesterday, userId: mia.id }]);
});

test('an ended chore takes its open tasks along, and comes back with them', async () => {
  const family = await aFamily(app);
  const chore = await aChore(family);
  await tick(family.owner, (await openTasks(family))[0]?.id ?? 0).expect(200);
  await daysPass(app, family.id, 1);
  const before = await openTasks(family);
  await family.owner.browser.delete(`/api/chores/${chore.id}`).expect(200);
  expect(await openTasks(family)).toEqual([]);
  expect(await listOf(family, 'recent-completions')).toHaveLength(1);
  expect(await listOf(family, 'deleted')).toMatchObject([
    { kind: 'chore', id: chore.id, title: chore.title },
  ]);
  await family.owner.browser.post(`/api/chores/${chore.id}/restore`).expect(200);
  expect(await openTasks(family)).toEqual(before);
  expect((await listOf(family, 'tasks')).map(({ choreId }) => choreId)).toEqual([chore.id, chore.id]);
  await family.owner.browser.post(`/api/chores/${chore.id}/restore`).expect(404);
});

test('what is open stands in the week where it is due: moved, or some time in the week', async () => {
  const family = await aFamily(app);
  await aChore(family, { title: 'Bins' });
  await aChore(family, { title: 'Plants', repeat: { every: 'week', interval: 1 } });
  const today = dayNumber(await todayOf(family));
  const moved = dayText(today + 3);
  const bins = (await openTasks(family)).find(({ title }) => title === 'Bins');
  const edit = { title: 'Bins', assignedToUserId: family.owner.id, dueDate: moved };
  await family.owner.browser.put(`/api/tasks/${bins?.id}`).send(edit).expect(200);
  const days = await listOf(family, `days?from=${dayText(today - 6)}&to=${dayText(today + 6)}`);
  const open = (days as FamilyDays).flatMap(({ day, entries }) =>
    entries.flatMap(({ title, state }) => (state === 'open' ? `${title} ${day}` : [])),
  );
  expect(open.sort()).toEqual([`Bins ${moved}`, `Plants ${dayText(mondayOf(today) + 6)}`]);
});

test('a chore hands its picture to its tasks, those that are open and those to come', async () => {
  const family = await aFamily(app);
  const chore = await aChore(family, { picture: '🦖' });
  const edit = async (detail: object) =>
    (
      await family.owner.browser
        .put(`/api/chores/${chore.id}`)
        .send({ title: chore.title, repeat: chore.repeat, who: chore.who, ...detail })
        .expect(200)
    ).body.picture;
  const shown = async () => (await openTasks(family)).map(({ picture }) => picture);
  expect([chore.picture, await shown()]).toEqual(['🦖', ['🦖']]);
  expect([await edit({}), await shown()]).toEqual(['🦖', ['🦖']]);
  expect([await edit({ picture: '🐙' }), await shown()]).toEqual(['🐙', ['🐙']]);
  await daysPass(app, family.id, 1);
  expect(await shown()).toEqual(['🐙']);
});
