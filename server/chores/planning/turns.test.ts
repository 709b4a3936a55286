import { expect, test } from 'vitest';
import { dayNumber, dayText, type Weekday, weekdayOf } from '#shared/domain/days/days.ts';
import type { Who } from '#shared/domain/planning/facts.ts';
import { aFamily, tick } from '../../system/world/builders.ts';
import { aChore, listOf, openTasks, todayOf } from '../../system/world/chores.ts';
import { daysPass } from '../../system/world/daysPass.ts';
import { testApp } from '../../system/world/testApp.ts';

const app = testApp();

const threeChildren = async ({ aMember }: Awaited<ReturnType<typeof aFamily>>) =>
  [await aMember('Mia'), await aMember('Leo'), await aMember('Zoe')] as const;

test('in turns, whoever ticks: the credit is the holder’s, and a miss passes the turn on too', async () => {
  const family = await aFamily(app);
  const [mia, leo] = [await family.aMember('Mia'), await family.aMember('Leo')];
  await aChore(family, { who: { kind: 'turns', memberIds: [mia.id, leo.id], per: 'time' } });
  const [first] = await openTasks(family);
  await tick(family.owner, first?.id ?? 0).expect(200);
  expect(await listOf(family, 'recent-completions')).toMatchObject([{ userId: mia.id }]);
  await daysPass(app, family.id, 1);
  expect(await openTasks(family)).toMatchObject([{ assignedToUserId: leo.id }]);
  await daysPass(app, family.id, 1);
  expect(await openTasks(family)).toMatchObject([{ assignedToUserId: mia.id }]);
});

test('a holder who is removed hands on first, and the chore lives', async () => {
  const family = await aFamily(app);
  const [mia, leo, zoe] = await threeChildren(family);
  await aChore(family, { who: { kind: 'turns', memberIds: [mia.id, leo.id, zoe.id], per: 'time' } });
  await family.owner.browser.delete(`/api/users/${mia.id}`).expect(200);
  expect(await openTasks(family)).toMatchObject([{ assignedToUserId: leo.id }]);
  await daysPass(app, family.id, 1);
  expect(await openTasks(family)).toMatchObject([{ assignedToUserId: zoe.id }]);
  await family.owner.browser.delete(`/api/users/${leo.id}`).expect(200);
  await family.owner.browser.delete(`/api/users/${zoe.id}`).expect(200);
  expect(await listOf(family, 'chores')).toEqual([]);
});

test('where the order changes, the open task goes to its next one, and the turn after it to the one behind', async () => {
  const family = await aFamily(app);
  const [mia, leo, zoe] = await threeChildren(family);
  const turns = (...memberIds: number[]) => ({ kind: 'turns' as const, memberIds, per: 'time' as const });
  const chore = await aChore(family, { who: turns(mia.id, leo.id) });
  const { title, repeat } = chore;
  await family.owner.browser
    .put(`/api/chores/${chore.id}`)
    .send({ title, repeat, who: turns(leo.id, zoe.id) })
    .expect(200);
  expect(await openTasks(family)).toMatchObject([{ assignedToUserId: leo.id }]);
  await daysPass(app, family.id, 1);
  expect(await openTasks(family)).toMatchObject([{ assignedToUserId: zoe.id }]);
});

test.each<[string, (mia: number, leo: number) => Who]>([
  ['in turns', (mia, leo) => ({ kind: 'turns', memberIds: [mia, leo], per: 'time' })],
  ['of one', (mia) => ({ kind: 'one', memberId: mia })],
  ['for anybody', () => ({ kind: 'anyone' })],
])('a new title of a chore %s leaves the task with whom it was given to once', async (_, whose) => {
  const family = await aFamily(app);
  const [mia, leo] = [await family.aMember('Mia'), await family.aMember('Leo')];
  const { id, repeat, who, next } = await aChore(family, { who: whose(mia.id, leo.id) });
  const [task] = await openTasks(family);
  const assignedToUserId = family.owner.id;
  const { browser } = family.owner;
  await browser.put(`/api/tasks/${task?.id}`).send({ title: 'Bins', assignedToUserId }).expect(200);
  const edited = await browser.put(`/api/chores/${id}`).send({ title: 'New', repeat, who }).expect(200);
  expect(edited.body.next).toEqual(next);
  expect(await openTasks(family)).toMatchObject([{ title: 'New', assignedToUserId }]);
});

