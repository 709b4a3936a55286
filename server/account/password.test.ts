import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { sessions } from '#shared/tables/access.ts';
import { accounts } from '#shared/tables/family.ts';
import { invitations } from '#shared/tables/people.ts';
import type { SignedIn } from '../callers/caller.ts';
import { sha256 } from '../database/sha256.ts';
import { ownAccount } from '../members/accounts.ts';
import { signOutEverywhere } from '../members/members.ts';
import { invite } from '../parents/invitations.ts';
import { writeIn } from '../system/races/overtaken.ts';
import { queriesWaiting } from '../system/tools/waiting.ts';
import { aFamily, aPendingOwner, type Person, password, signedIn } from '../system/world/builders.ts';
import { callerOf, signedInAs } from '../system/world/callers.ts';
import { anotherApp, type Browser, type TestApp, testApp } from '../system/world/testApp.ts';
import { changePassword } from './password.ts';

const app = testApp();
const other = anotherApp(app);
const strict = testApp({ rateLimitMultiplier: 1, trustProxy: 1 }, { database: () => app.database });

const next = 'a better one';
const change = ({ browser }: Pick<Person, 'browser'>, current = password) =>
  browser.put('/api/account/password').send({ current, next });
const login = (username: string, secret: string, process: TestApp = app) =>
  process.browser().post('/api/login').send({ username, password: secret });
const isSignedIn = async (browser: Browser) => (await browser.get('/api/families/current')).status === 200;

const hashOf = async ({ id }: Pick<Person, 'id'>) =>
  (await app.database.db.select({ hash: accounts.passwordHash }).from(accounts).where(eq(accounts.id, id)))[0]
    ?.hash;

test('after a change the old password is refused, and only the changing session continues', async () => {
  const { owner } = await aFamily(app);
  const [phone, elsewhere] = [await signedIn(app, owner), await signedIn(other, owner)];
  const { body } = await change(owner).expect(200);
  expect(body).toMatchObject({ id: owner.id, username: owner.username });
  expect(await isSignedIn(owner.browser)).toBe(true);
  for (const { browser } of [phone, elsewhere]) await browser.get('/api/families/current').expect(401);
  await login(owner.username, password).expect(401);
  await login(owner.username, next, other).expect(200);
});

test('a child and an owner without a family change their own too; other users’ sessions continue', async () => {
  const family = await aFamily(app);
  for (const person of [await family.aMember('Mia'), await aPendingOwner(app)]) {
    await change(person).expect(200);
    await login(person.username, next).expect(200);
  }
  expect(await isSignedIn(family.owner.browser)).toBe(true);
});

test('a wrong current password changes nothing', async () => {
  const { owner } = await aFamily(app);
  const phone = await signedIn(app, owner);
  const { body } = await change(owner, 'not this one').expect(401);
  expect(body).toEqual({ code: 'wrong_credentials', message: 'Invalid credentials' });
  expect(await isSignedIn(phone.browser)).toBe(true);
  await login(owner.username, password).expect(200);
});

test.each([
  [{ current: '', next }, 'current', 'Current password is required'],
  [{ current: password, next: '12345' }, 'next', 'Password must be at least 6 characters'],
  [{ current: password, next: 'ü'.repeat(37) }, 'next', 'Password is too long (72 bytes at most)'],
  [{ current: password }, 'next', 'Password must be at least 6 characters'],
])('%j is refused before any password is looked at', async (body, field, message) => {
  const { owner } = await aFamily(app);
  const { body: said } = await owner.browser.put('/api/account/password').send(body).expect(400);
  expect(said).toEqual({ code: 'invalid_input', message, errors: { [field]: [message] } });
});

test('wrong ones count with the wrong sign-ins, and a right one takes nothing from them', async () => {
  const { owner } = await aFamily(app);
  const { browser } = await signedIn(strict, owner);
  const from = (address: string) => ({ 'X-Forwarded-For': address });
  const ask = (current: string) =>
    browser.put('/api/account/password').set(from('198.51.100.1')).send({ current, next: password });
  for (let n = 0; n < 9; n++) await ask('wrong one').expect(401);
  await ask(password).expect(200);
  await ask('wrong one').expect(401);
  await ask(password).expect(429);
  const signIn = strict.browser().post('/api/login').set(from('198.51.100.1'));
  await signIn.send({ username: owner.username, password }).expect(429);
  await strict
    .browser()
    .post('/api/login')
    .set(from('198.51.100.2'))
    .send({ username: owner.username, password })
    .expect(200);
});

test('neither password is in the response or stored under an Idempotency-Key', async () => {
  const family = await aFamily(app);
  const mia = await family.aMember('Mia');
  const key = randomUUID();
  const { text } = await change(family.owner).set('Idempotency-Key', key).expect(200);
  const given = await setPassword(family.owner, mia).set('Idempotency-Key', key).expect(200);
  expect(text + given.text).not.toMatch(/better|correct horse|\$2/);
  const { rows } = await app.database.db.execute(sql`select from idempotency_keys where key = ${key}`);
  expect(rows).toEqual([]);
});

/** Changes the password of somebody, which is done once the request that `send` sends waits for it. */
async function whileItChanges(person: Person, send: () => PromiseLike<{ status: number }>) {
  const { db } = app.database;
  const { passwordHash: before } = await ownAccount(db, person.id);
  const asker = await signedInAs(db, person);
  const sent = await db.transaction(async (tx) => {
    await changePassword(tx, asker, { currentHash: before, newHash: 'its hash' });
    const answer = Promise.resolve(send());
    const isWaiting = async () => (await db.execute(sql`select from pg_locks where not granted`)).rowCount;
    await Promise.race([answer, expect.poll(isWaiting).toBeGreaterThan(0)]);
    return { answer };
  });
  return { answer: await sent.answer, idHash: asker.proof.hash };
}

