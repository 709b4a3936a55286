import { beforeEach, expect, test } from 'vitest';
import { aFamily } from '../system/world/builders.ts';
import { aChore, openTasks, todayOf } from '../system/world/chores.ts';
import { testClock } from '../system/world/clock.ts';
import { testApp } from '../system/world/testApp.ts';

const app = testApp();
const setClock = testClock(app);
beforeEach(() => setClock('2026-03-10T12:00:00Z'));

/** A family that is away today, with a chore that was deleted after the away time was added. */
async function aDeletedChore() {
  const family = await aFamily(app);
  const { browser } = family.owner;
  const chore = await aChore(family);
  const before = await openTasks(family);
  const from = await todayOf(family);
  const { body: away } = await browser
    .post(`/api/families/${family.id}/pauses`)
    .send({ memberId: null, from, to: null })
    .expect(201);
  await browser.delete(`/api/chores/${chore.id}`).expect(200);
  const restore = () => browser.post(`/api/chores/${chore.id}/restore`).expect(200);
  const endAway = () => browser.delete(`/api/pauses/${away.id}`).expect(200);
  return { family, before, restore, endAway };
}

test('a chore that comes back after an away time was taken back has its task of today', async () => {
  const { family, before, restore, endAway } = await aDeletedChore();
  await endAway();
  await restore();
  expect((await openTasks(family)).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
});

test('a chore that comes back during the away time has no task until that is taken back', async () => {
  const { family, before, restore, endAway } = await aDeletedChore();
  await restore();
  expect(await openTasks(family)).toEqual([]);
  await endAway();
  expect((await openTasks(family)).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
});
