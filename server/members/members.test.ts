import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aFamily, aPendingOwner, aUsername, password, signedIn, tick } from '../system/world/builders.ts';
import { testApp } from '../system/world/testApp.ts';

const app = testApp();

const newMember = (familyId: number, username = aUsername()) => ({
  name: 'Leo',
  username,
  password,
  familyId,
  role: 'member',
});

test('a member added by the owner signs in and sees the family', async () => {
  const family = await aFamily(app);
  const mia = await family.aMember('Mia');
  const { body } = await mia.browser.get('/api/families/current').expect(200);
  expect(body).toMatchObject({ id: family.id, currentUser: { id: mia.id, role: 'member' } });
});

test('only the owner adds members, and only to their own family', async () => {
  const [family, stranger] = [await aFamily(app), await aFamily(app)];
  const mia = await family.aMember();
  const pending = await aPendingOwner(app);
  await app.browser().post('/api/users').send(newMember(family.id)).expect(401);
  for (const { browser } of [mia, pending, stranger.owner]) {
    await browser.post('/api/users').send(newMember(family.id)).expect(403);
  }
  await app
    .browser()
    .post('/api/users')
    .send({ ...newMember(family.id), familyId: null })
    .expect(400);
});

test('two requests with one Idempotency-Key add one member', async () => {
  const family = await aFamily(app);
  const add = () =>
    family.owner.browser
      .post('/api/users')
      .set('Idempotency-Key', '3f1b7c1e-6a0b-4a5e-9a51-0d6f3a3c9b10')
      .send(newMember(family.id, 'twice-tapped'));
  const [one, two] = await Promise.all([add(), add()]);
  expect([one.status, two.status]).toEqual([201, 201]);
  expect(one.body).toEqual(two.body);
});

test('everybody of a family has a colour of their own', async () => {
  const family = await aFamily(app);
  for (const name of ['Mia', 'Leo', 'Zoe']) await family.aMember(name);
  const { body } = await family.owner.browser.get(`/api/families/${family.id}/members`).expect(200);
  expect(new Set(body.map((member: { avatarColor: string }) => member.avatarColor)).size).toBe(4);
});

test('the owner edits a member; a taken or short username is refused in words', async () => {
  const family = await aFamily(app);
  const [mia, leo] = [await family.aMember('Mia'), await family.aMember('Leo')];
  const edit = (body: object) => family.owner.browser.put(`/api/users/${mia.id}`).send(body);
  const username = aUsername('edited');
  const { body } = await edit({ name: 'Mia 🌟', username }).expect(200);
  expect(body).toMatchObject({ id: mia.id, name: 'Mia 🌟', username });
  expect((await edit({ name: 'Mia', username: leo.username.toUpperCase() }).expect(409)).body.message).toBe(
    'This username is already taken',
  );
  expect((await edit({ name: 'Mia', username: 'mi' }).expect(400)).body.errors).toEqual({
    username: ['Username must be at least 3 characters'],
  });
  await edit({ name: 'Mia', username, role: 'owner' }).expect(400);
  await edit({ name: 'Mia', username, password: 'another one' }).expect(400);
});

test('a short username stays for as long as it is not changed', async () => {
  const family = await aFamily(app);
  const added = await family.owner.browser.post('/api/users').send(newMember(family.id, 'z4')).expect(201);
  const edit = (username: string) =>
    family.owner.browser.put(`/api/users/${added.body.id}`).send({ name: 'Zoe', username });
  for (const same of ['z4', 'Z4']) {
    expect((await edit(same).expect(200)).body).toMatchObject({ name: 'Zoe', username: same });
  }
  const message = 'Username must be at least 3 characters';
  expect((await edit('z5').expect(400)).body).toEqual({
    code: 'invalid_input',
    message,
    errors: { username: [message] },
  });
  await edit('zoe-4').expect(200);
  await edit('z4').expect(400);
});

test('a member edits nobody, and another family’s user gets 404', async () => {
  const [family, stranger] = [await aFamily(app), await aFamily(app)];
  const mia = await family.aMember();
  const body = { name: 'X', username: aUsername() };
  await mia.browser.put(`/api/users/${mia.id}`).send(body).expect(403);
  await mia.browser.delete(`/api/users/${mia.id}`).expect(403);
  await stranger.owner.browser.put(`/api/users/${mia.id}`).send(body).expect(404);
  await stranger.owner.browser.delete(`/api/users/${mia.id}`).expect(404);
  await family.owner.browser.delete(`/api/users/${family.owner.id}`).expect(403);
  await family.owner.browser.delete('/api/users/abc').expect(404);
});

