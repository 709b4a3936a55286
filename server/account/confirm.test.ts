import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { contract } from '#shared/contract/contract.ts';
import { databaseNow } from '../database/clock.ts';
import { sweep } from '../database/sweep/sweep.ts';
import { fingerprint } from '../system/tools/fingerprint.ts';
import { aFamily, aManager, confirmed, type Person, password, signedIn } from '../system/world/builders.ts';
import { anotherApp, testApp } from '../system/world/testApp.ts';

const app = testApp();
const other = anotherApp(app);
const strict = testApp({ rateLimitMultiplier: 1, trustProxy: 1 }, { database: () => app.database });

const confirm = ({ browser }: Pick<Person, 'browser'>, secret = password) =>
  browser.post('/api/confirm').send({ password: secret });
const aCode = ({ browser }: Pick<Person, 'browser'>) => browser.post('/api/account/recovery-code');

/** Moves all confirmations into the past. */
const minutesPass = (minutes: number) =>
  app.database.db.execute(
    sql`update sessions set confirmed_at = confirmed_at - make_interval(mins => ${minutes})`,
  );

test('a confirmed password is valid for 10 minutes of the database’s clock, only in that session', async () => {
  const { owner } = await aFamily(app);
  const phone = await signedIn(other, owner);
  const now = await databaseNow(app.database.db);
  const { body } = await confirm(owner).expect(200);
  expect(Date.parse(body.until) - now).toBeGreaterThan(9 * 60_000);
  expect(Date.parse(body.until) - now).toBeLessThan(11 * 60_000);
  await aCode(owner).expect(200);
  await aCode(phone).expect(403);
  await minutesPass(9);
  await aCode(owner).expect(200);
  await minutesPass(1);
  await aCode(owner).expect(403);
});

test('a wrong password confirms nothing and ends no session', async () => {
  const { owner } = await aFamily(app);
  const { body } = await confirm(owner, 'not this one').expect(401);
  expect(body).toEqual({ code: 'wrong_credentials', message: 'Invalid credentials' });
  await aCode(owner).expect(403);
  await owner.browser.get('/api/families/current').expect(200);
});

test('wrong ones count with the wrong sign-ins, and a right one takes nothing from them', async () => {
  const { owner } = await aFamily(app);
  const { browser } = await signedIn(strict, owner);
  const ask = (secret: string) =>
    browser.post('/api/confirm').set('X-Forwarded-For', '198.51.100.9').send({ password: secret });
  for (let n = 0; n < 9; n++) await ask('wrong one').expect(401);
  await ask(password).expect(200);
  await ask('wrong one').expect(401);
  await ask(password).expect(429);
  const signIn = strict.browser().post('/api/login').set('X-Forwarded-For', '198.51.100.9');
  await signIn.send({ username: owner.username, password }).expect(429);
});

test('it is checked each time, also with the same Idempotency-Key, and is not stored', async () => {
  const { owner } = await aFamily(app);
  const key = randomUUID();
  await confirm(owner).set('Idempotency-Key', key).expect(200);
  await confirm(owner, 'not this one').set('Idempotency-Key', key).expect(401);
  const { rows } = await app.database.db.execute(sql`select from idempotency_keys where key = ${key}`);
  expect(rows).toEqual([]);
});

test('another password asks everybody to confirm with that one', async () => {
  const { owner } = await aFamily(app);
  await owner.browser.put('/api/account/password').send({ current: password, next: 'a better one' });
  await confirm(owner).expect(401);
  await confirm(owner, 'a better one').expect(200);
});

/** The calls that a child with a parent's unlocked phone must not make, as the owner would make each. */
async function starredCalls() {
  const family = await aFamily(app);
  const [mia, kim] = [await family.aMember('Mia'), await aManager(app, family)];
  const { browser } = family.owner;
  const calls: [string, () => PromiseLike<{ status: number; body: object }>][] = [
    ['POST /api/invitations', () => browser.post('/api/invitations').send({ familyId: family.id })],
    ['PUT /api/users/:id', () => browser.put(`/api/users/${mia.id}`).send({ manages: true })],
    ['PUT /api/users/:id', () => browser.put(`/api/users/${kim.id}`).send({ manages: false })],
    [
      'POST /api/families/:id/owner',
      () => browser.post(`/api/families/${family.id}/owner`).send({ userId: kim.id }),
    ],
    [
      'DELETE /api/families/:id',
      () => browser.delete(`/api/families/${family.id}`).send({ name: 'The Rivers' }),
    ],
    ['GET /api/families/:id/export', () => browser.get(`/api/families/${family.id}/export`)],
    ['GET /api/users/:id/export', () => browser.get(`/api/users/${mia.id}/export`)],
    ['POST /api/account/recovery-code', () => browser.post('/api/account/recovery-code').send({})],
  ];
  return { family, calls };
}

