import { sql } from 'drizzle-orm';
import type { Request } from 'express';
import { expect, test } from 'vitest';
import { adminPassword, adminSettings, aFamily, aUsername, password } from '../../system/world/builders.ts';
import { anotherApp, type Browser, type TestApp, testApp } from '../../system/world/testApp.ts';
import { createLimits } from './limits.ts';

// One file, one database: every test comes from addresses of its own.

const settings = { ...adminSettings, rateLimitMultiplier: 1, trustProxy: 1 };
const app = testApp(settings);
const other = anotherApp(app, settings);
const direct = anotherApp(app, { ...settings, trustProxy: 0 });

let count = 0;
/** An address that nobody has used yet. */
const anAddress = () => `198.18.${Math.floor(++count / 250)}.${(count % 250) + 1}`;

const from = (address: string) => ({ 'X-Forwarded-For': address });
const login = (username: string, secret: string, address: string, process: Pick<TestApp, 'browser'> = app) =>
  process.browser().post('/api/login').set(from(address)).send({ username, password: secret });

const ownerOf = async () => (await aFamily(app)).owner.username;

async function times(
  n: number,
  status: number,
  call: (turn: number) => ReturnType<Browser['post']>,
): Promise<void> {
  for (let turn = 0; turn < n; turn++) await call(turn).expect(status);
}

/** Lets the time of every limit run out. */
const later = () => app.database.db.execute(sql`update rate_limits set expire = ${Date.now() - 1}`);

test('nine wrong passwords are forgiven once the right one comes, ten are not', async () => {
  const [username, address] = [await ownerOf(), anAddress()];
  await times(9, 401, () => login(username, 'wrong', address));
  await login(username, password, address).expect(200);
  await times(1, 401, () => login(username, 'wrong', address));
  const { headers } = await login(username, password, address).expect(429);
  expect(Number(headers['retry-after'])).toBeGreaterThan(14 * 60);
  expect(Number(headers['retry-after'])).toBeLessThanOrEqual(15 * 60);
});

test('the wait is over after a quarter of an hour', async () => {
  const [username, address] = [await ownerOf(), anAddress()];
  await times(10, 401, () => login(username, 'wrong', address));
  await login(username, password, address).expect(429);
  await later();
  await login(username, password, address).expect(200);
});

test('an attempt that is forgiven after its window does not count for the next one', async () => {
  const [username, address] = [await ownerOf(), anAddress()];
  const attempt = await createLimits(app.database.pool, 1).signIn({ ip: address } as Request, username);
  await later();
  await attempt.forgive();
  const kept = sql`select from rate_limits where key like ${`%${address}`} and points < 0`;
  expect((await app.database.db.execute(kept)).rowCount).toBe(0);
});

test('a forgiven attempt starts no new window', async () => {
  const [username, address] = [await ownerOf(), anAddress()];
  const attempt = await createLimits(app.database.pool, 1).signIn({ ip: address } as Request, username);
  await attempt.forgive();
  const kept = sql`select from rate_limits where key like ${`%${address}`} and points = 0`;
  expect((await app.database.db.execute(kept)).rowCount).toBeGreaterThan(0);
});

test('another person at the address can sign in, and the same person at another address', async () => {
  const [username, sibling, address] = [await ownerOf(), await ownerOf(), anAddress()];
  await times(10, 401, () => login(username, 'wrong', address));
  await login(username, password, address).expect(429);
  await login(sibling, password, address).expect(200);
  await login(username, password, anAddress()).expect(200);
});

test('spellings of one username count as one account', async () => {
  const [username, address] = [await ownerOf(), anAddress()];
  const spellings = [username, username.toUpperCase(), ` ${username} `, `ｏ${username.slice(1)}`];
  await times(10, 401, (turn) => login(spellings[turn % 4] ?? '', 'wrong', address));
  await login(username, password, address).expect(429);
});

test('tries by username and by email address count apart: neither shows whose the other is', async () => {
  const [browser, username, address] = [app.browser(), aUsername('both'), anAddress()];
  const email = `${username}@example.org`;
  await browser.post('/api/signup').send({ name: 'Robin', email, password }).expect(201);
  const form = { name: 'Robin', username, password, role: 'owner', familyId: null };
  await browser.post('/api/users').send(form).expect(200);
  const byEmail = (typed: string) =>
    app.browser().post('/api/login').set(from(address)).send({ email: typed, password: 'wrong' });
  await times(10, 401, () => login(username, 'wrong', address));
  await login(username, password, address).expect(429);
  await times(10, 401, (turn) => byEmail(turn % 2 ? email : ` ${email.toUpperCase()}`));
  await byEmail(email).expect(429);
});

test('the hour of an account is one, by its username and by its email address', async () => {
  const [browser, username] = [app.browser(), aUsername('both')];
  const email = `${username}@example.org`;
  await browser.post('/api/signup').send({ name: 'Robin', email, password }).expect(201);
  const form = { name: 'Robin', username, password, role: 'owner', familyId: null };
  await browser.post('/api/users').send(form).expect(200);
  await times(100, 401, () => login(username, 'wrong', anAddress()));
  await app.browser().post('/api/login').set(from(anAddress())).send({ email, password }).expect(429);
});

