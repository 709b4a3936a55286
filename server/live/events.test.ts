import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import {
  aFamily,
  aTablet,
  confirmed,
  type Person,
  signedIn,
  type TestFamily,
  tick,
} from '../system/tools/builders.ts';
import { daysPass } from '../system/tools/daysPass.ts';
import { aScreen, eventsPath, type Screen } from '../system/tools/screen.ts';
import { anotherApp, type Browser, testApp } from '../system/tools/testApp.ts';
import { usualPace } from './pace.ts';

const app = testApp();
const other = anotherApp(app);
const quick = { ...usualPace, beat: 100, compare: 50 };
const impatient = anotherApp(app, {}, quick);

const open: Screen[] = [];
afterEach(() => {
  for (const screen of open.splice(0)) screen.close();
});

async function show(browser: Browser, familyId: number, headers?: object): Promise<Screen> {
  const screen = await aScreen(browser, familyId, headers);
  open.push(screen);
  return screen;
}

const versionOf = async ({ owner }: TestFamily): Promise<number> =>
  (await owner.browser.get('/api/families/current').expect(200)).body.version;

test('a screen is told the version at once, in an answer that nobody keeps or holds back', async () => {
  const family = await aFamily(app);
  const { status, headers, ...screen } = await show(family.owner.browser, family.id);
  await screen.hears(await versionOf(family));
  const version = await versionOf(family);
  expect(status).toBe(200);
  expect(screen.events).toEqual([
    { retry: '3000' },
    { id: `${version}`, event: 'changed', data: `{"version":${version}}` },
  ]);
  expect(headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  });
});

test('a screen that knows the version is told the next one', async () => {
  const family = await aFamily(app);
  const version = await versionOf(family);
  const screen = await show(family.owner.browser, family.id, { 'Last-Event-ID': `${version}` });
  await family.aTask();
  await screen.hears(version + 1);
  expect(screen.versions()).toEqual([version + 1]);
});

test.each([
  ['of the same process', app],
  ['of another process', other],
])('a tick shows on a screen %s, and on none of another family', async (_, where) => {
  const [family, neighbours] = [await aFamily(app), await aFamily(app)];
  const { id } = await family.aTask();
  const screen = await show((await signedIn(where, family.owner)).browser, family.id);
  const elsewhere = await show((await signedIn(where, neighbours.owner)).browser, neighbours.id);
  const { body } = await tick(family.owner, id).expect(200);
  await screen.hears(body.version);
  await neighbours.aTask();
  await elsewhere.hears(await versionOf(neighbours));
  expect(elsewhere.versions()).not.toContain(body.version + 1);
  expect(elsewhere.versions().length).toBeLessThanOrEqual(2);
});

test('much that is written at once is said in few words', async () => {
  const family = await aFamily(app);
  const { id } = await family.aTask({ title: 'Hop 30 times' });
  const screen = await show(family.owner.browser, family.id);
  await Promise.all(Array.from({ length: 30 }, () => tick(family.owner, id).expect(200)));
  await screen.hears(await versionOf(family));
  expect(screen.versions().length).toBeLessThan(25);
});

test('a tablet of the family has its stream, and nobody of another', async () => {
  const [family, neighbours] = [await aFamily(app), await aFamily(app)];
  const screen = await show(await aTablet(app, family), family.id);
  await screen.hears(await versionOf(family));
  await neighbours.owner.browser.get(eventsPath(family.id)).expect(404);
  await app.browser().get(eventsPath(family.id)).expect(401);
});

test('whoever asks for the head alone gets it', async () => {
  const family = await aFamily(app);
  await family.owner.browser.head(eventsPath(family.id)).expect(200);
});

test('beats are told apart from news', async () => {
  const family = await aFamily(app);
  const screen = await show((await signedIn(impatient, family.owner)).browser, family.id);
  await expect.poll(() => screen.events.filter(({ event }) => event === 'beat').length).toBeGreaterThan(2);
  expect(screen.versions()).toHaveLength(1);
});

