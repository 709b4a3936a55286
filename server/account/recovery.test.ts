import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { sessions } from '#shared/tables/access.ts';
import { recoveryCodes } from '#shared/tables/people.ts';
import { ownAccount } from '../members/accounts.ts';
import { tablesWith } from '../system/secrets/traces.ts';
import { queriesWaiting } from '../system/tools/waiting.ts';
import {
  aFamily,
  aManager,
  aUsername,
  confirmed,
  type Person,
  password,
  signedIn,
} from '../system/world/builders.ts';
import { anotherApp, testApp } from '../system/world/testApp.ts';
import { recover } from './recovery.ts';

const app = testApp();
const other = anotherApp(app);
const strict = testApp({ rateLimitMultiplier: 1, trustProxy: 1 }, { database: () => app.database });

const next = 'a better one';

async function aCode(person: Person): Promise<string> {
  await confirmed(person);
  const { body } = await person.browser.post('/api/account/recovery-code').expect(200);
  return body.code;
}
const recoverBy = (username: string, code: string, at = app) =>
  at.browser().post('/api/recover').send({ username, code, password: next });
const login = (username: string, secret: string) =>
  app.browser().post('/api/login').send({ username, password: secret });

test('a recovery code signs in once without the password', async () => {
  const { owner } = await aFamily(app);
  const code = await aCode(owner);
  expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){7}[0-9A-HJKMNP-TV-Z]{4}$/);
  const { body } = await recoverBy(owner.username, code, other).expect(200);
  expect(body).toMatchObject({ id: owner.id, role: 'owner' });
  await login(owner.username, password).expect(401);
  await login(owner.username, next).expect(200);
  await recoverBy(owner.username, code).expect(401);
});

test('it is read however it is written, and the username in any case', async () => {
  const { owner } = await aFamily(app);
  const code = await aCode(owner);
  const typed = ` ${code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')}`;
  await recoverBy(owner.username.toUpperCase(), typed).expect(200);
});

test('it ends every session of only that user, in every process', async () => {
  const family = await aFamily(app);
  const [kim, mia] = [await aManager(app, family), await family.aMember()];
  const elsewhere = await signedIn(other, kim);
  await recoverBy(kim.username, await aCode(kim)).expect(200);
  for (const { browser } of [kim, elsewhere]) await browser.get('/api/families/current').expect(401);
  for (const { browser } of [mia, family.owner]) await browser.get('/api/families/current').expect(200);
});

test('a new code takes the place of the old one', async () => {
  const { owner } = await aFamily(app);
  const [old, code] = [await aCode(owner), await aCode(owner)];
  expect(old).not.toBe(code);
  await recoverBy(owner.username, old).expect(401);
  await recoverBy(owner.username, code).expect(200);
});

test('a wrong code, another user’s code and an unknown username get the same 401', async () => {
  const [{ owner }, { owner: stranger }] = [await aFamily(app), await aFamily(app)];
  const [code, strangers] = [await aCode(owner), await aCode(stranger)];
  for (const [username, tried] of [
    [owner.username, 'AAAA-AAAA'],
    [owner.username, strangers],
    [owner.username, '-'],
    [aUsername('nobody'), code],
  ] as const) {
    const { body } = await recoverBy(username, tried).expect(401);
    expect(body).toEqual({ code: 'wrong_credentials', message: 'Invalid credentials' });
  }
  await login(owner.username, password).expect(200);
  await owner.browser.get('/api/families/current').expect(200);
});

test('wrong codes count with the wrong sign-ins', async () => {
  const { owner } = await aFamily(app);
  const code = await aCode(owner);
  const from = (address: string) => ({ 'X-Forwarded-For': address });
  const ask = (tried: string, address = '198.51.100.21') =>
    strict
      .browser()
      .post('/api/recover')
      .set(from(address))
      .send({ username: owner.username, code: tried, password: next });
  for (let n = 0; n < 10; n++) await ask('AAAA').expect(401);
  await ask(code).expect(429);
  const signIn = strict.browser().post('/api/login').set(from('198.51.100.21'));
  await signIn.send({ username: owner.username, password }).expect(429);
  await ask(code, '198.51.100.22').expect(200);
});

test('the table has only its hash; no log and no stored response contains it', async () => {
  const { owner } = await aFamily(app);
  await confirmed(owner);
  const make = owner.browser.post('/api/account/recovery-code').set('Idempotency-Key', randomUUID());
  const { body } = await make.expect(200);
  const [kept] = await app.database.db
    .select()
    .from(recoveryCodes)
    .where(eq(recoveryCodes.accountId, owner.id));
  expect(kept?.codeHash).toMatch(/^[0-9a-f]{64}$/);
  await recoverBy(owner.username, body.code).expect(200);
  const words = [body.code, body.code.replaceAll('-', ''), next];
  expect(await tablesWith(app.database.db, words)).toEqual([]);
  expect(app.logged.filter((line) => words.some((word) => line.includes(word)))).toEqual([]);
});

test('a password that is too short spends no code', async () => {
  const { owner } = await aFamily(app);
  const code = await aCode(owner);
  const tooShort = { username: owner.username, code, password: '12345' };
  await app.browser().post('/api/recover').send(tooShort).expect(400);
  await recoverBy(owner.username, code).expect(200);
});

test('of two who recover at the same moment one does, and a sign-in meanwhile opens nothing', async () => {
  const { owner } = await aFamily(app);
  const code = await aCode(owner);
  const { db } = app.database;
  const { user } = await ownAccount(db, owner.id);
  const [kept] = await db.select().from(recoveryCodes).where(eq(recoveryCodes.accountId, owner.id));
  const sent = await db.transaction(async (tx) => {
    await recover(tx, { user, codeHash: kept?.codeHash ?? '', passwordHash: 'its hash' });
    const answers = [recoverBy(owner.username, code).then(), login(owner.username, password).then()];
    await queriesWaiting(db, 2);
    return { answers };
  });
  for (const { status } of await Promise.all(sent.answers)) expect(status).toBe(401);
  expect(await db.select().from(sessions).where(eq(sessions.accountId, owner.id))).toEqual([]);
});

test('a demoted parent loses the code', async () => {
  const family = await aFamily(app);
  const kim = await aManager(app, family);
  const code = await aCode(kim);
  await confirmed(family.owner);
  await family.owner.browser.put(`/api/users/${kim.id}`).send({ manages: false }).expect(200);
  await recoverBy(kim.username, code).expect(401);
  await kim.browser.post('/api/account/recovery-code').expect(403);
});
