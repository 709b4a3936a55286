import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { brokenInvariants } from '../system/tools/invariants.ts';
import { aFamily, type Person, type TestFamily } from '../system/world/builders.ts';
import { aChore, listOf, openTasks, todayOf } from '../system/world/chores.ts';
import { daysPass } from '../system/world/daysPass.ts';
import { testApp } from '../system/world/testApp.ts';

// What a phone sends that had no connection when it was tapped on.

const app = testApp();
const hour = 60 * 60;
const day = 24 * hour;

const tickLate = (
  { browser }: Pick<Person, 'browser'>,
  taskId: number,
  age: number,
  key: string = randomUUID(),
) =>
  browser
    .post(`/api/tasks/${taskId}/increment`)
    .set({ 'Idempotency-Key': key, 'Tick-Age': `${age}` })
    .send();

const daysOf = async (family: TestFamily) =>
  (await listOf(family, 'recent-completions')).map((entry) => entry.day);

/** The day before the family's today. */
const yesterdayOf = async (family: TestFamily) =>
  new Date(Date.parse(await todayOf(family)) - day * 1000).toISOString().slice(0, 10);

/** A daily chore of Mia's whose task of yesterday was missed, and what is open today. */
async function aMissedTask() {
  const family = await aFamily(app);
  const mia = await family.aMember();
  await aChore(family, { who: { kind: 'one', memberId: mia.id } });
  const [missed] = await openTasks(family);
  await daysPass(app, family.id, 1);
  return { family, mia, missedId: missed?.id ?? 0, openToday: await openTasks(family) };
}

test('a tick made yesterday counts for the task of yesterday, which was closed as missed meanwhile', async () => {
  const { family, mia, missedId, openToday } = await aMissedTask();
  await tickLate(mia, missedId, 0).expect(409);
  const { body } = await tickLate(mia, missedId, day - 1).expect(200);
  expect(body).toMatchObject({ counted: true, completed: true });
  expect(await daysOf(family)).toEqual([await yesterdayOf(family)]);
  expect(await openTasks(family)).toEqual(openToday);
  expect(openToday).toHaveLength(1);
  expect(await brokenInvariants(app.database.db)).toEqual([]);
});

test('a tick made on the day on which its task was closed does not count, a day later, for a child', async () => {
  const { family, mia, missedId } = await aMissedTask();
  await daysPass(app, family.id, 1);
  await openTasks(family);
  await tickLate(mia, missedId, day - 1).expect(409);
});

test('one that a parent skipped meanwhile does not count', async () => {
  const { family, mia, missedId } = await aMissedTask();
  await app.database.db.execute(
    sql`update tasks set closed_as = 'skipped' where family_id = ${family.id} and id = ${missedId}`,
  );
  const { body } = await tickLate(mia, missedId, day - 1).expect(409);
  expect(body.message).toBe('This was for another day. Ask a parent to tick it.');
});

test('any other task that was ticked yesterday was done yesterday, and can be taken back on the day it came', async () => {
  const family = await aFamily(app);
  const mia = await family.aMember();
  const { id } = await family.aTask({ assignedToUserId: mia.id });
  await daysPass(app, family.id, 2);
  await tickLate(mia, id, day).expect(200);
  expect(await daysOf(family)).toEqual([await yesterdayOf(family)]);
  await mia.browser.post(`/api/tasks/${id}/undo`).expect(200);
  expect(await daysOf(family)).toEqual([]);
});

test('a tick whose answer got lost counts once, also when it is sent again three days later', async () => {
  const family = await aFamily(app);
  const pot = await family.aPot();
  const { id } = await family.aTask({ rewardPotId: pot.id });
  const key = randomUUID();
  await tickLate(family.owner, id, 0, key).expect(200);
  await daysPass(app, family.id, 3);
  const { body } = await tickLate(family.owner, id, 3 * day, key).expect(200);
  expect(body).toMatchObject({ counted: true, completed: true, pot: { currentCount: 1 } });
  expect(await daysOf(family)).toHaveLength(1);
});

