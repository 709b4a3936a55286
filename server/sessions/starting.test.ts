import { eq, sql } from 'drizzle-orm';
import express, { type RequestHandler } from 'express';
import { pino } from 'pino';
import request from 'supertest';
import { expect, test } from 'vitest';
import { sessions } from '#shared/tables/access.ts';
import { members } from '#shared/tables/family.ts';
import type { Visitor } from '../callers/caller.ts';
import { requireFreshConfirmation, requirePerson, requireVisitor } from '../callers/require.ts';
import { gone } from '../errors/refusals.ts';
import { answerErrors } from '../http/answerErrors.ts';
import { aFamily, confirmed, password } from '../system/world/builders.ts';
import { testApp } from '../system/world/testApp.ts';
import { createKeyed } from './keyed.ts';
import { readSession } from './living.ts';
import type { FindHolder } from './session.ts';
import { confirmSession, endSessionById, familySessions, personHolder, startSession } from './sessions.ts';

// What calls build on that let somebody in without a password: here with calls of the test's own.

const app = testApp();

/** A browser at a server where POST /in begins a session by `findHolder`. */
function aBrowser(findHolder: FindHolder, { isLong = false } = {}) {
  const { db } = app.database;
  const answering =
    (work: (req: express.Request) => unknown): RequestHandler =>
    async (req, res) =>
      void res.json((await work(req)) ?? null);
  const calls = express();
  calls.use(familySessions(db, { https: false }, 'a secret')(readSession));
  calls.post(
    '/in',
    answering((req) => startSession(req, findHolder, { isLong })),
  );
  calls.get(
    '/who',
    answering((req) => whoIs(requireVisitor(req.session.visitor))),
  );
  calls.get(
    '/user',
    answering((req) => whoIs(requirePerson(req.session.visitor))),
  );
  calls.post(
    '/confirm',
    answering((req) => confirmSession(db, req)),
  );
  calls.get(
    '/confirmed',
    answering((req) => requireFreshConfirmation(requirePerson(req.session.visitor))),
  );
  calls.get(
    '/own',
    answering(({ res }) => Object.keys(res ?? {}).filter((name) => name === 'end' || name === 'writeHead')),
  );
  calls.use(answerErrors(pino({ level: 'silent' })));
  return request.agent(calls);
}

const whoIs = ({ proof: _, ...visitor }: Visitor) => visitor;

const signsIn =
  (userId: number): FindHolder =>
  async (tx) => {
    const person = await personHolder(tx, userId);
    if (!person) throw gone('link_gone');
    return person;
  };
const sessionsOf = (userId: number) =>
  app.database.db.select().from(sessions).where(eq(sessions.accountId, userId)).orderBy(sessions.id);

test('a session begun without a password is a person’s, with a name for the list of devices', async () => {
  const family = await aFamily(app);
  const mia = await family.aMember();
  const phone = aBrowser(signsIn(mia.id), { isLong: true });
  const agent = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36';
  const { headers } = await phone.post('/in').set('User-Agent', agent).expect(200);
  const expires = /Expires=([^;]+)/.exec(String(headers['set-cookie']))?.[1] ?? '';
  expect((Date.parse(expires) - Date.now()) / (24 * 60 * 60 * 1000)).toBeCloseTo(180, 1);
  expect((await phone.get('/user').expect(200)).body).toMatchObject({ id: mia.id, familyId: family.id });
  expect((await sessionsOf(mia.id)).at(-1)).toMatchObject({
    kind: 'person',
    label: 'Chrome on Android',
    isLong: true,
  });
});

test('a tablet’s session is nobody’s, and ends the one that the browser had', async () => {
  const family = await aFamily(app);
  let findHolder = signsIn(family.owner.id);
  const browser = aBrowser((tx) => findHolder(tx));
  await browser.post('/in').expect(200);
  const before = (await sessionsOf(family.owner.id)).length;
  findHolder = async () => ({ kind: 'tablet', accountId: null, familyId: family.id, label: 'Kitchen' });
  await browser.post('/in').expect(200);
  expect((await browser.get('/who').expect(200)).body).toMatchObject({ kind: 'tablet', familyId: family.id });
  await browser.get('/user').expect(403);
  await browser.get('/confirmed').expect(403);
  expect(await sessionsOf(family.owner.id)).toHaveLength(before - 1);
});

