import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { tellStatistics } from '../system/plans/statistics.ts';
import { aBuiltPage, parsePage } from '../system/tools/builtPage.ts';
import { alexa } from '../system/voice/accountLinking.ts';
import { aFamily, password } from '../system/world/builders.ts';
import { type Browser, testApp } from '../system/world/testApp.ts';
import { dashboardAnswers } from './family.ts';

const page = aBuiltPage();
const app = testApp({}, { page });
/** Lets everybody read three times a minute. */
const strict = testApp({ rateLimitMultiplier: 3 / 600 }, { page, database: () => app.database });

/** Another process of the app. */
const other = testApp({}, { page, database: () => app.database });

/** How many pots have been read. */
async function potsRead(): Promise<number> {
  await tellStatistics(app.database.db);
  const { rows } = await app.database.db.execute<{ n: number }>(
    sql`select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as n from pg_stat_user_tables where relname = 'reward_pots'`,
  );
  return rows[0]?.n ?? 0;
}

test('above the rate limit no dashboard is read', async () => {
  const { id, owner, aPot } = await aFamily(app);
  await aPot();
  const browser = strict.browser();
  // What the family's passwords cost counts for the same address.
  await app.database.db.execute(sql`delete from rate_limits`);
  await browser.post('/api/login').send({ username: owner.username, password }).expect(200);
  for (let n = 0; n < 3; n++) {
    const { preloaded } = parsePage((await browser.get('/dashboard').expect(200)).text);
    expect(preloaded).toHaveProperty(`/api/families/${id}/reward-pots`);
  }
  await browser.get('/dashboard').expect(429);
  const before = await potsRead();
  for (let n = 0; n < 5; n++) await browser.get('/dashboard').expect(429);
  expect(await potsRead()).toBe(before);
});

test('a page without a preloaded dashboard requests it itself', () => {
  const person = {
    kind: 'person',
    proof: { kind: 'session', hash: 'a hash' },
    deviceId: 1,
    hasPassword: true,
    isConfirmed: false,
    id: 1,
    accountId: 1,
    name: 'Robin',
    username: 'robin',
    role: 'owner',
    familyId: 1,
    avatarColor: '#0b7a75',
    manages: true,
    becomesParent: false,
    readsAloud: false,
  } as const;
  expect(dashboardAnswers({ alexa }, { person })).toEqual({});
});

const dashboardOf = async (browser: Browser) =>
  parsePage((await browser.get('/dashboard').expect(200)).text).preloaded;

test('the lists of a family that has not changed are not read again, and those of one that has are', async () => {
  const { id, owner, aTask, aPot } = await aFamily(app);
  await aPot();
  const atOther = other.browser();
  await atOther.post('/api/login').send({ username: owner.username, password }).expect(200);
  const first = await dashboardOf(owner.browser);
  expect(await dashboardOf(atOther)).toEqual(first);
  const before = await potsRead();
  expect(await dashboardOf(owner.browser)).toEqual(first);
  expect(await dashboardOf(atOther)).toEqual(first);
  expect(await potsRead()).toBe(before);

  const { id: taskId } = await aTask();
  await atOther.post(`/api/tasks/${taskId}/increment`).expect(200);
  const after = await dashboardOf(owner.browser);
  expect(after[`/api/families/${id}/recent-completions`]).toMatchObject([{ taskId }]);
  expect(await dashboardOf(atOther)).toEqual(after);
});

test('lists that are known of one family are never another’s, whatever their versions', async () => {
  const [ours, theirs] = [await aFamily(app), await aFamily(app)];
  for (const { aTask } of [ours, theirs]) await aTask();
  for (let round = 0; round < 2; round++) {
    const [one, two] = [await dashboardOf(ours.owner.browser), await dashboardOf(theirs.owner.browser)];
    expect(one['/api/families/current']).toMatchObject({ id: ours.id, version: 1 });
    expect(two['/api/families/current']).toMatchObject({ id: theirs.id, version: 1 });
    for (const [family, preloaded] of [
      [ours, one],
      [theirs, two],
    ] as const)
      expect(preloaded[`/api/families/${family.id}/tasks?completed=false`]).toMatchObject([
        { familyId: family.id },
      ]);
  }
});