test('of two who had no connection, one completes the task and the other learns who', async () => {
  const family = await aFamily(app);
  const [mia, leo] = [await family.aMember('Mia'), await family.aMember('Leo')];
  const { id } = await family.aTask();
  await app.database.db.execute(sql`update tasks set assigned_to_user_id = null where id = ${id}`);
  await tickLate(mia, id, 100).expect(200);
  const { body } = await tickLate(leo, id, 200).expect(200);
  expect(body).toMatchObject({ counted: false, doneBy: 'Mia', completed: true });
  expect(await daysOf(family)).toHaveLength(1);
});

test('of a task to be done three times, the ticks of both count', async () => {
  const family = await aFamily(app);
  const mia = await family.aMember();
  const { id } = await family.aTask({ title: 'Hop 3 times', assignedToUserId: mia.id });
  await tickLate(mia, id, 100).expect(200);
  const { body } = await tickLate(family.owner, id, 200).expect(200);
  expect(body).toMatchObject({ counted: true, currentCount: 2 });
});

test('a task that was deleted meanwhile counts nothing, and the answer says so', async () => {
  const family = await aFamily(app);
  const { id } = await family.aTask();
  await family.owner.browser.delete(`/api/tasks/${id}`).expect(200);
  const { body } = await tickLate(family.owner, id, 100).expect(404);
  expect(body.message).toBe('Task not found');
});

test('a pot that was started over meanwhile is paid in the round that it is in', async () => {
  const family = await aFamily(app);
  const pot = await family.aPot({ targetCount: 1 });
  const [first, second] = [
    await family.aTask({ rewardPotId: pot.id }),
    await family.aTask({ rewardPotId: pot.id }),
  ];
  await tickLate(family.owner, first.id, 0).expect(200);
  await family.owner.browser.put(`/api/reward-pots/${pot.id}`).send({ currentCount: 0 }).expect(200);
  const { body } = await tickLate(family.owner, second.id, hour).expect(200);
  expect(body).toMatchObject({ counted: true, pot: { currentCount: 1 } });
  expect(await brokenInvariants(app.database.db)).toEqual([]);
});

/** How many seconds ago the newest tick was made, by the database's clock. */
async function secondsAgo({ id }: TestFamily): Promise<number> {
  const { rows } = await app.database.db.execute<{ seconds: number }>(
    sql`select extract(epoch from now() - made_at)::float8 as seconds from ticks where family_id = ${id}`,
  );
  return rows[0]?.seconds ?? Number.NaN;
}

test('when it was tapped is kept by its age, whatever the clock of the phone says', async () => {
  const family = await aFamily(app);
  const { id } = await family.aTask();
  await daysPass(app, family.id, 5);
  const wrongClock = new Date(Date.now() + 2 * day * 1000).toUTCString();
  await tickLate(family.owner, id, 3 * hour)
    .set('Date', wrongClock)
    .expect(200);
  const seconds = await secondsAgo(family);
  expect(seconds).toBeGreaterThanOrEqual(3 * hour);
  expect(seconds).toBeLessThan(3 * hour + 60);
});

test('nothing was tapped before it was there', async () => {
  const family = await aFamily(app);
  const { id } = await family.aTask();
  await tickLate(family.owner, id, 60 * day).expect(200);
  expect(await secondsAgo(family)).toBeLessThan(60);
  expect(await daysOf(family)).toEqual([await todayOf(family)]);
});

test.each(['7776001', '-1', 'soon', '1.5', '99999999999'])('an age of %s is none', async (age) => {
  const family = await aFamily(app);
  const { id } = await family.aTask();
  const { body } = await family.owner.browser
    .post(`/api/tasks/${id}/increment`)
    .set('Tick-Age', age)
    .expect(400);
  expect(body.errors).toEqual({ 'Tick-Age': ['This was tapped too long ago to count'] });
});