test('a link is used up only if the session is stored', async () => {
  const family = await aFamily(app);
  const mia = await family.aMember();
  const browser = aBrowser(async (tx) => {
    await tx.update(members).set({ manages: true }).where(eq(members.id, mia.id));
    throw gone('link_gone');
  });
  const { body } = await browser.post('/in').expect(410);
  expect(body).toEqual({
    code: 'link_gone',
    message: 'This link or code is no longer good. Please ask for a new one.',
  });
  await browser.get('/who').expect(401);
  const [found] = await app.database.db.select().from(members).where(eq(members.id, mia.id));
  expect(found?.manages).toBe(false);
});

test('a session that is refused leaves the browser the one that it had', async () => {
  const [family, strangers] = [await aFamily(app), await aFamily(app)];
  const { browser } = strangers.owner;
  await confirmed(family.owner);
  const { body } = await family.owner.browser.post('/api/invitations').send({ familyId: family.id });
  const kim = { token: body.token, name: 'Kim', password };
  const taken = { ...kim, username: strangers.owner.username };
  const refused = await browser.post('/api/invitations/accept').send(taken).expect(409);
  expect(refused.headers['set-cookie']).toBeUndefined();
  expect((await browser.get('/api/families/current').expect(200)).body.id).toBe(strangers.id);
  const { rowCount } = await app.database.db.execute(
    sql`select from sessions where account_id = ${strangers.owner.id}`,
  );
  expect(rowCount).toBe(1);
});

test('a session that cannot begin leaves the one that the browser has', async () => {
  const { owner } = await aFamily(app);
  let findHolder = signsIn(owner.id);
  const browser = aBrowser((tx) => findHolder(tx));
  await browser.post('/in').expect(200);
  findHolder = async () => {
    throw gone('link_gone');
  };
  const { headers } = await browser.post('/in').expect(410);
  expect(headers['set-cookie']).toBeUndefined();
  expect((await browser.get('/user').expect(200)).body).toMatchObject({ id: owner.id });
});

test('reading a session adds no function to the response', async () => {
  const { owner } = await aFamily(app);
  const browser = aBrowser(signsIn(owner.id));
  await browser.post('/in').expect(200);
  await browser.get('/user').expect(200);
  expect((await browser.get('/own').expect(200)).body).toEqual([]);
});

test('a password given again counts for 10 minutes, in that session alone', async () => {
  const { owner } = await aFamily(app);
  const [one, two] = [aBrowser(signsIn(owner.id)), aBrowser(signsIn(owner.id))];
  for (const browser of [one, two]) await browser.post('/in').expect(200);
  const { body } = await one.get('/confirmed').expect(403);
  expect(body).toEqual({
    code: 'confirm_password',
    message: 'Please confirm with your password',
    confirm: true,
  });
  await one.post('/confirm').expect(200);
  await one.get('/confirmed').expect(200);
  await two.get('/confirmed').expect(403);
  await app.database.db.execute(
    sql`update sessions set confirmed_at = now() - interval '10 minutes' where confirmed_at is not null`,
  );
  await one.get('/confirmed').expect(403);
});

test('a session ended in the device list is signed out at its next call', async () => {
  const { owner } = await aFamily(app);
  const [one, two] = [aBrowser(signsIn(owner.id)), aBrowser(signsIn(owner.id))];
  for (const browser of [one, two]) await browser.post('/in').expect(200);
  await endSessionById(app.database.db, (await sessionsOf(owner.id)).at(-1)?.id ?? 0);
  await one.get('/user').expect(200);
  await two.get('/user').expect(401);
  await two.post('/confirm').expect(401);
});

test('keyed hashes differ by secret and by purpose', () => {
  const [one, other] = [createKeyed('one'), createKeyed('another')];
  const kept = [one('pin', '1234'), one('sign-in code', '1234'), other('pin', '1234'), one('pin', '1235')];
  expect(new Set(kept).size).toBe(kept.length);
  expect(one('pin', '1234')).toBe(kept[0]);
});
