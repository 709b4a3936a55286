import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { publish } from '../database/connect.ts';
import { eventsPath, showScreens } from '../system/tools/screen.ts';
import { aFamily, aTablet, signedIn, type TestFamily, tick } from '../system/world/builders.ts';
import { daysPass } from '../system/world/daysPass.ts';
import { anotherApp, type TestApp, testApp } from '../system/world/testApp.ts';
import { usualPace } from './pace.ts';

// Nothing but what is told reaches their screens: they never compare.
const hour = 3_600_000;
const told = { ...usualPace, compare: hour, compareDeaf: hour };
const app = testApp({}, { pace: told });
const other = anotherApp(app, {}, told);
const quick = { ...usualPace, beat: 100, compare: 50 };
const impatient = anotherApp(app, {}, quick);
const deaf = anotherApp(app, {}, { ...usualPace, compare: hour, compareDeaf: 50 });
const gather = 500;
const calm = anotherApp(app, {}, { ...told, gather });

const show = showScreens();

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
    { event: 'whose', data: `{"userId":${family.owner.id}}` },
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

test('of two versions that are heard in the wrong order the newer is said', async () => {
  const family = await aFamily(app);
  const screen = await show(family.owner.browser, family.id);
  const version = await versionOf(family);
  await screen.hears(version);
  for (const later of [5, 1]) publish(app.database.db, { familyId: family.id, version: version + later });
  await screen.hears(version + 5);
});

test('much that is written at once is said in few words', async () => {
  const family = await aFamily(app);
  const { id } = await family.aTask({ title: 'Hop 30 times' });
  const owner = await signedIn(calm, family.owner);
  const screen = await show(owner.browser, family.id);
  const began = performance.now();
  await Promise.all(Array.from({ length: 30 }, () => tick(owner, id).expect(200)));
  await screen.hears(await versionOf(family));
  // One at the beginning, then one each time: four, unless the ticks take longer than two seconds.
  const times = Math.max(3, Math.floor((performance.now() - began) / gather));
  expect(screen.versions().length).toBeLessThanOrEqual(1 + times);
});

test('a tablet of the family has its stream, which is nobody’s, and nobody of another', async () => {
  const [family, neighbours] = [await aFamily(app), await aFamily(app)];
  const screen = await show(await aTablet(app, family), family.id);
  await screen.hears(await versionOf(family));
  expect(screen.events).toContainEqual({ event: 'whose', data: '{"userId":null}' });
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

test('screens that leave before their stream is open take no place', async () => {
  const family = await aFamily(app);
  const { browser } = family.owner;
  for (let n = 0; n < 40; n++) {
    const leaving = browser.get(eventsPath(family.id));
    leaving.end(() => {});
    setTimeout(() => leaving.abort(), n % 10);
  }
  const twenty = () => Promise.all(Array.from({ length: 20 }, () => show(browser, family.id)));
  await expect
    .poll(async () => {
      const shown = await twenty();
      for (const screen of shown) screen.close();
      return shown.filter(({ status }) => status === 200).length;
    })
    .toBe(20);
});

test('what was written where nobody could tell of it is said when everything is compared', async () => {
  const family = await aFamily(app);
  const screen = await show((await signedIn(impatient, family.owner)).browser, family.id);
  await app.database.db.execute(sql`update families set version = version + 1 where id = ${family.id}`);
  await screen.hears(await versionOf(family));
});

/** What is told is said nowhere, not even what is said to try whether it arrives. */
function loseWhatIsTold({ pool }: TestApp['database']): void {
  const ask = pool.query.bind(pool) as (...words: unknown[]) => Promise<unknown>;
  const spy = vi
    .spyOn(pool, 'query')
    .mockImplementation((async (...words: unknown[]) =>
      `${words[0]}`.includes('pg_notify') ? undefined : ask(...words)) as never);
  onTestFinished(() => spy.mockRestore());
}

test('while the others cannot be heard, everything is compared more often', async () => {
  loseWhatIsTold(deaf.database);
  const family = await aFamily(app);
  const screen = await show((await signedIn(deaf, family.owner)).browser, family.id);
  await screen.hears(await versionOf(family));
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
  await app.database.db.execute(sql`delete from sessions where account_id = ${mia.id}`);
  await screen.hearsBye();
});
