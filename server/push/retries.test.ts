import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { beforeEach, expect, test } from 'vitest';
import { tick } from '../system/world/builders.ts';
import { type Home, testReminding } from '../system/world/reminding.ts';
import { reminded } from '../system/world/subscriptions.ts';
import { createPush } from './push.ts';

// Push services that are busy, or away: what is sent comes once, as long as it is worth it.

const { app, at, sweep, aHome, aBrowserOf, somethingIsDone, shown, service, logged } = testReminding();

let home: Home;
beforeEach(async () => {
  service.answersWith(201);
  await at(3, '06:00');
  home = await aHome();
});

test.each([429, 500, 503])('a response of %i is retried with growing delays', async (status) => {
  const { parents } = await somethingIsDone(home);
  service.answersWith(status);
  const tried: number[] = [];
  for (const time of ['06:03', '06:03:20', '06:03:50', '06:04:30', '06:05:10', '06:06:50']) {
    await at(3, time);
    for (let n = 0; n < 2; n++) await sweep();
    tried.push(shown(parents).length);
  }
  expect(tried).toEqual([1, 1, 2, 2, 3, 3]);
  service.answersWith(201);
  await at(3, '06:07:40');
  for (let n = 0; n < 2; n++) await sweep();
  expect(shown(parents)).toEqual(Array.from({ length: 4 }, () => 'Mia finished: Dishes'));
  const sent = service.sentTo(parents);
  expect(
    new Set(sent.map(({ headers }) => headers.topic)).size,
    'each takes the place of the one before',
  ).toBe(1);
});

test('Retry-After is respected', async () => {
  const { parents } = await somethingIsDone(home);
  service.answersWith(429, { 'Retry-After': '1800' });
  const tried: number[] = [];
  for (const time of ['06:03', '06:32', '06:34']) {
    await at(3, time);
    await sweep();
    tried.push(shown(parents).length);
  }
  expect(tried).toEqual([1, 1, 2]);
});

test('a retry after the end of the day is given up', async () => {
  const { parents } = await somethingIsDone(home);
  service.answersWith(503, { 'Retry-After': '86400' });
  await at(3, '06:03');
  await sweep();
  service.answersWith(201);
  for (const time of ['06:10', '08:00']) {
    await at(4, time);
    await sweep();
  }
  expect(shown(parents)).toHaveLength(1);
});

test('a message of yesterday is not retried', async () => {
  const { parents } = await somethingIsDone(home);
  service.answersWith(503);
  await at(3, '23:59');
  await sweep();
  service.answersWith(201);
  await at(4, '00:01');
  await sweep();
  expect(shown(parents)).toHaveLength(1);
});

test('a retry goes only to the browsers that did not get the message', async () => {
  const { parents } = await somethingIsDone(home);
  const { owner } = home;
  const elsewhere = app.browser();
  await elsewhere
    .post('/api/login')
    .send({ username: owner.username, password: 'correct horse' })
    .expect(200);
  const other = await aBrowserOf({ ...owner, browser: elsewhere });
  service.answers((res, { path }) => void res.writeHead(other.endpoint.endsWith(path) ? 503 : 201).end());
  await at(3, '06:03');
  await sweep();
  service.answersWith(201);
  await at(3, '06:10');
  await sweep();
  expect([shown(parents).length, shown(other).length]).toEqual([1, 2]);
});

test('retries and new messages are not merged', async () => {
  const { parents, finish } = await somethingIsDone(home);
  service.answersWith(503);
  await at(3, '06:03');
  await sweep();
  await finish('Bins');
  service.answersWith(201);
  await at(3, '06:10');
  await sweep();
  expect(shown(parents).sort()).toEqual([
    'Mia finished: Bins',
    'Mia finished: Dishes',
    'Mia finished: Dishes',
  ]);
});

test('a refusal is not retried, and the log names only the push service', async () => {
  const { parents } = await somethingIsDone(home);
  service.answersWith(403);
  for (const time of ['06:03', '06:30']) {
    await at(3, time);
    await sweep();
  }
  expect(shown(parents)).toHaveLength(1);
  const log = logged().join('\n');
  expect(log).toContain('"service":"push.test');
  expect(log).not.toContain(parents.endpoint);
  expect(log).not.toContain(parents.keys.auth);
});

test('with many sweeps in several processes each browser gets each message once', async () => {
  const homes = [home, ...(await Promise.all([1, 2, 3].map(() => aHome())))];
  const browsers = [];
  for (const { owner, kim, mia, aTask } of homes) {
    for (const person of [owner, kim]) {
      browsers.push(await aBrowserOf(person));
      await reminded(person, { taskDone: true });
    }
    for (let n = 0; n < 3; n++)
      await tick(mia, (await aTask({ title: `Task ${n}`, assignedToUserId: mia.id })).id).expect(200);
  }
  await at(3, '06:03');
  await Promise.all(Array.from({ length: 6 }, sweep));
  expect(browsers.map(shown)).toEqual(browsers.map(() => ['Mia finished 3 chores']));
});

test('a message that a process claimed but did not send is sent by another after a minute', async () => {
  const { parents } = await somethingIsDone(home);
  await at(3, '06:03');
  // As a process does that ends in between.
  await app.database.db.execute(sql`update notices set due_at = now() + interval '1 minute', tries = 1,
    ends_at = now() + interval '1 hour' where family_id = ${home.id}`);
  await sweep();
  expect(shown(parents)).toEqual([]);
  await at(3, '06:05');
  await sweep();
  expect(shown(parents)).toEqual(['Mia finished: Dishes']);
});

test('sweeps run during ticks, undos and removals', async () => {
  const { mia, owner, kim } = home;
  for (const person of [owner, kim]) {
    await aBrowserOf(person);
    await reminded(person, { taskDone: true, potFull: true });
  }
  const saidBefore = new Set(logged());
  const pot = await home.aPot({ targetCount: 2 });
  const tasks: number[] = [];
  for (let n = 0; n < 6; n++)
    tasks.push((await home.aTask({ assignedToUserId: mia.id, rewardPotId: pot.id })).id);
  await at(3, '06:03');
  const doing = tasks.flatMap((id) => [
    tick(mia, id),
    mia.browser.post(`/api/tasks/${id}/undo`),
    sweep().then(() => ({ status: 200 })),
  ]);
  const answers = await Promise.all([...doing, owner.browser.delete(`/api/users/${kim.id}`)]);
  expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
  await at(3, '06:10');
  await sweep();
  const waits = sql`select count(*)::int as n from notices where family_id = ${home.id} and done_at is null`;
  expect((await app.database.db.execute(waits)).rows).toEqual([{ n: 0 }]);
  expect(logged().filter((line) => !saidBefore.has(line) && JSON.parse(line).level >= 40)).toEqual([]);
});

test('a stopping process does not wait for responses and leaves the rest to others', async () => {
  const { parents } = await somethingIsDone(home);
  await at(3, '06:03');
  const asked = new Promise<void>((resolve) => service.answers(() => resolve()));
  const env = { https: false, publicOrigin: 'http://localhost:3000', contactEmail: 'robin@example.org' };
  const secret = 'a secret that only the tests know';
  const { db } = app.database;
  const leaving = createPush({ db, env, secret, log: pino({ level: 'silent' }) }, service.internet, () => 10);
  leaving.start();
  await asked;
  await leaving.stop();
  service.answersWith(201);
  await at(3, '06:10');
  await sweep();
  expect(shown(parents)).toHaveLength(2);
});