test('a holder of the week who is removed when their task is done hands the rest of it to the next one', async () => {
  const family = await aFamily(app);
  const [mia, leo, zoe] = await threeChildren(family);
  await aChore(family, { who: { kind: 'turns', memberIds: [mia.id, leo.id, zoe.id], per: 'week' } });
  await tick(mia, (await openTasks(family))[0]?.id ?? 0).expect(200);
  await family.owner.browser.delete(`/api/users/${mia.id}`).expect(200);
  await daysPass(app, family.id, 1);
  expect(await openTasks(family)).toMatchObject([{ assignedToUserId: leo.id }]);
});

test.each<['time' | 'week', string, boolean]>([
  ['time', 'open', false],
  ['time', 'done', true],
  ['week', 'open', false],
  ['week', 'done', true],
])(
  'a holder of a turn per %s who leaves the order while their task is %s is followed by the one after them',
  async (per, _, isDone) => {
    const family = await aFamily(app);
    const [mia, leo, zoe] = await threeChildren(family);
    const turns = (...memberIds: number[]) => ({ kind: 'turns' as const, memberIds, per });
    const { id, title, repeat } = await aChore(family, { who: turns(mia.id, leo.id, zoe.id) });
    await daysPass(app, family.id, 7);
    const [task] = await openTasks(family);
    expect(task?.assignedToUserId).toBe(leo.id);
    if (isDone) await tick(leo, task?.id ?? 0).expect(200);
    await family.owner.browser
      .put(`/api/chores/${id}`)
      .send({ title, repeat, who: turns(mia.id, zoe.id) })
      .expect(200);
    if (isDone) await daysPass(app, family.id, 1);
    expect(await openTasks(family)).toMatchObject([{ assignedToUserId: zoe.id }]);
  },
);

test('where the order changes, whose turn it is hands on to somebody who is here', async () => {
  const family = await aFamily(app);
  const [mia, leo, zoe] = await threeChildren(family);
  const turns = (...memberIds: number[]) => ({ kind: 'turns' as const, memberIds, per: 'time' as const });
  const { id, title, repeat } = await aChore(family, { who: turns(mia.id, leo.id, zoe.id) });
  const { browser } = family.owner;
  const from = await todayOf(family);
  await browser.post(`/api/families/${family.id}/pauses`).send({ memberId: leo.id, from }).expect(201);
  const who = turns(leo.id, zoe.id);
  await browser.put(`/api/chores/${id}`).send({ title, repeat, who }).expect(200);
  expect(await openTasks(family)).toMatchObject([{ assignedToUserId: zoe.id }]);
});

test('given to somebody this once who is then away, it goes on, and no turn moves', async () => {
  const family = await aFamily(app);
  const [mia, leo, zoe] = await threeChildren(family);
  await aChore(family, { who: { kind: 'turns', memberIds: [mia.id, leo.id, zoe.id], per: 'time' } });
  const [task] = await openTasks(family);
  await family.owner.browser
    .put(`/api/tasks/${task?.id}`)
    .send({ title: task?.title, assignedToUserId: zoe.id })
    .expect(200);
  await family.owner.browser
    .post(`/api/families/${family.id}/pauses`)
    .send({ memberId: zoe.id, from: await todayOf(family), to: await todayOf(family) })
    .expect(201);
  expect(await openTasks(family)).toMatchObject([{ assignedToUserId: mia.id }]);
  await daysPass(app, family.id, 1);
  expect(await openTasks(family)).toMatchObject([{ assignedToUserId: leo.id }]);
});