test('removing a member takes their tasks, sessions and contributions; history and counts stay', async () => {
  const family = await aFamily(app);
  const mia = await family.aMember('Mia');
  const pot = await family.aPot({ contributorUserIds: JSON.stringify([mia.id, family.owner.id]) });
  const done = await family.aTask({ title: 'Set the table', assignedToUserId: mia.id, rewardPotId: pot.id });
  await family.aTask({ assignedToUserId: mia.id });
  await tick(mia, done.id).expect(200);

  await family.owner.browser.delete(`/api/users/${mia.id}`).expect(200);

  await mia.browser.get('/api/families/current').expect(401);
  const read = async (list: string) =>
    (await family.owner.browser.get(`/api/families/${family.id}/${list}`).expect(200)).body;
  expect(await read('tasks')).toEqual([]);
  expect(await read('recent-completions')).toMatchObject([
    { taskTitle: 'Set the table', userId: null, userName: null, potName: 'Movie night' },
  ]);
  const [left] = await read('reward-pots');
  expect(left).toMatchObject({ currentCount: 1, contributorUserIds: `[${family.owner.id}]` });
});

test('a removal while the member ticks ends in an answer for both, never in a deadlock', async () => {
  const family = await aFamily(app);
  for (let round = 0; round < 5; round++) {
    const leo = await family.aMember('Leo');
    const task = await family.aTask({ title: 'Sweep 50x', assignedToUserId: leo.id });
    const ticks = Array.from({ length: 6 }, () => tick(leo, task.id));
    const removal = family.owner.browser.delete(`/api/users/${leo.id}`);
    const statuses = (await Promise.all([...ticks, removal])).map(({ status }) => status);
    expect(statuses.at(-1)).toBe(200);
    for (const status of statuses) expect([200, 401, 404, 409]).toContain(status);
  }
});

test('signing in and out, by username in any case, with one text for every wrong pair', async () => {
  const { id, username } = (await aFamily(app)).owner;
  const browser = app.browser();
  const login = (body: object) => browser.post('/api/login').send(body);
  expect((await login({ username, password: 'wrong' }).expect(401)).body).toEqual({
    code: 'wrong_credentials',
    message: 'Invalid credentials',
  });
  expect((await login({ username: 'nobody', password }).expect(401)).body).toEqual({
    code: 'wrong_credentials',
    message: 'Invalid credentials',
  });
  expect((await login({ username: '', password: '' }).expect(400)).body.errors).toEqual({
    username: ['Username is required'],
    password: ['Password is required'],
  });
  const { body } = await login({ username: ` ${username.toUpperCase()} `, password }).expect(200);
  expect(body).toEqual({
    id,
    name: 'Robin',
    manages: true,
    becomesParent: false,
    readsAloud: false,
    username,
    role: 'owner',
    familyId: expect.any(Number),
    avatarColor: expect.any(String),
  });
  await browser.get('/api/families/current').expect(200);
  await browser.post('/api/logout').expect(200);
  await browser.get('/api/families/current').expect(401);
  await browser.post('/api/logout').expect(200);
});

test('an account from the landing page signs in by email and completes itself at setup', async () => {
  const browser = app.browser();
  const email = `${aUsername('sam')}@Example.org`;
  const { body: account } = await browser
    .post('/api/signup')
    .send({ name: 'Sam', email, password })
    .expect(201);
  expect(account).toMatchObject({ name: 'Sam', email, username: null, familyId: null });
  await app
    .browser()
    .post('/api/signup')
    .send({ name: 'Eve', email: email.toLowerCase(), password })
    .expect(409);
  await browser.post('/api/logout').expect(200);
  await browser.post('/api/login').send({ email: email.toUpperCase(), password }).expect(200);
  const username = aUsername('sam');
  const { body: owner } = await browser
    .post('/api/users')
    .send({ name: 'Sam', username, password, role: 'owner', familyId: null })
    .expect(200);
  expect(owner).toMatchObject({ id: account.id, username });
});

test('an ended session stays ended', async () => {
  const { owner } = await aFamily(app);
  const second = await signedIn(app, owner);
  const { rows } = await app.database.db.execute(
    sql`select id_hash from sessions where account_id = ${owner.id}`,
  );
  expect(rows).toHaveLength(2);
  expect(rows[0]?.id_hash).toMatch(/^[0-9a-f]{64}$/);
  await app.database.db.execute(sql`delete from sessions where account_id = ${owner.id}`);
  await second.browser.get('/api/families/current').expect(401);
  const { rows: after } = await app.database.db.execute(
    sql`select 1 from sessions where account_id = ${owner.id}`,
  );
  expect(after).toEqual([]);
});

test.each([
  ['30 days after it began', sql`created_at = now() - interval '30 days 1 minute'`],
  ['14 days after the last visit', sql`seen_at = now() - interval '14 days 1 minute'`],
])('a session ends %s', async (_, change) => {
  const { owner } = await aFamily(app);
  await app.database.db.execute(sql`update sessions set ${change} where account_id = ${owner.id}`);
  await owner.browser.get('/api/families/current').expect(401);
});

test('a visit after a quiet time is written down', async () => {
  const { owner } = await aFamily(app);
  await app.database.db.execute(
    sql`update sessions set seen_at = now() - interval '2 days' where account_id = ${owner.id}`,
  );
  await owner.browser.get('/api/families/current').expect(200);
  const { rows } = await app.database.db.execute(
    sql`select seen_at > now() - interval '1 minute' as fresh from sessions where account_id = ${owner.id}`,
  );
  expect(rows).toEqual([{ fresh: true }]);
});
