import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { adminPassword, adminSettings, aFamily, anAdmin, aPost } from '../system/world/builders.ts';
import { type Browser, testApp } from '../system/world/testApp.ts';

const app = testApp(adminSettings);
const strict = testApp({ ...adminSettings, rateLimitMultiplier: 1 });
const secure = testApp({
  ...adminSettings,
  https: true,
  publicOrigin: 'https://chores.example',
  trustProxy: 1,
});

const login = (browser: Browser, pair: object = { username: 'admin', password: adminPassword }) =>
  browser.post('/api/admin/login').send(pair);
const form = {
  title: 'One jar',
  content: 'Begin small.',
  bannerImage: null,
  tags: ['a', 'b'],
  published: false,
};

test('the admin signs in, is known, and signs out', async () => {
  const browser = app.browser();
  await browser.get('/api/admin/me').expect(401);
  await login(browser).expect(200, { username: 'admin' });
  await browser.get('/api/admin/me').expect(200, { username: 'admin' });
  await browser.post('/api/admin/logout').send({}).expect(200);
  await browser.get('/api/admin/me').expect(401);
  await browser.post('/api/admin/logout').send({}).expect(200);
});

test.each([
  [{ username: 'admin', password: 'wrong' }, 401, 'Invalid credentials'],
  [{ username: 'Admin', password: adminPassword }, 401, 'Invalid credentials'],
  [{ username: 'admin', password: 'chorepod-admin' }, 401, 'Invalid credentials'],
  [{ username: '', password: adminPassword }, 400, 'Username is required'],
  [{ username: 'admin' }, 400, 'Password is required'],
])('signing in with %j is a %i %s', async (pair, status, message) => {
  const { body, headers } = await login(app.browser(), pair).expect(status);
  expect(body.message).toBe(message);
  expect(headers).not.toHaveProperty('set-cookie');
});

test('the sixth failed admin sign-in within 15 minutes gets 429, correct ones do not count', async () => {
  const browser = strict.browser();
  for (let n = 0; n < 6; n++) await login(browser).expect(200);
  for (let n = 0; n < 5; n++) await login(browser, { username: 'admin', password: 'wrong' }).expect(401);
  const { headers } = await login(browser).expect(429);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
});

test('the cookie goes to the admin’s calls alone, for 8 hours', async () => {
  const { headers } = await login(app.browser()).expect(200);
  expect(headers['set-cookie']).toHaveLength(1);
  const [, expires = ''] =
    /^chorepod_adm=s%3A.+; Path=\/api\/admin; Expires=(.+); HttpOnly; SameSite=Strict$/.exec(
      headers['set-cookie']?.[0] ?? '',
    ) ?? [];
  const hours = (Date.parse(expires) - Date.now()) / 3_600_000;
  expect(hours).toBeGreaterThan(7.9);
  expect(hours).toBeLessThanOrEqual(8);
  const overHttps = await login(secure.browser()).set('X-Forwarded-Proto', 'https').expect(200);
  expect(overHttps.headers['set-cookie']?.[0]).toMatch(
    /^__Secure-adm=.+; Path=\/api\/admin; .+; HttpOnly; Secure; SameSite=Strict$/,
  );
});

test('a family’s session opens nothing here, and the admin’s opens nothing there', async () => {
  const family = await aFamily(app);
  const { browser } = family.owner;
  const admin = await anAdmin(app);
  const { id } = await aPost(admin);
  for (const path of ['/api/admin/me', '/api/admin/blog', '/api/admin/blog/counts'])
    await browser.get(path).expect(401);
  await browser.post('/api/admin/blog').send({}).expect(401);
  await browser.put(`/api/admin/blog/${id}`).send({}).expect(401);
  await browser.delete(`/api/admin/blog/${id}`).expect(401);
  await admin.get('/api/families/current').expect(401);
  await login(browser).expect(200);
  await browser.post('/api/admin/logout').send({}).expect(200);
  await browser.get('/api/families/current').expect(200);
});

test('an address in other letters is not the admin’s', async () => {
  const admin = await anAdmin(app);
  await admin.get('/api/Admin/me').expect(404);
  await app
    .browser()
    .post('/API/ADMIN/login')
    .send({ username: 'admin', password: adminPassword })
    .expect(404);
});

test.each([
  ['8 hours after the sign-in', sql`created_at = now() - interval '8 hours 1 second'`],
  ['half an hour after the last visit', sql`seen_at = now() - interval '30 minutes 1 second'`],
])('a session ends %s', async (_, change) => {
  const admin = await anAdmin(app);
  await app.database.db.execute(sql`update admin_sessions set ${change}`);
  await admin.get('/api/admin/me').expect(401);
});