test('a sign-in that runs while the password is changed opens nothing', async () => {
  const { owner } = await aFamily(app);
  const { answer, idHash } = await whileItChanges(owner, () => login(owner.username, password));
  expect(answer.status).toBe(401);
  const alive = await app.database.db.select().from(sessions).where(eq(sessions.accountId, owner.id));
  expect(alive.map((session) => session.idHash)).toEqual([idHash]);
});

test('of two who change one password at the same moment, one does', async () => {
  const { owner } = await aFamily(app);
  const second = await signedIn(app, owner);
  const { answer } = await whileItChanges(owner, () => change(second));
  expect(answer.status).toBe(401);
  expect(await hashOf(owner)).toBe('its hash');
});

test.each([
  [
    'changed the password',
    (person: SignedIn, before: string) =>
      changePassword(app.database.db, person, { currentHash: before, newHash: 'its hash' }),
  ],
  ['signed out everywhere', (person: SignedIn) => signOutEverywhere(app.database.db, person)],
])('whoever made their family while they %s keeps no invitation that was made then', async (_, change) => {
  const family = await aFamily(app);
  const { db } = app.database;
  const { passwordHash } = await ownAccount(db, family.owner.id);
  const owner = await callerOf(db, family.owner);
  const { changing } = await db.transaction(async (tx) => {
    // As far as an invitation is, once its session was asked for.
    await writeIn(tx, family.id);
    const changing: Promise<unknown> = change({ ...owner, familyId: null }, passwordHash);
    await Promise.race([changing, queriesWaiting(db, 1)]);
    await invite(tx, owner);
    return { changing };
  });
  await changing;
  expect(await db.$count(invitations, eq(invitations.familyId, family.id))).toBe(0);
});

test('a session that ended on the way changes nothing', async () => {
  const { owner } = await aFamily(app);
  const { db } = app.database;
  const { passwordHash: before } = await ownAccount(db, owner.id);
  const proof = { kind: 'session', hash: sha256('ended') } as const;
  const ended = { ...(await signedInAs(db, owner)), proof };
  await expect(changePassword(db, ended, { currentHash: before, newHash: 'its hash' })).rejects.toMatchObject(
    {
      status: 401,
    },
  );
  expect(await hashOf(owner)).toBe(before);
});

const setPassword = ({ browser }: Person, { id }: Pick<Person, 'id'>) =>
  browser.put(`/api/users/${id}/password`).send({ password: next });

test('an owner gives a child another password, and the child’s phones are signed out', async () => {
  const family = await aFamily(app);
  const [mia, leo] = [await family.aMember('Mia'), await family.aMember('Leo')];
  const tablet = await signedIn(other, mia);
  const { body } = await setPassword(family.owner, mia).expect(200);
  expect(body).toMatchObject({ id: mia.id, name: 'Mia', role: 'member' });
  for (const { browser } of [mia, tablet]) await browser.get('/api/families/current').expect(401);
  for (const { browser } of [leo, family.owner]) expect(await isSignedIn(browser)).toBe(true);
  await login(mia.username, password).expect(401);
  await login(mia.username, next).expect(200);
});

test('only a parent sets a child’s password', async () => {
  const [family, strangers] = [await aFamily(app), await aFamily(app)];
  const mia = await family.aMember('Mia');
  await setPassword(family.owner, family.owner).expect(403);
  await setPassword(mia, mia).expect(403);
  await setPassword(mia, family.owner).expect(403);
  await setPassword(strangers.owner, mia).expect(404);
  for (const { username } of [family.owner, mia]) await login(username, password).expect(200);
});

test('signing out everywhere ends only the user’s own sessions', async () => {
  const family = await aFamily(app);
  const mia = await family.aMember('Mia');
  const [phone, tablet] = [await signedIn(app, mia), await signedIn(other, mia)];
  await phone.browser.post('/api/logout?everywhere=true').send({}).expect(200);
  for (const { browser } of [mia, phone, tablet]) await browser.get('/api/families/current').expect(401);
  expect(await isSignedIn(family.owner.browser)).toBe(true);
  await login(mia.username, password).expect(200);
});

test('signing out everywhere without a session succeeds', async () => {
  await app.browser().post('/api/logout?everywhere=true').send({}).expect(200);
});

test('an account is named to itself alone, with its email address', async () => {
  const [browser, { owner }] = [app.browser(), await aFamily(app)];
  const email = `ann-${randomUUID()}@example.org`;
  const { body } = await browser.post('/api/signup').send({ name: 'Ann', email, password }).expect(201);
  const account = await browser.get('/api/account').expect(200);
  expect(account.body).toEqual({ ...body, email });
  expect((await owner.browser.get('/api/account')).body).toMatchObject({ id: owner.id, email: null });
  expect((await app.browser().get('/api/account').expect(200)).text).toBe('null');
});

test.each([
  ['another password', (person: Person) => change(person)],
  ['signing out everywhere', ({ browser }: Person) => browser.post('/api/logout?everywhere=true').send({})],
])('%s of a parent ends the sign-in links of the family, that of a child does not', async (_, close) => {
  const family = await aFamily(app);
  const [mia, leo] = [await family.aMember('Mia'), await family.aMember('Leo')];
  const { body } = await family.owner.browser.post(`/api/users/${leo.id}/sign-in-link`).send({}).expect(201);
  const look = (status: number) =>
    app.browser().post('/api/sign-in-links/look').send({ code: body.code }).expect(status);
  expect((await close(await signedIn(app, mia))).status).toBe(200);
  await look(200);
  expect((await close(family.owner)).status).toBe(200);
  await look(410);
});
