import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { aBuiltPage } from '../tools/builtPage.ts';
import { times } from '../tools/deep.ts';
import { firstSaid } from '../tools/screen.ts';
import { aFamily, confirmed, type Person, signedIn, type TestFamily, tick } from '../world/builders.ts';
import { pathOf } from '../world/calendars.ts';
import { aChore, openTasks } from '../world/chores.ts';
import { daysPass } from '../world/daysPass.ts';
import { testPushService } from '../world/pushService.ts';
import { reminded, subscribed } from '../world/subscriptions.ts';
import { testApp } from '../world/testApp.ts';
import { seedManyFamilies } from './manyFamilies.ts';
import { tellStatistics } from './statistics.ts';

// PostgreSQL counts how often it reads a table from end to end: with many families, no call of one may make it do so.

const service = testPushService();
const app = testApp({}, { page: aBuiltPage(), internet: service.internet });

beforeAll(() => seedManyFamilies(app.database.db), 60_000);

/** How often each table has been read from end to end, by name. */
async function wholeReads(): Promise<Record<string, number>> {
  await tellStatistics(app.database.db);
  const { rows } = await app.database.db.execute<{ relname: string; seq_scan: string }>(
    sql`select relname, seq_scan from pg_stat_user_tables where n_live_tup > 1000`,
  );
  return Object.fromEntries(rows.map(({ relname, seq_scan }) => [relname, Number(seq_scan)]));
}

/**
 * Once where a connection does not know the statements yet, and once where it does: their plans stay the same (`connect`).
 * In the long form more often than PostgreSQL, left to itself, plans anew for each set of values.
 */
const often = times(2, 8);

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
  ['the calendars', ({ id, owner }) => owner.browser.get(`/api/families/${id}/calendars`).expect(200)],
  ['the invitations', ({ id, owner }) => owner.browser.get(`/api/families/${id}/invitations`).expect(200)],
  ['a child’s file', async ({ owner, aMember }) => fileOf(owner, `users/${(await aMember()).id}`)],
  ['the family’s file', ({ id, owner }) => fileOf(owner, `families/${id}`)],
  ['the pots', ({ id, owner }) => owner.browser.get(`/api/families/${id}/reward-pots`).expect(200)],
  ['the history', ({ id, owner }) => owner.browser.get(`/api/families/${id}/recent-completions`).expect(200)],
  [
    'a story',
    async ({ owner, aPot }) => owner.browser.get(`/api/reward-pots/${(await aPot()).id}/story`).expect(200),
  ],
  ['a shelf', ({ id, owner }) => owner.browser.get(`/api/families/${id}/shelf`).expect(200)],
  ['a stream', ({ id, owner }) => firstSaid(owner.browser.get(`/api/families/${id}/events`)).expect(200)],
  ['a snapshot', ({ id, owner }) => owner.browser.get(`/api/families/${id}/snapshot`).expect(200)],
  ['the family', ({ owner }) => owner.browser.get('/api/families/current').expect(200)],
  ['the reminders', ({ owner }) => owner.browser.get(`/api/users/${owner.id}/reminders`).expect(200)],
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

test('to make, read and end calendars, no large table is read from end to end', async () => {
  const family = await aFamily(app);
  const [mia, { browser }] = [await family.aMember('Mia'), family.owner];
  await aChore(family, { who: { kind: 'turns', memberIds: [mia.id, family.owner.id], per: 'time' } });
  await family.aTask({ dueDate: '2099-01-01' });
  const before = await wholeReads();
  expect(before).toMatchObject({ calendar_feeds: expect.any(Number), tasks: expect.any(Number) });
  for (let n = 0; n < often; n++) {
    for (const path of [`/api/families/${family.id}/calendar`, `/api/users/${mia.id}/calendar`]) {
      const { body } = await browser.post(path).send({}).expect(201);
      await app.browser().get(pathOf(body.url)).expect(200);
      await browser.delete(path).expect(200);
    }
    await app.browser().get('/calendar/none.ics').expect(404);
    // What somebody made goes with all that lets somebody in, and with them.
    await browser.put(`/api/users/${mia.id}/password`).send({ password: 'another one' }).expect(200);
  }
  expect(await wholeReads()).toEqual(before);
});

test('to be reminded, no large table is read from end to end', async () => {
  const family = await aFamily(app);
  const mia = await family.aMember('Mia');
  const push = app.push();
  const before = await wholeReads();
  expect(before).toMatchObject({ push_subscriptions: 0, reminders: 0, notices: expect.any(Number) });
  for (let n = 0; n < often; n++) {
    for (const person of [mia, family.owner]) await subscribed(person, service.subscription());
    // The latest hour that has come today, whenever this runs.
    await reminded(mia, { dailyAt: '00:00' });
    await reminded(family.owner, { taskDone: true, potFull: true });
    const pot = await family.aPot({ targetCount: 1 });
    await family.aTask({ assignedToUserId: mia.id });
    const { id } = await family.aTask({ assignedToUserId: mia.id, rewardPotId: pot.id });
    await tick(mia, id).expect(200);
    await app.database.db.execute(
      sql`update reminders set next_daily_at = now() where user_id = ${mia.id} and family_id = ${family.id}`,
    );
    await app.database.db.execute(sql`update notices set due_at = now() where family_id = ${family.id}`);
    await push.sweep();
    await mia.browser.delete('/api/push/subscription').expect(204);
  }
  expect(service.arrived.length).toBeGreaterThan(2 * often);
  expect(await wholeReads()).toEqual(before);
});
