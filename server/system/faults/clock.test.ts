import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { adminSettings, aFamily, anAdmin, aUsername, password, signedIn, tick } from '../world/builders.ts';
import { anotherApp, testApp } from '../world/testApp.ts';

// The app's clock and the database's differ by two hours, as on a computer that slept or was set wrong.

const app = testApp(adminSettings);
const strict = anotherApp(app, { rateLimitMultiplier: 1 });

const hours = (count: number) => count * 60 * 60 * 1000;
const setClock = (off: number) => vi.setSystemTime(performance.timeOrigin + performance.now() + off);

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

describe.each([
  ['two hours ahead', hours(2)],
  ['two hours behind', hours(-2)],
])('with a clock %s', (_, off) => {
  beforeEach(() => void setClock(off));

  test('a family signs in, ticks and counts as always, each key once', async () => {
    const family = await aFamily(app);
    const { browser } = await signedIn(app, family.owner);
    const pot = await family.aPot();
    const task = await family.aTask({ rewardPotId: pot.id });
    const key = randomUUID();
    for (let n = 0; n < 3; n++) await tick(family.owner, task.id, key).expect(200);
    expect(await family.pot(pot.id)).toMatchObject({ currentCount: 1 });
    await browser.get('/api/families/current').expect(200);
  });

  test('a visit is written down by the database’s clock, and whoever comes again stays signed in', async () => {
    const { db } = app.database;
    const { owner } = await aFamily(app);
    const admin = await anAdmin(app);
    for (let n = 0; n < 3; n++) {
      await db.execute(sql`update sessions set seen_at = now() - interval '13 days'`);
      await db.execute(sql`update admin_sessions set seen_at = now() - interval '29 minutes'`);
      await owner.browser.get('/api/families/current').expect(200);
      await admin.get('/api/admin/me').expect(200);
      const { rows } = await db.execute(sql`select max(now() - seen_at) < interval '1 minute' as fresh
        from (select seen_at from sessions where account_id = ${owner.id}
          union all select max(seen_at) from admin_sessions) as seen`);
      expect(rows).toEqual([{ fresh: true }]);
    }
  });

  test('a session ends by the database’s clock', async () => {
    const { db } = app.database;
    const { owner } = await aFamily(app);
    const idle = (days: string) =>
      db.execute(sql`update sessions set seen_at = now() - ${days}::interval where account_id = ${owner.id}`);
    await idle('13 days 23 hours');
    await owner.browser.get('/api/families/current').expect(200);
    await idle('14 days 1 minute');
    await owner.browser.get('/api/families/current').expect(401);
  });

  test('an action that is sent again within 24 hours has one effect', async () => {
    const family = await aFamily(app);
    const task = await family.aTask({ title: 'Hop 10 times' });
    const key = randomUUID();
    await tick(family.owner, task.id, key).expect(200);
    setClock(0);
    const { body } = await tick(family.owner, task.id, key).expect(200);
    expect(body.currentCount).toBe(1);
  });
});

test('processes whose clocks differ still count wrong passwords together, one more at the most', async () => {
  const { owner } = await aFamily(app);
  const statuses: number[] = [];
  for (let n = 0; n < 14; n++) {
    setClock(n % 2 ? hours(2) : 0);
    const wrong = { username: owner.username, password: 'wrong' };
    statuses.push((await strict.browser().post('/api/login').send(wrong)).status);
  }
  expect(statuses).toEqual([...Array(11).fill(401), 429, 429, 429]);
});

test('a clock that is put right while the app runs signs nobody out and counts nothing twice', async () => {
  setClock(hours(-2));
  const family = await aFamily(app);
  const task = await family.aTask({ title: 'Hop 10 times' });
  const key = randomUUID();
  for (const off of [hours(-2), 0, hours(2), 0]) {
    setClock(off);
    const { body } = await tick(family.owner, task.id, key).expect(200);
    expect(body.currentCount).toBe(1);
  }
  const again = app.browser();
  await again.post('/api/login').send({ username: family.owner.username, password }).expect(200);
  await again
    .post('/api/signup')
    .send({ name: 'Sam', email: `${aUsername()}@example.org`, password })
    .expect(201);
});
