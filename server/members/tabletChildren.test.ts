import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { childConsents } from '#shared/tables/people.ts';
import { aFamily, aManager, aUsername, password, type TestFamily } from '../system/world/builders.ts';
import { testApp } from '../system/world/testApp.ts';

// Children who have nothing to sign in with, and what a parent agreed to for a child.

const app = testApp();

const zoe = { name: 'Zoe', username: null, password: null, role: 'member' };
const add = ({ id, owner }: TestFamily, more: object = {}) =>
  owner.browser.post('/api/users').send({ ...zoe, familyId: id, ...more });
const edit = ({ owner }: TestFamily, id: number, body: object) =>
  owner.browser.put(`/api/users/${id}`).send(body);

test('a child is added without anything to sign in with, and has tasks like everybody', async () => {
  const family = await aFamily(app);
  const { body } = await add(family).expect(201);
  expect(body).toMatchObject({ name: 'Zoe', username: null, role: 'member', manages: false });
  const task = await family.aTask({ assignedToUserId: body.id });
  expect(task.assignedToUserId).toBe(body.id);
  await add(family, { name: 'Leo' }).expect(201);
  for (const username of ['null', 'zoe']) {
    const login = app.browser().post('/api/login').send({ username, password });
    await login.expect(401);
  }
});

test('a child without a sign-in gets a username and a password later, and signs in', async () => {
  const family = await aFamily(app);
  const { id } = (await add(family).expect(201)).body;
  const username = aUsername('zoe');
  await edit(family, id, { name: 'Zoe', username }).expect(200);
  const login = () => app.browser().post('/api/login').send({ username, password });
  await login().expect(401);
  await family.owner.browser.put(`/api/users/${id}/password`).send({ password }).expect(200);
  await login().expect(200);
});

test('the response tells a user who came by a link whether they can sign in again', async () => {
  const family = await aFamily(app);
  const { id } = (await add(family).expect(201)).body;
  const phone = async () => {
    const { body } = await family.owner.browser.post(`/api/users/${id}/sign-in-link`).send({}).expect(201);
    const browser = app.browser();
    await browser.post('/api/sign-in-links/use').send({ token: body.token }).expect(200);
    return browser;
  };
  const hasPassword = async (browser: TestFamily['owner']['browser']) =>
    (await browser.get('/api/families/current').expect(200)).body.hasPassword;
  const first = await phone();
  expect(await hasPassword(first)).toBe(false);
  await edit(family, id, { name: 'Zoe', username: aUsername('zoe') }).expect(200);
  expect(await hasPassword(first)).toBe(false);
  await family.owner.browser.put(`/api/users/${id}/password`).send({ password }).expect(200);
  expect(await hasPassword(await phone())).toBe(true);
});

test('a child without a username can be renamed, and no member loses a username', async () => {
  const family = await aFamily(app);
  const { id } = (await add(family).expect(201)).body;
  const { body } = await edit(family, id, { name: 'Zoë', username: null }).expect(200);
  expect(body).toMatchObject({ id, name: 'Zoë', username: null });
  const mia = await family.aMember('Mia');
  const refused = await edit(family, mia.id, { name: 'Mia', username: null }).expect(400);
  expect(refused.body.errors).toEqual({ username: ['Username is required'] });
  await app.browser().post('/api/login').send({ username: mia.username, password }).expect(200);
});

test.each([
  [{ username: null }, { username: ['Username is required'] }],
  [{ password: null }, { password: ['Password must be at least 6 characters'] }],
  [
    { username: '', password: '12345' },
    {
      username: ['Username is required'],
      password: ['Password must be at least 6 characters'],
    },
  ],
  [
    { username: undefined, password: undefined },
    {
      username: ['Username is required'],
      password: ['Password must be at least 6 characters'],
    },
  ],
  [
    { name: '', username: '' },
    { name: ['Name is required'], username: ['Username is required'] },
  ],
  [{ name: '', username: null, password: null }, { name: ['Name is required'] }],
  [{ consent: false }, { consent: ['Please agree first'] }],
  [{ username: null, password: null, consent: false }, { consent: ['Please agree first'] }],
])('adding somebody with %j says what is missing', async (part, errors) => {
  const family = await aFamily(app);
  const { body } = await add(family, { username: aUsername(), password, ...part }).expect(400);
  expect(body).toEqual({ code: 'invalid_input', message: Object.values(errors)[0]?.[0], errors });
});

test('an owner cannot start without something to sign in with', async () => {
  const body = { ...zoe, role: 'owner', familyId: null };
  const answer = await app.browser().post('/api/users').send(body).expect(400);
  expect(Object.keys(answer.body.errors)).toEqual(['username', 'password']);
});

test('adding a child stores the consent with its time, and deleting the child deletes it', async () => {
  const family = await aFamily(app);
  const kim = await aManager(app, family);
  const child = { ...zoe, familyId: family.id };
  const { id } = (await kim.browser.post('/api/users').send(child).expect(201)).body;
  const given = () => app.database.db.select().from(childConsents).where(eq(childConsents.childUserId, id));
  expect(await given()).toEqual([
    { familyId: family.id, childUserId: id, agreedByUserId: kim.id, agreedAt: expect.any(Date) },
  ]);
  await family.owner.browser.delete(`/api/users/${kim.id}`).expect(200);
  expect(await given()).toMatchObject([{ childUserId: id, agreedByUserId: null }]);
  await family.owner.browser.delete(`/api/users/${id}`).expect(200);
  expect(await given()).toEqual([]);
});

test('the consent field of older pages is accepted', async () => {
  const family = await aFamily(app);
  const { id } = (await add(family, { consent: true }).expect(201)).body;
  const given = app.database.db.select().from(childConsents).where(eq(childConsents.childUserId, id));
  expect(await given).toMatchObject([{ agreedByUserId: family.owner.id }]);
});

test('a child who came in without a password sees their account, and has none to change', async () => {
  const family = await aFamily(app);
  const mia = await family.aMember('Mia');
  await app.database.db.execute(
    sql`update accounts set username = null, username_key = null, password_hash = null where id = ${mia.id}`,
  );
  const { body } = await mia.browser.get('/api/account').expect(200);
  expect(body).toMatchObject({ id: mia.id, username: null, email: null });
  const change = { current: password, next: 'a better one' };
  const refused = await mia.browser.put('/api/account/password').send(change).expect(409);
  expect(refused.body.message).toBe('You have no password yet. Ask a parent for one.');
});
