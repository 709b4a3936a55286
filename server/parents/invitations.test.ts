import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { writeIn } from '../system/races/overtaken.ts';
import { tablesWith } from '../system/secrets/traces.ts';
import { queriesWaiting } from '../system/tools/waiting.ts';
import {
  aFamily,
  aManager,
  aUsername,
  confirmed,
  type Person,
  password,
  type TestFamily,
} from '../system/world/builders.ts';
import { anotherApp, testApp } from '../system/world/testApp.ts';

const app = testApp();
const other = anotherApp(app);
const strict = testApp({ rateLimitMultiplier: 1, trustProxy: 1 }, { database: () => app.database });

type Invited = { id: number; token: string; expiresAt: string };

async function anInvitation({ id, owner }: TestFamily, by: Person = owner): Promise<Invited> {
  await confirmed(by);
  return (await by.browser.post('/api/invitations').send({ familyId: id }).expect(201)).body;
}
const aParent = (token: string, username = aUsername('kim')) => ({ token, name: 'Kim', username, password });
const accept = (body: object, at = app) => at.browser().post('/api/invitations/accept').send(body);
const look = (token: string, at = app) => at.browser().post('/api/invitations/look').send({ token });
const listed = async ({ id, owner }: TestFamily) =>
  (await owner.browser.get(`/api/families/${id}/invitations`).expect(200)).body;

const noLongerGood = {
  code: 'invitation_gone',
  message: 'This invitation is no longer good. Please ask for a new one.',
};
async function expectGone(token: string) {
  const username = aUsername('late');
  for (const answer of [await look(token), await accept(aParent(token, username))]) {
    expect([answer.status, answer.body]).toEqual([410, noLongerGood]);
    expect(answer.headers['set-cookie']).toBeUndefined();
  }
  await app.browser().post('/api/login').send({ username, password }).expect(401);
}

test('an invited parent sees the family’s name, joins and is signed in', async () => {
  const family = await aFamily(app, 'The Lakes');
  const { token } = await anInvitation(family);
  expect((await look(token, other).expect(200)).body).toEqual({ familyName: 'The Lakes' });
  const browser = other.browser();
  const kim = aParent(token);
  const { body } = await browser.post('/api/invitations/accept').send(kim).expect(201);
  const { username, name } = kim;
  expect(body).toMatchObject({ name, username, role: 'member', manages: true, familyId: family.id });
  const { body: current } = await browser.get('/api/families/current').expect(200);
  expect(current).toMatchObject({ id: family.id, currentUser: { id: body.id, manages: true } });
  const task = { title: 'Mop', assignedToUserId: body.id, rewardPotId: null, familyId: family.id };
  await browser.post('/api/tasks').send(task).expect(201);
  await app.browser().post('/api/login').send({ username, password }).expect(200);
});

test('the link has the address of PUBLIC_ORIGIN, never of the request', async () => {
  const { id, owner } = await aFamily(app);
  const browser = app.restarted({ publicOrigin: 'https://chores.example.org' });
  await browser.post('/api/login').send({ username: owner.username, password }).expect(200);
  await confirmed({ browser });
  const asked = browser.post('/api/invitations').set({ 'X-Forwarded-Host': 'evil.example' });
  expect((await asked.send({ familyId: id }).expect(201)).body.origin).toBe('https://chores.example.org');
});

test('in a browser with another user’s session, a new session starts', async () => {
  const [family, strangers] = [await aFamily(app), await aFamily(app)];
  const { token } = await anInvitation(family);
  const finn = await strangers.aMember('Finn');
  await finn.browser.post('/api/invitations/look').send({ token }).expect(200);
  expect((await finn.browser.get('/api/families/current')).body.id).toBe(strangers.id);
  const { headers } = await finn.browser.post('/api/invitations/accept').send(aParent(token)).expect(201);
  expect(headers['set-cookie']).toBeDefined();
  expect((await finn.browser.get('/api/families/current')).body.id).toBe(family.id);
});

test('it works once', async () => {
  const family = await aFamily(app);
  const { token } = await anInvitation(family);
  await accept(aParent(token)).expect(201);
  await expectGone(token);
  expect(await listed(family)).toEqual([]);
});

test('of two who accept at once, in two processes, one gets in', async () => {
  const family = await aFamily(app);
  for (let round = 0; round < 5; round++) {
    const { token } = await anInvitation(family);
    const answers = await Promise.all([accept(aParent(token)), accept(aParent(token), other)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 410]);
    expect(answers.find(({ status }) => status === 410)?.body).toEqual(noLongerGood);
  }
  const { body } = await family.owner.browser.get(`/api/families/${family.id}/members`).expect(200);
  expect(body).toHaveLength(1 + 5);
});

test('taken back, 7 days old or made up, it is one and the same 410, and no account is made', async () => {
  const family = await aFamily(app);
  const { id, token } = await anInvitation(family);
  expect(await listed(family)).toMatchObject([{ id, invitedByUserId: family.owner.id }]);
  const { body } = await family.owner.browser.delete(`/api/invitations/${id}`).expect(200);
  expect(body).not.toHaveProperty('token');
  await expectGone(token);
  await family.owner.browser.delete(`/api/invitations/${id}`).expect(404);

  const old = await anInvitation(family);
  const age = (hours: number) =>
    app.database.db.execute(
      sql`update invitations set expires_at = expires_at - make_interval(hours => ${hours}) where id = ${old.id}`,
    );
  await age(7 * 24 - 1);
  await look(old.token).expect(200);
  await age(1);
  await expectGone(old.token);
  expect(await listed(family)).toEqual([]);
  await family.owner.browser.delete(`/api/invitations/${old.id}`).expect(404);
  await expectGone('made-up');
});

