import { expect, test } from 'vitest';
import { createSweeping } from '../../database/sweep/sweeping.ts';
import { aFamily, signedIn, type TestFamily, tick } from '../../system/world/builders.ts';
import { aChore, listOf, openTasks, todayOf } from '../../system/world/chores.ts';
import { testClock } from '../../system/world/clock.ts';
import { testApp } from '../../system/world/testApp.ts';

// The database's clock is a year ahead for a while: docs/product.md, The family's day.

const app = testApp();
const setClock = testClock(app);

/** Signs in on another clock: the session from before is over there. */
const signIn = async (family: TestFamily): Promise<TestFamily> => ({
  ...family,
  owner: await signedIn(app, family.owner),
});

test('a family that was seen on a clock a year ahead has its own day and tasks again', async () => {
  await setClock('2026-03-10T12:00:00Z');
  const family = await aFamily(app);
  await aChore(family);
  const [task] = await openTasks(family);
  await setClock('2027-03-10T12:00:00Z');
  expect(await todayOf(await signIn(family))).toBe('2027-03-10');
  await setClock('2026-03-10T12:10:00Z');
  expect(await todayOf(family)).toBe('2026-03-10');
  expect(await openTasks(family)).toMatchObject([{ id: task?.id, day: '2026-03-10' }]);
  expect(await listOf(family, 'tasks')).toHaveLength(1);
  await setClock('2026-03-11T12:00:00Z');
  expect(await openTasks(family)).toMatchObject([{ day: '2026-03-11' }]);
});

test('what was done on a clock a year ahead is done today, once', async () => {
  await setClock('2026-03-10T12:00:00Z');
  const family = await aFamily(app);
  await aChore(family);
  await setClock('2027-03-10T12:00:00Z');
  const later = await signIn(family);
  await tick(later.owner, (await openTasks(later))[0]?.id ?? 0).expect(200);
  await setClock('2026-03-10T12:10:00Z');
  expect(await openTasks(family)).toMatchObject([{ day: '2026-03-10' }]);
  expect(await listOf(family, 'recent-completions')).toMatchObject([{ day: '2026-03-10' }]);
  expect(await listOf(family, 'members')).toMatchObject([{ completedTasks: 1 }]);
});

test('a chore that was added on a clock a year ahead is to be done today', async () => {
  await setClock('2027-03-10T12:00:00Z');
  const family = await aFamily(app);
  await aChore(family);
  await aChore(family, { title: 'Swim', startsOn: '2027-03-20' });
  await setClock('2026-03-10T12:00:00Z');
  expect(await openTasks(await signIn(family))).toMatchObject([{ title: 'Feed the cat', day: '2026-03-10' }]);
});

test('a change of the zone is no wrong clock: today stays', async () => {
  await setClock('2026-03-10T11:30:00Z');
  const family = await aFamily(app);
  const live = (timeZone: string) =>
    family.owner.browser.put(`/api/families/${family.id}`).send({ timeZone }).expect(200);
  await live('Pacific/Auckland');
  await live('America/Los_Angeles');
  expect(await todayOf(family)).toBe('2026-03-11');
});

test('nothing is swept on a clock that has jumped, until it has gone on as time does', async () => {
  await setClock('2026-03-10T12:00:00Z');
  await aFamily(app);
  let elapsed = 0;
  const sweepOnce = await createSweeping(app.database.db, () => elapsed);
  await sweepOnce();
  expect(await sweepOnce()).toBe(true);
  await setClock('2027-03-10T12:00:00Z');
  expect(await sweepOnce()).toBe(false);
  await setClock('2026-03-10T13:00:00Z');
  elapsed = 3_600_000;
  expect(await sweepOnce()).toBe(false);
  expect(await sweepOnce()).toBe(true);
});

test('nothing is swept first where the last visit was long before the start', async () => {
  await setClock('2026-03-10T12:00:00Z');
  await aFamily(app);
  await setClock('2028-03-10T12:00:00Z');
  const sweepOnce = await createSweeping(app.database.db);
  expect(await sweepOnce()).toBe(false);
  expect(await sweepOnce()).toBe(true);
});