test('a post is made, edited and deleted', async () => {
  const admin = await anAdmin(app);
  const { body: created } = await admin
    .post('/api/admin/blog')
    .send({ ...form, slug: ' made-here ' })
    .expect(201);
  expect(created).toEqual({
    ...form,
    slug: 'made-here',
    id: expect.any(Number),
    createdAt: expect.stringMatching(/Z$/),
    updatedAt: created.createdAt,
  });
  const changes = { ...form, slug: 'made-here', title: 'Two jars', bannerImage: '/jar.png', published: true };
  const { body: edited } = await admin.put(`/api/admin/blog/${created.id}`).send(changes).expect(200);
  expect(edited).toEqual({ ...created, ...changes, updatedAt: expect.any(String) });
  expect(edited.updatedAt > created.updatedAt).toBe(true);
  await app.browser().get('/api/blog?search=two').expect(200, [edited]);
  await admin.delete(`/api/admin/blog/${created.id}`).expect(200, edited);
  await admin.delete(`/api/admin/blog/${created.id}`).expect(404);
  await admin.put(`/api/admin/blog/${created.id}`).send({}).expect(404);
  await app.browser().get('/api/blog/made-here').expect(404);
});

test('two posts cannot have one slug, also when sent at once', async () => {
  const admin = await anAdmin(app);
  const taken = await aPost(admin);
  const other = await aPost(admin);
  const answer = {
    code: 'slug_taken',
    message: 'This slug is already taken',
    errors: { slug: ['This slug is already taken'] },
  };
  await admin
    .post('/api/admin/blog')
    .send({ ...form, slug: taken.slug })
    .expect(409, answer);
  await admin
    .put(`/api/admin/blog/${other.id}`)
    .send({ ...form, slug: taken.slug })
    .expect(409, answer);
  const rivals = await Promise.all(
    Array.from({ length: 5 }, () => admin.post('/api/admin/blog').send({ ...form, slug: 'wanted-by-all' })),
  );
  expect(rivals.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
});

test.each([
  [{ title: '' }, 'Title is required'],
  [{ slug: ' ' }, 'Slug is required'],
  [{ content: '\n' }, 'Content is required'],
  [{ bannerImage: 'javascript:alert(1)' }, 'Please use an https:// address or a path of this site'],
  [{ id: 7 }, 'This cannot be set here'],
])('a post with %j is refused: %s', async (wrong, message) => {
  const admin = await anAdmin(app);
  const { body } = await admin
    .post('/api/admin/blog')
    .send({ ...form, slug: 'refused', ...wrong })
    .expect(400);
  expect(body).toEqual({
    code: 'invalid_input',
    message,
    errors: { [Object.keys(wrong)[0] ?? '']: [message] },
  });
});

test('a post may hold 200,000 characters and come as 256 KB, other bodies 32', async () => {
  const admin = await anAdmin(app);
  const { content } = await aPost(admin, { content: 'x'.repeat(200_000) });
  expect(content).toHaveLength(200_000);
  const tooLarge = { ...form, slug: 'large', content: 'é'.repeat(140_000) };
  await admin.post('/api/admin/blog').send(tooLarge).expect(413);
  await login(app.browser(), { username: 'admin', password: 'x'.repeat(40_000) }).expect(413);
});

test('the admin sees drafts and whole texts, page by page, and how many there are', async () => {
  const admin = await anAdmin(app);
  const before = (await admin.get('/api/admin/blog/counts').expect(200)).body;
  const [older, newer] = [
    await aPost(admin, { content: 'x '.repeat(500), published: false }),
    await aPost(admin),
  ];
  const { body: counts } = await admin.get('/api/admin/blog/counts').expect(200);
  expect(counts).toEqual({
    total: before.total + 2,
    published: before.published + 1,
    drafts: before.drafts + 1,
  });
  const first = await admin.get('/api/admin/blog?limit=1').expect(200, [newer]);
  expect(first.headers.link).toBe(`</api/admin/blog?limit=1&before=${newer.id}>; rel="next"`);
  await admin.get(`/api/admin/blog?limit=1&before=${newer.id}`).expect(200, [older]);
});

test('a session that cannot be stored hands out no cookie', async () => {
  const { db } = app.database;
  await db.execute(sql`create function refuse() returns trigger language plpgsql
    as 'begin raise exception using errcode = ''53300''; end'`);
  await db.execute(sql`create trigger full_up before insert on admin_sessions execute function refuse()`);
  const { headers } = await login(app.browser()).expect(503);
  expect(headers).not.toHaveProperty('set-cookie');
  await db.execute(sql`drop function refuse cascade`);
});