test('without it, calls that cannot be undone are refused with 403 and change nothing', async () => {
  const { calls } = await starredCalls();
  const known = contract.map(({ method, path }) => `${method} ${path}`);
  for (const [name, send] of calls) {
    expect(known).toContain(name);
    const before = await fingerprint(app.database.db);
    const { status, body } = await send();
    expect([status, body], name).toEqual([
      403,
      { code: 'confirm_password', message: 'Please confirm with your password', confirm: true },
    ]);
    expect(await fingerprint(app.database.db), name).toEqual(before);
  }
});

test('after it, each of them is done', async () => {
  for (const n of (await starredCalls()).calls.keys()) {
    const { family, calls } = await starredCalls();
    await confirmed(family.owner);
    const [name, send] = calls[n] ?? [];
    expect([200, 201], name).toContain((await send?.())?.status);
  }
});

/** When a browser forgets the cookie that an answer brings, in days from now. */
const cookieDays = ({ headers }: { headers: Record<string, unknown> }): number => {
  const expires = /Expires=([^;]+)/.exec(String(headers['set-cookie']))?.[1] ?? '';
  return (Date.parse(expires) - Date.now()) / (24 * 60 * 60 * 1000);
};

/** Moves the sessions of a person into the past: when they began, were confirmed and last seen. */
const daysAgo = ({ id }: Pick<Person, 'id'>, began: number, confirmedThen: number, seen: number) =>
  app.database.db.execute(sql`update sessions set created_at = now() - make_interval(days => ${began}),
    confirmed_at = case when confirmed_at is not null then now() - make_interval(days => ${confirmedThen}) end,
    seen_at = now() - make_interval(days => ${seen}) where account_id = ${id}`);

test('a confirmed password keeps a parent signed in for 90 days, 30 without a visit', async () => {
  const family = await aFamily(app);
  for (const parent of [family.owner, await aManager(app, family)]) {
    const other = await signedIn(app, parent);
    expect(cookieDays(await confirm(parent).expect(200))).toBeCloseTo(90, 1);
    const looks = async (device: Pick<Person, 'browser'>, status: number) => {
      await sweep(app.database.db);
      await device.browser.get('/api/families/current').expect(status);
    };
    await daysAgo(parent, 20, 20, 13);
    await looks(other, 200);
    await daysAgo(parent, 20, 20, 20);
    await looks(other, 401);
    await looks(parent, 200);
    await daysAgo(parent, 400, 89, 29);
    await looks(parent, 200);
    expect(cookieDays(await confirm(parent).expect(200))).toBeCloseTo(90, 1);
    await daysAgo(parent, 489, 89, 29);
    await looks(parent, 200);
    await daysAgo(parent, 489, 91, 1);
    await looks(parent, 401);
  }
});

test('a parent’s session ends after 30 days without a visit, also with a recent confirmation', async () => {
  const { owner } = await aFamily(app);
  await confirm(owner).expect(200);
  await daysAgo(owner, 31, 31, 31);
  await owner.browser.get('/api/families/current').expect(401);
});

test('a child’s browser, and that of a parent who is one no more, stays signed in 30 days, 14 without a visit', async () => {
  const family = await aFamily(app);
  const [mia, kim] = [await family.aMember('Mia'), await aManager(app, family)];
  for (const person of [mia, kim]) await confirm(person).expect(200);
  await app.database.db.execute(sql`update members set manages = false where id = ${kim.id}`);
  for (const person of [mia, kim]) {
    await daysAgo(person, 29, 29, 13);
    await person.browser.get('/api/families/current').expect(200);
    await daysAgo(person, 29, 29, 15);
    await person.browser.get('/api/families/current').expect(401);
  }
  expect(cookieDays(await confirm(await signedIn(app, mia)).expect(200))).toBeNaN();
});