test('two processes count together', async () => {
  const [username, address] = [await ownerOf(), anAddress()];
  await times(10, 401, (turn) => login(username, 'wrong', address, turn % 2 ? other : app));
  for (const process of [app, other]) await login(username, password, address, process).expect(429);
});

test('an address is asked to wait after 50 failures, whatever the accounts, tried at once or in turn', async () => {
  const address = anAddress();
  await times(30, 401, () => login(aUsername('nobody'), 'wrong', address));
  const rush = Array.from({ length: 30 }, (_, n) =>
    login(aUsername('nobody'), 'wrong', address, n % 2 ? other : app),
  );
  const statuses = (await Promise.all(rush)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(20);
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
});

test('an account is closed for an hour after 100 failures from wherever they come', async () => {
  const username = await ownerOf();
  await times(100, 401, () => login(username, 'wrong', anAddress()));
  const { headers } = await login(username, password, anAddress()).expect(429);
  expect(Number(headers['retry-after'])).toBeGreaterThan(59 * 60);
});

test('a forged X-Forwarded-For does not change the counted address', async () => {
  const [username, address] = [await ownerOf(), anAddress()];
  // The one trusted proxy adds the address it sees at the end.
  await times(10, 401, () => login(username, 'wrong', `${anAddress()}, ${address}`));
  await login(username, password, `${anAddress()}, ${address}`).expect(429);
  await login(username, password, `${address}, ${anAddress()}`).expect(200);
});

test('without a proxy the header counts for nothing', async () => {
  const username = await ownerOf();
  await times(10, 401, () => login(username, 'wrong', anAddress(), direct));
  await login(username, password, anAddress(), direct).expect(429);
});

test('60 accounts are made from one address in ten minutes, the next is asked to wait', async () => {
  const address = anAddress();
  const create = (process = app) =>
    process
      .browser()
      .post('/api/users')
      .set(from(address))
      .send({
        name: 'Robin',
        username: aUsername('owner'),
        password,
        role: 'owner',
        familyId: null,
      });
  const signUp = () =>
    other
      .browser()
      .post('/api/signup')
      .set(from(address))
      .send({ name: 'Sam', email: `${aUsername('sam')}@example.org`, password });
  await times(59, 201, (turn) => (turn % 2 ? create(turn % 3 ? app : other) : signUp()));
  await create().expect(201);
  const { headers } = await create().expect(429);
  expect(Number(headers['retry-after'])).toBeLessThanOrEqual(600);
  await create(other).expect(429);
  await signUp().expect(429);
  await later();
  await create().expect(201);
});

test('members are new accounts too: each costs a hash that others wait for', async () => {
  const [family, address] = [await aFamily(app), anAddress()];
  const add = () =>
    family.owner.browser
      .post('/api/users')
      .set(from(address))
      .send({ name: 'Mia', username: aUsername(), password, role: 'member', familyId: family.id });
  await times(60, 201, add);
  await add().expect(429);
  await later();
  await add().expect(201);
});

test('creating an owner counts in the sign-in limit', async () => {
  const [username, address] = [await ownerOf(), anAddress()];
  const guess = (secret: string) =>
    app
      .browser()
      .post('/api/users')
      .set(from(address))
      .send({ name: 'Eve', username, password: secret, role: 'owner', familyId: null });
  await times(10, 409, () => guess('guessing'));
  await guess(password).expect(429);
  await login(username, password, address).expect(429);
});

test('the administrator’s five tries are counted over all processes, until the time is over', async () => {
  const address = anAddress();
  const adminLogin = (secret: string, process = app) =>
    process
      .browser()
      .post('/api/admin/login')
      .set(from(address))
      .send({ username: 'admin', password: secret });
  await times(5, 401, (turn) => adminLogin('wrong', turn % 2 ? other : app));
  await adminLogin(adminPassword, other).expect(429);
  await later();
  await adminLogin(adminPassword).expect(200);
});

test('the administrator’s name is closed for an hour after 100 failures from wherever they come', async () => {
  await later();
  const adminLogin = (username: string, secret: string) =>
    app.browser().post('/api/admin/login').set(from(anAddress())).send({ username, password: secret });
  await times(100, 401, () => adminLogin('admin', 'wrong'));
  const { headers } = await adminLogin('admin', adminPassword).expect(429);
  expect(Number(headers['retry-after'])).toBeGreaterThan(59 * 60);
  // Whoever runs the site gives another name, or had one that nobody guessed.
  const renamed = app.restarted({ admin: { username: 'robin', password: adminPassword } });
  const pair = { username: 'robin', password: adminPassword };
  await renamed.post('/api/admin/login').set(from(anAddress())).send(pair).expect(200);
});

test('an address is one address, whatever port or brackets a proxy writes with it', async () => {
  const [username, address] = [await ownerOf(), anAddress()];
  await times(10, 401, (turn) => login(username, 'wrong', `${address}:${1000 + turn}`));
  await login(username, password, address).expect(429);
  await login(username, password, `[::ffff:${address}]:443`).expect(429);
});

test('the multiplier loosens the limits', async () => {
  const username = await ownerOf();
  const loose = app.restarted({ rateLimitMultiplier: 2 });
  const address = anAddress();
  const attempt = (secret: string) =>
    loose.post('/api/login').set(from(address)).send({ username, password: secret });
  await times(20, 401, () => attempt('wrong'));
  await attempt(password).expect(429);
});
