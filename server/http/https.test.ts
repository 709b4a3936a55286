import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aBuiltPage, parsePage } from '../system/tools/builtPage.ts';
import { adminPassword, adminSettings, aUsername, password } from '../system/world/builders.ts';
import { testApp } from '../system/world/testApp.ts';

const page = aBuiltPage({ 'assets/small.js': () => 'void 0', 'assets/drawing.svg': () => '<svg />' });
const home = testApp(adminSettings, { page });
const https = { https: true, publicOrigin: 'https://chores.example', trustProxy: 1 };
const hosted = testApp({ ...adminSettings, ...https }, { page });

const anOwner = () => ({
  name: 'Robin',
  username: aUsername('owner'),
  password,
  role: 'owner',
  familyId: null,
});

/** A sign-up as a proxy passes it on. */
const signUpOverHttps = () =>
  hosted.browser().post('/api/users').set('X-Forwarded-Proto', 'https').send(anOwner()).expect(201);

const cookieOf = ({ headers }: { headers: Record<string, unknown> }): string =>
  [headers['set-cookie']].flat().join('\n');

/** Every kind of answer there is: pages, files, refusals of each layer, and the lack of anything. */
const answers: [string, string, number][] = [
  ['a page', '/', 200],
  ['a page that is not there', '/nowhere', 404],
  ['an asset that is not there', '/assets/nothing.js', 404],
  ['an image', '/icon-192.png', 200],
  ['a drawing among the assets', '/assets/drawing.svg', 200],
  ['a worker', '/sw.js', 200],
  ['a feed', '/feed.xml', 200],
  ['an answer of the API', '/api/health', 200],
  ['a refusal', '/api/families/current', 401],
  ['an administrator’s refusal', '/api/admin/me', 401],
  ['an address that cannot be read', '/api/%F0', 404],
];

test.each(answers)('%s carries the security headers at home and behind a proxy', async (_, path, status) => {
  const same = {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  };
  const atHome = await home.browser().get(path).set('Origin', 'https://evil.example').expect(status);
  expect(atHome.headers).toMatchObject(same);
  expect(atHome.headers['content-security-policy']).toMatch(/^default-src 'none';script-src 'self';/);
  expect(atHome.headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
  expect(atHome.headers).not.toHaveProperty('strict-transport-security');

  const behind = await hosted.browser().get(path).set('X-Forwarded-Proto', 'https').expect(status);
  expect(behind.headers).toMatchObject(same);
  expect(behind.headers['content-security-policy']).toBe(
    `${atHome.headers['content-security-policy']};upgrade-insecure-requests`,
  );
  expect(behind.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
});

test.each(answers)('%s is open to no other site and names no software', async (_, path, status) => {
  const origin = { Origin: 'https://evil.example' };
  const { headers } = await home.browser().get(path).set(origin).expect(status);
  expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
  for (const name of ['x-powered-by', 'server']) expect(headers).not.toHaveProperty(name);
});

test('a script brings the headers that guard a script, and none that only documents heed', async () => {
  const script = hosted.browser().get('/assets/small.js').set('X-Forwarded-Proto', 'https');
  const { headers } = await script.expect(200);
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'same-origin',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  });
  for (const name of ['content-security-policy', 'permissions-policy', 'x-frame-options'])
    expect(headers).not.toHaveProperty(name);
});

test('a preflight request of another site is not allowed', async () => {
  const { headers } = await home
    .browser()
    .options('/api/tasks')
    .set({ Origin: 'https://evil.example', 'Access-Control-Request-Method': 'POST' });
  expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
});

test('over https the cookie belongs to this host alone and goes over https alone', async () => {
  const cookie = cookieOf(await signUpOverHttps());
  expect(cookie).toMatch(/^__Host-sid=s%3A[^;]+; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/);
  const expires = Date.parse(/Expires=([^;]+)/.exec(cookie)?.[1] ?? '');
  expect((expires - Date.now()) / 86_400_000).toBeCloseTo(30, 2);
});

test('a cookie of the plain name signs nobody in over https, nor the other way round', async () => {
  const value = /=(s%3A[^;]+)/.exec(cookieOf(await signUpOverHttps()))?.[1];
  const family = (name: string) =>
    hosted.browser().get('/api/families/current').set('Cookie', `${name}=${value}`);
  await family('__Host-sid').expect(404);
  await family('chorepod_sid').expect(401);
  await home.browser().get('/api/families/current').set('Cookie', `__Host-sid=${value}`).expect(401);
});

const openHttps = {
  code: 'https_required',
  message: 'Please open https://chores.example. Nobody can sign in over http.',
};

test.each([
  ['by the proxy', { 'X-Forwarded-Proto': 'http' }],
  ['past the proxy', {}],
])('what came over http %s makes no account and says where to go', async (_, headers) => {
  const browser = hosted.browser();
  const owner = anOwner();
  const refused = await browser.post('/api/users').set(headers).send(owner).expect(403);
  expect(refused.body).toEqual(openHttps);
  const { rowCount } = await hosted.database.db.execute(
    sql`select from accounts where username = ${owner.username}`,
  );
  expect(rowCount).toBe(0);
  for (const [path, body] of [
    ['/api/login', { username: 'robin', password }],
    ['/api/admin/login', { username: 'admin', password: adminPassword }],
    ['/api/sign-in-links/look', { code: 'ABCDEFGH' }],
  ] as const)
    expect((await browser.post(path).set(headers).send(body).expect(403)).body, path).toEqual(openHttps);
});

test.each([
  ['/', ''],
  ['/setup', 'setup'],
  ['/join', 'join'],
  ['/nowhere', 'nowhere'],
  ['//evil.example/x', '/evil.example/x'],
])('over http the page %s says which address to open, with a link', async (path, rest) => {
  const { text, headers } = await hosted.browser().get(path).set('X-Forwarded-Proto', 'http').expect(403);
  const { document, title, meta } = parsePage(text);
  expect(title).toBe('Open https://chores.example');
  expect(meta('robots')).toBe('noindex');
  expect(document.querySelector('h1')?.textContent).toBe('Open https://chores.example');
  expect(document.querySelector('a')?.getAttribute('href')).toBe(`https://chores.example/${rest}`);
  expect(document.body.textContent).toContain('TRUST_PROXY');
  expect(document.querySelector('script')).toBeNull();
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' });
});

test('public resources are served over http, and every page over https and at home', async () => {
  for (const path of ['/api/health', '/robots.txt', '/sitemap.xml', '/feed.xml', '/icon-192.png'])
    await hosted.browser().get(path).expect(200);
  await hosted.browser().get('/setup').set('X-Forwarded-Proto', 'https').expect(200);
  await home.browser().get('/setup').expect(200);
});

test('without a proxy a header cannot claim https', async () => {
  const answer = await home.browser().post('/api/users').set('X-Forwarded-Proto', 'https').send(anOwner());
  expect(cookieOf(answer)).toMatch(/^chorepod_sid=.*; HttpOnly; SameSite=Lax$/);
});

test('behind a proxy a change comes from the site’s own address', async () => {
  const logout = (headers: Record<string, string>) =>
    hosted
      .browser()
      .post('/api/logout')
      .set({ 'X-Forwarded-Proto': 'https', ...headers });
  await logout({ Origin: 'https://chores.example', Host: '10.0.0.7:3000' }).expect(200);
  await logout({ Origin: 'http://chores.example', Host: '10.0.0.7:3000' }).expect(403);
  await logout({ Origin: 'https://chores.example.evil.example' }).expect(403);
  await logout({ Origin: 'https://chores.example:8443' }).expect(403);
});