test('whose turn it is hands on to somebody who is here', async () => {
  const family = await aFamily(app);
  const [mia, leo, zoe] = await threeChildren(family);
  await aChore(family, { who: { kind: 'turns', memberIds: [mia.id, leo.id, zoe.id], per: 'time' } });
  await family.owner.browser
    .post(`/api/families/${family.id}/pauses`)
    .send({ memberId: leo.id, from: await todayOf(family) })
    .expect(201);
  await family.owner.browser.delete(`/api/users/${mia.id}`).expect(200);
  expect(await openTasks(family)).toMatchObject([{ assignedToUserId: zoe.id }]);
});

test('each of three: one ticks and two are open; who is added later starts today', async () => {
  const family = await aFamily(app);
  const [mia, leo] = [await family.aMember('Mia'), await family.aMember('Leo')];
  const memberIds = [family.owner.id, mia.id];
  const chore = await aChore(family, { who: { kind: 'each', memberIds } });
  const tasks = await openTasks(family);
  expect(tasks.map(({ assignedToUserId }) => assignedToUserId).sort()).toEqual(memberIds.sort());
  await tick(mia, tasks.find((task) => task.assignedToUserId === mia.id)?.id ?? 0).expect(200);
  await daysPass(app, family.id, 1);
  await family.owner.browser
    .put(`/api/chores/${chore.id}`)
    .send({
      title: chore.title,
      repeat: chore.repeat,
      who: { kind: 'each', memberIds: [...memberIds, leo.id] },
    })
    .expect(200);
  const open = await openTasks(family);
  expect(open.map((task) => [task.assignedToUserId, task.day])).toEqual(
    expect.arrayContaining([family.owner.id, mia.id, leo.id].map((id) => [id, open[0]?.day])),
  );
  expect(open).toHaveLength(3);
});

test('up for grabs: anybody ticks it and has the credit', async () => {
  const family = await aFamily(app);
  const mia = await family.aMember('Mia');
  await aChore(family, { who: { kind: 'anyone' } });
  const [task] = await openTasks(family);
  expect(task?.assignedToUserId).toBeNull();
  await tick(mia, task?.id ?? 0).expect(200);
  expect(await listOf(family, 'recent-completions')).toMatchObject([{ userId: mia.id }]);
});

test('away over two Mondays: nothing is missed, and the turn is the same after', async () => {
  const family = await aFamily(app);
  const [mia, leo] = [await family.aMember('Mia'), await family.aMember('Leo')];
  const today = dayNumber(await todayOf(family));
  const on: Weekday[] = [weekdayOf(today)];
  await aChore(family, {
    repeat: { every: 'week', interval: 1, on },
    who: { kind: 'turns', memberIds: [mia.id, leo.id], per: 'time' },
  });
  await tick(mia, (await openTasks(family))[0]?.id ?? 0).expect(200);
  await family.owner.browser
    .post(`/api/families/${family.id}/pauses`)
    .send({ from: dayText(today + 1), to: dayText(today + 15) })
    .expect(201);
  await daysPass(app, family.id, 15);
  expect(await openTasks(family)).toEqual([]);
  await daysPass(app, family.id, 6);
  expect(await openTasks(family)).toMatchObject([{ assignedToUserId: leo.id }]);
  expect((await listOf(family, 'tasks')).filter(({ closedAs }) => closedAs)).toEqual([]);
});

test('entered afterwards, an away time turns misses into pauses', async () => {
  const family = await aFamily(app);
  const first = await todayOf(family);
  await aChore(family);
  await daysPass(app, family.id, 2);
  await openTasks(family);
  await family.owner.browser
    .post(`/api/families/${family.id}/pauses`)
    .send({
      memberId: family.owner.id,
      from: dayText(dayNumber(first) - 2),
      to: dayText(dayNumber(first) - 1),
    })
    .expect(201);
  expect((await listOf(family, 'tasks')).map(({ closedAs }) => closedAs)).toEqual([null, 'paused', 'paused']);
});
