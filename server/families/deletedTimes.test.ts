import { expect, test } from 'vitest';
import type { Chore } from '#shared/contract/chores/chores.ts';
import { aFamily, type TestFamily, tick } from '../system/world/builders.ts';
import { aChore, listOf, openTasks, todayOf } from '../system/world/chores.ts';
import { daysPass } from '../system/world/daysPass.ts';
import { testApp } from '../system/world/testApp.ts';

const app = testApp();

type Who = Chore['who'];

/** A family whose daily chore, for a pot, is done today. */
async function aDoneDay(whose: (ids: { owner: number; mia: number }) => Who) {
  const family = await aFamily(app);
  const mia = await family.aMember('Mia');
  const pot = await family.aPot({ targetCount: 9 });
  const who = whose({ owner: family.owner.id, mia: mia.id });
  const chore = await aChore(family, { who, rewardPotId: pot.id });
  const [task] = await openTasks(family);
  if (!task) throw new Error('The chore opened no task');
  await tick(family.owner, task.id).expect(200);
  return { family, owner: family.owner, mia, pot, chore, task };
}
type DoneDay = Awaited<ReturnType<typeof aDoneDay>>;

const miaAlone = ({ mia }: { mia: number }): Who => ({ kind: 'one', memberId: mia });

/** Adds an away time of the whole family and removes it: today is planned again. */
async function planAgain({ id, owner }: TestFamily): Promise<void> {
  const pauses = `/api/families/${id}/pauses`;
  const from = (await owner.browser.get('/api/families/current').expect(200)).body.today;
  const { body } = await owner.browser.post(pauses).send({ memberId: null, from, to: null }).expect(201);
  await owner.browser.delete(`/api/pauses/${body.id}`).expect(200);
}

const change = ({ owner, chore: { id, title, repeat } }: DoneDay, who: Who) =>
  owner.browser.put(`/api/chores/${id}`).send({ title, repeat, who, rewardPotId: null }).expect(200);
const remove = ({ owner }: DoneDay, path: string) => owner.browser.delete(`/api/${path}`).expect(200);

test.each<[string, (ids: { owner: number; mia: number }) => Who, (day: DoneDay) => Promise<unknown>]>([
  [
    'its task is deleted, and an away time comes and goes',
    miaAlone,
    async (day) => {
      await remove(day, `tasks/${day.task.id}`);
      await planAgain(day.family);
    },
  ],
  [
    'its pot is deleted with its task, and the chore is somebody else’s',
    miaAlone,
    async (day) => {
      await remove(day, `reward-pots/${day.pot.id}`);
      await change(day, { kind: 'one', memberId: day.owner.id });
    },
  ],
  [
    'its pot is deleted with its task, and the chore is for each',
    miaAlone,
    async (day) => {
      await remove(day, `reward-pots/${day.pot.id}`);
      await change(day, { kind: 'each', memberIds: [day.owner.id, day.mia.id] });
    },
  ],
  [
    'its task is deleted while the chore is',
    miaAlone,
    async (day) => {
      await remove(day, `chores/${day.chore.id}`);
      await remove(day, `tasks/${day.task.id}`);
      await day.owner.browser.post(`/api/chores/${day.chore.id}/restore`).expect(200);
      await planAgain(day.family);
    },
  ],
  [
    'its task is deleted before the chore is, and comes back while that is deleted',
    miaAlone,
    async (day) => {
      await remove(day, `tasks/${day.task.id}`);
      await remove(day, `chores/${day.chore.id}`);
      await day.owner.browser.post(`/api/tasks/${day.task.id}/restore`).expect(200);
      await day.owner.browser.post(`/api/chores/${day.chore.id}/restore`).expect(200);
      await planAgain(day.family);
    },
  ],
  [
    'who had the turn leaves',
    ({ owner, mia }) => ({ kind: 'turns', memberIds: [mia, owner], per: 'time' }),
    async (day) => {
      await remove(day, `users/${day.mia.id}`);
      await planAgain(day.family);
    },
  ],
  [
    'the chore was for each, and is for the one who did it',
    ({ mia }) => ({ kind: 'each', memberIds: [mia] }),
    (day) => change(day, { kind: 'one', memberId: day.mia.id }),
  ],
  [
    'the chore was for each, and is for whoever comes first',
    ({ mia }) => ({ kind: 'each', memberIds: [mia] }),
    (day) => change(day, { kind: 'anyone' }),
  ],
])('a day that was done is not opened again when %s', async (_, whose, happens) => {
  const day = await aDoneDay(whose);
  await happens(day);
  expect(await openTasks(day.family)).toEqual([]);
  await daysPass(app, day.family.id, 1);
  expect((await openTasks(day.family)).length).toBeGreaterThan(0);
});

test('a chore of one that is for each by now opens today for those who have not done it', async () => {
  const day = await aDoneDay(miaAlone);
  await change(day, { kind: 'each', memberIds: [day.owner.id, day.mia.id] });
  expect(await openTasks(day.family)).toMatchObject([{ assignedToUserId: day.owner.id }]);
});

test('a chore whose open task was deleted opens no other one for that day, and the task can be restored', async () => {
  const family = await aFamily(app);
  const { browser } = family.owner;
  await aChore(family);
  const [task] = await openTasks(family);
  await browser.delete(`/api/tasks/${task?.id}`).expect(200);
  await planAgain(family);
  expect(await openTasks(family)).toEqual([]);
  await browser.post(`/api/tasks/${task?.id}/restore`).expect(200);
  expect(await openTasks(family)).toMatchObject([{ id: task?.id }]);
  await daysPass(app, family.id, 1);
  expect(await openTasks(family)).toMatchObject([{ day: await todayOf(family) }]);
});

test('a chore that repeats after it was done also repeats after its task was deleted', async () => {
  const family = await aFamily(app);
  await aChore(family, { repeat: { after: 3, unit: 'day' } });
  await family.owner.browser.delete(`/api/tasks/${(await openTasks(family))[0]?.id}`).expect(200);
  await daysPass(app, family.id, 2);
  expect(await openTasks(family)).toEqual([]);
  await daysPass(app, family.id, 1);
  expect(await openTasks(family)).toHaveLength(1);
});

test('a chore that comes back has one open task, also where an older one was taken back meanwhile', async () => {
  const day = await aDoneDay(miaAlone);
  await daysPass(app, day.family.id, 1);
  const [today] = await openTasks(day.family);
  await remove(day, `chores/${day.chore.id}`);
  await day.owner.browser.post(`/api/tasks/${day.task.id}/undo`).expect(200);
  await day.owner.browser.post(`/api/chores/${day.chore.id}/restore`).expect(200);
  expect(await openTasks(day.family)).toMatchObject([{ id: today?.id }]);
  const all = await listOf(day.family, 'tasks');
  expect(all.find(({ id }) => id === day.task.id)).toMatchObject({ closedAs: 'missed' });
});

test('a tick that is taken back after a newer task was deleted opens nothing', async () => {
  const day = await aDoneDay(miaAlone);
  await daysPass(app, day.family.id, 1);
  await remove(day, `tasks/${(await openTasks(day.family))[0]?.id}`);
  await day.owner.browser.post(`/api/tasks/${day.task.id}/undo`).expect(200);
  await daysPass(app, day.family.id, 1);
  expect(await openTasks(day.family)).toHaveLength(1);
});