test.each([
  ['has another password', '/api/account/password', { current: password, next: 'a better one' }],
  ['signs out everywhere', '/api/logout?everywhere=true', {}],
])('it is worth nothing once whoever made it %s', async (_, path, body) => {
  const family = await aFamily(app);
  const kim = await aManager(app, family);
  const [ofOwner, ofKim] = [await anInvitation(family), await anInvitation(family, kim)];
  const { browser } = family.owner;
  await (path.startsWith('/api/logout') ? browser.post(path) : browser.put(path)).send(body).expect(200);
  await expectGone(ofOwner.token);
  await look(ofKim.token).expect(200);
});

test('it is invalid once its maker is demoted or has left', async () => {
  const family = await aFamily(app);
  const [kim, alex] = [await aManager(app, family), await aManager(app, family, 'Alex')];
  const [ofKim, ofAlex] = [await anInvitation(family, kim), await anInvitation(family, alex)];
  await confirmed(family.owner);
  await family.owner.browser.put(`/api/users/${kim.id}`).send({ manages: false }).expect(200);
  await family.owner.browser.delete(`/api/users/${alex.id}`).expect(200);
  for (const { token } of [ofKim, ofAlex]) await expectGone(token);
  await family.owner.browser.put(`/api/users/${kim.id}`).send({ manages: true }).expect(200);
  await expectGone(ofKim.token);
});

/** Sends an acceptance that finds the invitation good and then waits for the family, where `change` happens meanwhile. */
async function acceptedWhile(
  { id }: TestFamily,
  { token }: Invited,
  change: (tx: typeof app.database.db) => Promise<unknown>,
): Promise<number> {
  const { db } = app.database;
  const sent = await db.transaction(async (tx) => {
    await writeIn(tx, id);
    const answer = accept(aParent(token)).then();
    await Promise.race([answer, queriesWaiting(db, 1)]);
    await change(tx);
    return { answer };
  });
  return (await sent.answer).status;
}

test('if it is revoked or its maker demoted at the same moment, nobody joins', async () => {
  const family = await aFamily(app);
  const kim = await aManager(app, family);
  const [first, second] = [await anInvitation(family), await anInvitation(family, kim)];
  const takesBack = (tx: typeof app.database.db) =>
    tx.execute(sql`delete from invitations where id = ${first.id}`);
  const isNoParent = (tx: typeof app.database.db) =>
    tx.execute(sql`update members set manages = false where id = ${kim.id}`);
  expect(await acceptedWhile(family, first, takesBack)).toBe(410);
  expect(await acceptedWhile(family, second, isNoParent)).toBe(410);
  await expectGone(second.token);
});

test('a username that is taken, or a field that does not fit, spends nothing', async () => {
  const family = await aFamily(app);
  const { token } = await anInvitation(family);
  const { body } = await accept(aParent(token, family.owner.username)).expect(409);
  expect(body.errors).toEqual({ username: ['This username is already taken'] });
  await accept({ ...aParent(token), password: '12345' }).expect(400);
  await accept({ ...aParent(token), role: 'owner' }).expect(400);
  await accept(aParent(token)).expect(201);
});

test('a family has room for ten open ones', async () => {
  const family = await aFamily(app);
  const made: Invited[] = [];
  for (let n = 0; n < 10; n++) made.push(await anInvitation(family));
  const more = () => family.owner.browser.post('/api/invitations').send({ familyId: family.id });
  expect((await more().expect(409)).body.message).toMatch(/^There are 10 open invitations/);
  await family.owner.browser.delete(`/api/invitations/${made[0]?.id}`).expect(200);
  await more().expect(201);
});

test('accounts made by invitation count as new accounts', async () => {
  const from = { 'X-Forwarded-For': '198.51.100.33' };
  const tries = () => strict.browser().post('/api/invitations/accept').set(from).send(aParent('made-up'));
  for (let n = 0; n < 60; n++) await tries().expect(410);
  await tries().expect(429);
});

test('no token and no password is stored or logged', async () => {
  const family = await aFamily(app);
  await confirmed(family.owner);
  const post = (path: string, body: object) =>
    family.owner.browser.post(path).set('Idempotency-Key', randomUUID()).send(body);
  const { body } = await post('/api/invitations', { familyId: family.id }).expect(201);
  const secrets = [body.token, 'an unspoken password'];
  await post('/api/invitations/look', { token: body.token }).expect(200);
  expect(await tablesWith(app.database.db, secrets)).toEqual([]);
  const kim = { ...aParent(body.token), password: 'an unspoken password' };
  const answer = await post('/api/invitations/accept', kim).expect(201);
  expect(await tablesWith(app.database.db, secrets)).toEqual([]);
  expect(answer.text).not.toContain('unspoken');
  expect(app.logged.filter((line) => secrets.some((secret) => line.includes(secret)))).toEqual([]);
});
