import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { alexa } from '../system/voice/accountLinking.ts';
import { aFamily, aPendingOwner, aUsername, password } from '../system/world/builders.ts';
import { testApp } from '../system/world/testApp.ts';

const app = testApp();

const form = (username: string) => ({ name: 'Robin', username, password, role: 'owner', familyId: null });
const countOf = async (table: 'accounts' | 'families', where = sql`true`) => {
  const { rows } = await app.database.db.execute(
    sql`select count(*)::int as n from ${sql.identifier(table)} where ${where}`,
  );
  return rows[0]?.n;
};

test('three calls make a family, and current answers it with who one is', async () => {
  const browser = app.browser();
  const username = aUsername();
  const { body: user } = await browser.post('/api/users').send(form(username)).expect(201);
  expect(user).toEqual({
    id: expect.any(Number),
    name: 'Robin',
    username,
    role: 'owner',
    manages: true,
    becomesParent: false,
    readsAloud: false,
    familyId: null,
    avatarColor: expect.stringMatching(/^#/),
  });
  await browser.get('/api/families/current').expect(404);
  const { body: family } = await browser
    .post('/api/families')
    .send({ name: 'The Rivers', ownerUserId: user.id })
    .expect(201);
  await browser.put(`/api/users/${user.id}`).send({ familyId: family.id }).expect(200);
  const { body: current } = await browser.get('/api/families/current').expect(200);
  const currentUser = { ...user, familyId: family.id };
  expect(current).toEqual({
    ...family,
    currentUser,
    hasPassword: true,
    voiceAvailable: false,
    timeZone: 'UTC',
    dayStartsAt: 0,
    today: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    turnsAt: expect.stringMatching(/T00:00:00.000Z$/),
    hasShelf: false,
    version: expect.any(Number),
  });
});

test.each([
  ['is complete', {}, true],
  ['has no skill', { skillId: undefined }, false],
  ['has no client', { clientId: undefined }, false],
  ['has no secret', { clientSecret: undefined }, false],
])('where the set-up of voice %s, the family hears whether there is any', async (_what, missing, isThere) => {
  const { owner } = await aFamily(app);
  const browser = app.restarted({ alexa: { ...alexa, ...missing } });
  await browser.post('/api/login').send({ username: owner.username, password }).expect(200);
  expect((await browser.get('/api/families/current').expect(200)).body.voiceAvailable).toBe(isThere);
});

test('broken after the first call, repeating the form finishes the same account', async () => {
  const username = aUsername();
  const { body: first } = await app.browser().post('/api/users').send(form(username)).expect(201);
  const anew = app.browser();
  const { body: again } = await anew.post('/api/users').send(form(username)).expect(200);
  expect(again.id).toBe(first.id);
  const { body: family } = await anew
    .post('/api/families')
    .send({ name: 'Late', ownerUserId: again.id })
    .expect(201);
  await anew.put(`/api/users/${again.id}`).send({ familyId: family.id }).expect(200);
  expect(await countOf('accounts', sql`username = ${username}`)).toBe(1);
});

test('broken after the second call, repeating the form answers the same ids, as often as its answers get lost', async () => {
  const username = aUsername();
  const browser = app.browser();
  const { body: user } = await browser.post('/api/users').send(form(username)).expect(201);
  const { body: family } = await browser.post('/api/families').send({ name: 'Late', ownerUserId: user.id });
  for (let n = 0; n < 2; n++) {
    const again = await browser.post('/api/users').send(form(username)).expect(200);
    // A new session would be lost with the answer, and the old one with it.
    expect(again.headers).not.toHaveProperty('set-cookie');
    const { body: sameFamily } = await browser
      .post('/api/families')
      .send({ name: 'Late', ownerUserId: again.body.id })
      .expect(200);
    await browser.put(`/api/users/${user.id}`).send({ familyId: sameFamily.id }).expect(200);
    expect([again.body.id, sameFamily.id]).toEqual([user.id, family.id]);
  }
});

test('the username of an owner with a family is taken, also with the right password', async () => {
  const { owner } = await aFamily(app);
  const [stranger, pending] = [app.browser(), await aPendingOwner(app)];
  for (const browser of [stranger, pending.browser]) {
    for (const secret of [password, 'not this one']) {
      const said = await browser.post('/api/users').send({ ...form(owner.username), password: secret });
      expect([said.status, said.body.message]).toEqual([409, 'This username is already taken']);
    }
  }
  await stranger.get('/api/families/current').expect(401);
  await pending.browser.get('/api/families/current').expect(404);
});

test('to its own owner, signed in, a taken username with another password is taken too', async () => {
  const { owner } = await aFamily(app);
  await owner.browser
    .post('/api/users')
    .send({ ...form(owner.username), password: 'not this one' })
    .expect(409);
});

test('a taken username with a wrong password is refused with the words of the spec', async () => {
  const { username } = await aPendingOwner(app);
  const { body } = await app
    .browser()
    .post('/api/users')
    .send({ ...form(username.toUpperCase()), password: 'something else' })
    .expect(409);
  const message = 'This username is already taken';
  expect(body).toEqual({ code: 'username_taken', message, errors: { username: [message] } });
});

test('a signed-in owner without a family completes the existing account', async () => {
  const owner = await aPendingOwner(app);
  const renamed = aUsername('renamed');
  const { body } = await owner.browser.post('/api/users').send(form(renamed)).expect(200);
  expect(body).toMatchObject({ id: owner.id, username: renamed });
});

test('50 simultaneous sign-ups of one username make one account', async () => {
  const username = aUsername('rush');
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) =>
      app
        .browser()
        .post('/api/users')
        .send({ ...form(username), password: `password ${n}` }),
    ),
  );
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(1);
  expect(statuses.filter((status) => status === 409 || status === 503)).toHaveLength(49);
  expect(await countOf('accounts', sql`username = ${username}`)).toBe(1);
});

