import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { aFamily, confirmed, type Person, signedIn, type TestFamily, tick } from './tools/builders.ts';
import { aBuiltPage } from './tools/builtPage.ts';
import { aChore, openTasks } from './tools/chores.ts';
import { daysPass } from './tools/daysPass.ts';
import { seedManyFamilies } from './tools/manyFamilies.ts';
import { firstSaid } from './tools/screen.ts';
import { tellStatistics } from './tools/statistics.ts';
import { testApp } from './tools/testApp.ts';

// PostgreSQL counts how often it reads a table from end to end: with many families, no call of one may make it do so.

const app = testApp({}, { page: aBuiltPage() });

beforeAll(() => seedManyFamilies(app.database.db), 60_000);

/** How often each table has been read from end to end, by name. */
async function wholeReads(): Promise<Record<string, number>> {
  await tellStatistics(app.database.db);
  const { rows } = await app.database.db.execute<{ relname: string; seq_scan: string }>(
    sql`select relname, seq_scan from pg_stat_user_tables where n_live_tup > 1000`,
  );
  return Object.fromEntries(rows.map(({ relname, seq_scan }) => [relname, Number(seq_scan)]));
}

/** More often than PostgreSQL plans anew for each set of values. */
const often = 8;

async function fileOf(owner: Person, of: string) {
  await confirmed(owner);
  return owner.browser.get(`/api/${of}/export`).expect(200);
}

const calls: [string, (family: TestFamily) => Promise<unknown>][] = [
  ['the members', ({ id, owner }) => owner.browser.get(`/api/families/${id}/members`).expect(200)],
  ['the tasks', ({ id, owner }) => owner.browser.get(`/api/families/${id}/tasks`).expect(200)],
  [
    'open tasks',
    ({ id, owner }) => owner.browser.get(`/api/families/${id}/tasks?completed=false`).expect(200),
  ],
  [
    'completed ones',
    ({ id, owner }) => owner.browser.get(`/api/families/${id}/tasks?completed=true`).expect(200),
  ],
  ['the chores', ({ id, owner }) => owner.browser.get(`/api/families/${id}/chores`).expect(200)],
  [
    'a week',
    ({ id, owner }) =>
      owner.browser.get(`/api/families/${id}/days?from=2026-01-05&to=2026-01-11`).expect(200),
  ],
  ['what was deleted', ({ id, owner }) => owner.browser.get(`/api/families/${id}/deleted`).expect(200)],
  ['the invitations', ({ id, owner }) => owner.browser.get(`/api/families/${id}/invitations`).expect(200)],
  ['a child’s file', async ({ owner, aMember }) => fileOf(owner, `users/${(await aMember()).id}`)],
  ['the family’s file', ({ id, owner }) => fileOf(owner, `families/${id}`)],
  ['the pots', ({ id, owner }) => owner.browser.get(`/api/families/${id}/reward-pots`).expect(200)],
  ['the history', ({ id, owner }) => owner.browser.get(`/api/families/${id}/recent-completions`).expect(200)],
  ['a stream', ({ id, owner }) => firstSaid(owner.browser.get(`/api/families/${id}/events`)).expect(200)],
  ['a snapshot', ({ id, owner }) => owner.browser.get(`/api/families/${id}/snapshot`).expect(200)],
  ['the family', ({ owner }) => owner.browser.get('/api/families/current').expect(200)],
  ['a dashboard', ({ owner }) => owner.browser.get('/dashboard').expect(200)],
  ['the devices', ({ owner }) => owner.browser.get('/api/devices').expect(200)],
  ['the blog', ({ owner }) => owner.browser.get('/api/blog').expect(200)],
  ['an article', ({ owner }) => owner.browser.get('/api/blog/post-77').expect(200)],
  ['a search', ({ owner }) => owner.browser.get('/api/blog?search=word+4711').expect(200)],
];

test.each(calls)('to read %s, no large table is read from end to end', async (_, send) => {
  const family = await aFamily(app);
  await family.aTask({ rewardPotId: (await family.aPot()).id });
  const before = await wholeReads();
  expect(before).toMatchObject({ tasks: expect.any(Number), sessions: expect.any(Number) });
  for (let n = 0; n < often; n++) await send(family);
  expect(await wholeReads()).toEqual(before);
});

test('to turn the day and to take back, no large table is read from end to end', async () => {
  const family = await aFamily(app);
  const { browser } = family.owner;
  await aChore(family, { who: { kind: 'each', memberIds: [family.owner.id, (await family.aMember()).id] } });
  await aChore(family, { repeat: { after: 1, unit: 'day' } });
  await openTasks(family);
  const before = await wholeReads();
  for (let n = 0; n < often; n++) {
    for (const { id } of await openTasks(family)) await tick(family.owner, id).expect(200);
    const { id } = await family.aTask();
    await tick(family.owner, id).expect(200);
    await browser.post(`/api/tasks/${id}/undo`).expect(200);
    await browser.delete(`/api/tasks/${id}`).expect(200);
    await browser.post(`/api/tasks/${id}/restore`).expect(200);
    await daysPass(app, family.id, 1);
  }
  const gone = await wholeReads();
  // The clock goes on by statements of the test's own, on a table of families.
  expect({ ...gone, families: before.families }).toEqual(before);
});

test('to tick, with a key and without, no large table is read from end to end', async () => {
  const family = await aFamily(app);
  const pot = await family.aPot();
  const tasks: number[] = [];
  for (let n = 0; n < 2 * often; n++) tasks.push((await family.aTask({ rewardPotId: pot.id })).id);
  const before = await wholeReads();
  for (const id of tasks.slice(often)) await tick(family.owner, id).expect(200);
  for (const id of tasks.slice(0, often))
    await family.owner.browser.post(`/api/tasks/${id}/increment`).expect(200);
  for (const id of tasks) await family.owner.browser.post(`/api/tasks/${id}/increment`).expect(200);
  expect(await wholeReads()).toEqual(before);
});

test('to sign in by a link and to take turns at a tablet, no large table is read from end to end', async () => {
  const family = await aFamily(app);
  const mia = await family.aMember('Mia');
  const { browser } = family.owner;
  await browser.put(`/api/users/${mia.id}/pin`).send({ pin: '4711' }).expect(200);
  const tablet = (await signedIn(app, family.owner)).browser;
  await tablet.post('/api/tablet').send({ familyId: family.id, label: 'Kitchen' }).expect(201);
  const before = await wholeReads();
  expect(before).toMatchObject({ sign_in_links: expect.any(Number), member_pins: expect.any(Number) });
  for (let n = 0; n < often; n++) {
    const { body } = await browser.post(`/api/users/${mia.id}/sign-in-link`).send({}).expect(201);
    await app.browser().post('/api/sign-in-links/look').send({ code: body.code }).expect(200);
    await app.browser().post('/api/sign-in-links/use').send({ token: body.token }).expect(200);
    await tablet.post('/api/tablet/turn').send({ memberId: mia.id, pin: '4711' }).expect(200);
    await tick({ browser: tablet }, (await family.aTask({ assignedToUserId: mia.id })).id).expect(200);
    await tablet.delete('/api/tablet/turn').send({}).expect(200);
  }
  expect(await wholeReads()).toEqual(before);
});
