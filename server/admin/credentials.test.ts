import { test } from 'vitest';
import { adminPassword, adminSettings } from '../test/builders.ts';
import { testApp } from '../test/testApp.ts';

const unset = testApp();
const named = testApp({ admin: { username: 'robin', password: undefined } });
const set = testApp(adminSettings);
const hosted = testApp({ databaseUrl: 'postgres://db.example/chorepod' });

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