test('one form sent ten times with different keys creates one family without delay', async () => {
  const { browser, id } = await aPendingOwner(app);
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      browser
        .post('/api/families')
        .set('Idempotency-Key', randomUUID())
        .send({ name: 'First', ownerUserId: id }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(9).fill(200), 201]);
});

test('an owner has one family: another name is a conflict and another owner is refused', async () => {
  const family = await aFamily(app, 'First');
  const { browser, id } = family.owner;
  await browser.post('/api/families').send({ name: 'Second', ownerUserId: id }).expect(409);
  await browser
    .post('/api/families')
    .send({ name: 'Second', ownerUserId: id + 1 })
    .expect(403);
  const member = await family.aMember();
  await member.browser.post('/api/families').send({ name: 'Mine', ownerUserId: member.id }).expect(403);
  await app.browser().post('/api/families').send({ name: 'Mine', ownerUserId: 1 }).expect(401);
});

test('visitors and other families learn nothing of a family', async () => {
  const [family, stranger] = [await aFamily(app), await aFamily(app)];
  const pending = await aPendingOwner(app);
  for (const list of ['members', 'tasks', 'recent-completions', 'reward-pots']) {
    const path = `/api/families/${family.id}/${list}`;
    await app.browser().get(path).expect(401);
    await pending.browser.get(path).expect(404);
    await stranger.owner.browser.get(path).expect(404);
    await family.owner.browser.get(path).expect(200);
  }
});

test.each([
  [{ name: ' ' }, 'Name is required'],
  [{ username: '' }, 'Username is required'],
  [{ username: 'pаypal' }, 'Username must keep to one alphabet'],
  [{ username: 'a\u202Eb' }, 'Username cannot hold invisible characters'],
  [{ password: '12345' }, 'Password must be at least 6 characters'],
  [{ password: 'ü'.repeat(37) }, 'Password is too long (72 bytes at most)'],
  [{ familyId: 7 }, 'An owner starts without a family and a member belongs to one'],
  [{ avatarColor: '#000000' }, 'This cannot be set here'],
])('an account with %j is refused: %s', async (wrong, message) => {
  const { body } = await app
    .browser()
    .post('/api/users')
    .send({ ...form(aUsername()), ...wrong })
    .expect(400);
  expect(body).toEqual({
    code: 'invalid_input',
    message,
    errors: { [Object.keys(wrong)[0] ?? '']: [message] },
  });
});
