import { expect, test } from 'vitest';
import { adminPassword, adminSettings, aUsername, password } from '../system/tools/builders.ts';
import { aBuiltPage } from '../system/tools/builtPage.ts';
import { testApp } from '../system/tools/testApp.ts';

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

/** A sign-up as a proxy passes it on; `proto` is what the browser spoke to it. */
const signUpOver = (proto: string) =>
  hosted.browser().post('/api/users').set('X-Forwarded-Proto', proto).send(anOwner()).expect(201);

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

test('a question before a request of another site gets no leave', async () => {
  const { headers } = await home
    .browser()
    .options('/api/tasks')
    .set({ Origin: 'https://evil.example', 'Access-Control-Request-Method': 'POST' });
  expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
});

test('over https the cookie belongs to this host alone and goes over https alone', async () => {
  const cookie = cookieOf(await signUpOver('https'));
  expect(cookie).toMatch(/^__Host-sid=s%3A[^;]+; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/);
  const expires = Date.parse(/Expires=([^;]+)/.exec(cookie)?.[1] ?? '');
  expect((expires - Date.now()) / 86_400_000).toBeCloseTo(30, 2);
});

test('a cookie of the plain name signs nobody in over https, nor the other way round', async () => {
  const value = /=(s%3A[^;]+)/.exec(cookieOf(await signUpOver('https')))?.[1];
  const family = (name: string) =>
    hosted.browser().get('/api/families/current').set('Cookie', `${name}=${value}`);
  await family('__Host-sid').expect(404);
  await family('sid').expect(401);
  await home.browser().get('/api/families/current').set('Cookie', `__Host-sid=${value}`).expect(401);
});

test('what reached the proxy without https gets no cookie', async () => {
  expect(cookieOf(await signUpOver('http'))).toBe('');
  const { headers } = await hosted
    .browser()
    .post('/api/admin/login')
    .set('X-Forwarded-Proto', 'http')
    .send({ username: 'admin', password: adminPassword })
    .expect(200);
  expect(headers).not.toHaveProperty('set-cookie');
});

test('at home nobody can claim https by a header', async () => {
  const answer = await home.browser().post('/api/users').set('X-Forwarded-Proto', 'https').send(anOwner());
  expect(cookieOf(answer)).toMatch(/^sid=.*; HttpOnly; SameSite=Lax$/);
});

test('behind a proxy a change comes from the site’s own address', async () => {
  const logout = (headers: Record<string, string>) => hosted.browser().post('/api/logout').set(headers);
  await logout({ Origin: 'https://chores.example', Host: '10.0.0.7:3000' }).expect(200);
  await logout({ Origin: 'http://chores.example', Host: '10.0.0.7:3000' }).expect(403);
  await logout({ Origin: 'https://chores.example.evil.example' }).expect(403);
  await logout({ Origin: 'https://chores.example:8443' }).expect(403);
});
