import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { adminPassword, adminSettings } from '../system/world/builders.ts';
import { testApp } from '../system/world/testApp.ts';

const unset = testApp();
const named = testApp({ admin: { username: 'robin', password: undefined } });
const set = testApp(adminSettings);
const hosted = testApp({ databaseUrl: 'postgres://db.example/chorepod' });
const published = testApp({ publicOrigin: 'http://chores.example' });
const proxied = testApp({ trustProxy: 1 });
const local = testApp({ publicOrigin: 'http://127.0.0.1:8080' });

const defaults = { username: 'admin', password: 'chorepod-admin' };

test('on this computer the defaults are shown and work', async () => {
  const browser = unset.browser();
  await browser.get('/api/admin/login-hint').expect(200, { defaults });
  await browser.post('/api/admin/login').send(defaults).expect(200, { username: 'admin' });
  await named
    .browser()
    .get('/api/admin/login-hint')
    .expect(200, { defaults: { ...defaults, username: 'robin' } });
});

test.each([
  ['through a proxy', { 'X-Forwarded-For': '203.0.113.9' }],
  ['through a proxy that says so otherwise', { Forwarded: 'for=203.0.113.9' }],
  ['through a gateway', { Via: '1.1 gateway' }],
  ['by a name that somebody made to point here', { Host: 'evil.example' }],
])('%s the defaults are neither shown nor taken', async (_, headers) => {
  await unset.browser().get('/api/admin/login-hint').set(headers).expect(200, { defaults: null });
  await unset.browser().post('/api/admin/login').set(headers).send(defaults).expect(401);
});

/** What the server answers to a request as it is written, in a version of HTTP that no client here speaks. */
async function answerTo(method: string, path: string, version: string, body = ''): Promise<string> {
  const { port } = new URL(unset.browser().get('/').url);
  const socket = connect(Number(port), '127.0.0.1');
  const head = [`${method} ${path} HTTP/${version}`, 'Host: 127.0.0.1', 'Connection: close'];
  const type = ['Content-Type: application/json', `Content-Length: ${body.length}`];
  socket.write([...head, ...type, '', body].join('\r\n'));
  return text(socket);
}

test('in HTTP/1.0, which a bare proxy speaks, the defaults are neither shown nor taken', async () => {
  const login = JSON.stringify(defaults);
  expect(await answerTo('GET', '/api/admin/login-hint', '1.1')).toContain('chorepod-admin');
  expect(await answerTo('POST', '/api/admin/login', '1.1', login)).toContain(' 200 OK');
  expect(await answerTo('GET', '/api/admin/login-hint', '1.0')).toContain('{"defaults":null}');
  expect(await answerTo('POST', '/api/admin/login', '1.0', login)).toContain(' 401 Unauthorized');
});

test('once people come by another address, or through a proxy, there are no defaults', async () => {
  for (const app of [published, proxied]) {
    await app.browser().get('/api/admin/login-hint').expect(200, { defaults: null });
    await app.browser().post('/api/admin/login').send(defaults).expect(401);
  }
  await local.browser().get('/api/admin/login-hint').expect(200, { defaults });
});

test('once a password is set, or on a database of one’s own, there are no defaults', async () => {
  for (const app of [set, hosted]) {
    await app.browser().get('/api/admin/login-hint').expect(200, { defaults: null });
    await app.browser().post('/api/admin/login').send(defaults).expect(401);
  }
  await hosted.browser().post('/api/admin/login').send({ username: 'admin', password: '' }).expect(400);
  const elsewhere = { 'X-Forwarded-For': '203.0.113.9', Host: 'chores.example' };
  const pair = { username: 'admin', password: adminPassword };
  await set.browser().post('/api/admin/login').set(elsewhere).send(pair).expect(200);
});

test('another password or username in the settings ends the sessions begun before', async () => {
  const browser = set.browser();
  const { headers } = await browser
    .post('/api/admin/login')
    .send({ username: 'admin', password: adminPassword })
    .expect(200);
  const cookie = headers['set-cookie']?.[0]?.split(';')[0] ?? '';
  const me = (admin: { username: string; password: string }) =>
    set.restarted({ admin }).get('/api/admin/me').set('Cookie', cookie);
  await me(adminSettings.admin).expect(200);
  await me({ username: 'admin', password: 'a new password' }).expect(401);
  await me({ username: 'robin', password: adminPassword }).expect(401);
});