test('a person has 20 streams, whatever the limits are multiplied by, and another one when one is closed', async () => {
  const family = await aFamily(app);
  const { browser } = family.owner;
  const screens = await Promise.all(Array.from({ length: 20 }, () => show(browser, family.id)));
  const refused = await browser.get(eventsPath(family.id)).expect(429);
  expect(refused.headers['retry-after']).toBe('30');
  const mia = await family.aMember();
  await show(mia.browser, family.id);
  screens[0]?.close();
  await expect.poll(async () => (await show(browser, family.id)).status).toBe(200);
});

test('what was written where nobody could tell of it is said when everything is compared', async () => {
  const family = await aFamily(app);
  const screen = await show((await signedIn(impatient, family.owner)).browser, family.id);
  await app.database.db.execute(sql`update families set version = version + 1 where id = ${family.id}`);
  await screen.hears(await versionOf(family));
});

test('a screen that nobody touches is told of the new day', async () => {
  const family = await aFamily(app);
  const screen = await show((await signedIn(impatient, family.owner)).browser, family.id);
  const before = await versionOf(family);
  await daysPass(app, family.id, 1);
  await screen.hears(before + 1);
});

test('a session that ends where nobody could tell of it loses its stream when everything is compared', async () => {
  const family = await aFamily(app);
  const mia = await family.aMember();
  const screen = await show((await signedIn(impatient, mia)).browser, family.id);
  await app.database.db.execute(sql`delete from sessions where user_id = ${mia.id}`);
  await screen.hearsBye();
});

describe('a session that ends closes its stream, and no other one, in every process', () => {
  interface End {
    of: 'this session' | 'all of them';
    by: (family: TestFamily, mia: Person, here: Browser) => Promise<unknown>;
  }
  const ends: [string, End][] = [
    [
      'signing out',
      { of: 'this session', by: (_, __, here) => here.post('/api/logout').send({}).expect(200) },
    ],
    [
      'signing out everywhere',
      {
        of: 'all of them',
        by: (_, mia) => mia.browser.post('/api/logout?everywhere=true').send({}).expect(200),
      },
    ],
    [
      'another password',
      {
        of: 'all of them',
        by: ({ owner }, { id }) =>
          owner.browser.put(`/api/users/${id}/password`).send({ password: 'quite another' }).expect(200),
      },
    ],
    [
      'being removed',
      { of: 'all of them', by: ({ owner }, { id }) => owner.browser.delete(`/api/users/${id}`).expect(200) },
    ],
    ['being signed out by a parent', { of: 'all of them', by: signOutDevicesOf }],
    [
      'the end of the family',
      {
        of: 'all of them',
        by: async ({ owner, id }) =>
          (await confirmed(owner)).browser
            .delete(`/api/families/${id}`)
            .send({ name: 'The Rivers' })
            .expect(200),
      },
    ],
  ];
  async function signOutDevicesOf({ owner: { browser } }: TestFamily, mia: Person) {
    const { body } = await browser.get('/api/devices').expect(200);
    for (const { id, userId } of body)
      if (userId === mia.id) await browser.delete(`/api/devices/${id}`).expect(200);
  }
  test.each(ends)('%s', async (_, { of, by }) => {
    const [family, neighbours] = [await aFamily(app), await aFamily(app)];
    const mia = await family.aMember();
    const [here, there] = [await signedIn(app, mia), await signedIn(other, mia)];
    const away = await show(neighbours.owner.browser, neighbours.id);
    const [mine, mineThere] = [await show(here.browser, family.id), await show(there.browser, family.id)];
    await by(family, mia, here.browser);
    await mine.hearsBye();
    if (of === 'all of them') await mineThere.hearsBye();
    expect([mineThere.hasEnded(), away.hasEnded()]).toEqual([of === 'all of them', false]);
  });
});
