import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import {
  adminPassword,
  adminSettings,
  aFamily,
  aPendingOwner,
  aUsername,
  password,
} from '../system/world/builders.ts';
import { anotherApp, type Browser, testApp } from '../system/world/testApp.ts';

const app = testApp(adminSettings);
const other = anotherApp(app, adminSettings);

type Answer = { headers: Record<string, unknown> };
/** The cookie that an answer hands out, as a browser sends it back. */
const handedOut = ({ headers }: Answer): string =>
  String([headers['set-cookie']].flat()[0]).split(';')[0] ?? '';

const login = (browser: Browser, username: string) =>
  browser.post('/api/login').send({ username, password }).expect(200);
const current = (cookie: string, { browser } = app) =>
  browser().get('/api/families/current').set('Cookie', cookie);

test('signing in again begins a session under another id, and the one before is over', async () => {
  const { owner } = await aFamily(app);
  const browser = app.browser();
  const first = handedOut(await login(browser, owner.username));
  const second = handedOut(await login(browser, owner.username));
  expect(second).not.toBe(first);
  await current(first).expect(401);
  await current(second).expect(200);
});

test('signing in as another user ends the session before', async () => {
  const [one, two] = [await aFamily(app), await aFamily(app)];
  const browser = app.browser();
  const first = handedOut(await login(browser, one.owner.username));
  await login(browser, two.owner.username);
  const { body } = await browser.get('/api/families/current').expect(200);
  expect(body.id).toBe(two.id);
  await current(first).expect(401);
});

test.each([
  'chorepod_sid=planted',
  'chorepod_sid=s%3Aplanted.c2lnbmF0dXJl',
  'chorepod_sid=s%3A.',
  'chorepod_sid=',
  'chorepod_sid=j%3A%7B%22userId%22%3A1%7D',
])('the id of a planted cookie %s is never taken over', async (planted) => {
  const { owner } = await aFamily(app);
  await current(planted).expect(401);
  const answer = await app
    .browser()
    .post('/api/login')
    .set('Cookie', planted)
    .send({ username: owner.username, password })
    .expect(200);
  expect(handedOut(answer)).toMatch(/^chorepod_sid=s%3A[\w-]{32}\./);
  await current(planted).expect(401);
});

test('a session id without its signature, or with the administrator’s, is none', async () => {
  const { owner } = await aFamily(app);
  const cookie = handedOut(await login(app.browser(), owner.username));
  const [, name, id] = /^(\w+)=s%3A([^.]+)/.exec(cookie) ?? [];
  for (const forged of [`${name}=${id}`, `${name}=s%3A${id}`, `${name}=s%3A${id}.`, `${cookie}x`])
    await current(forged).expect(401);
  const admin = await app
    .browser()
    .post('/api/admin/login')
    .send({ username: 'admin', password: adminPassword });
  await current(handedOut(admin).replace('_adm=', '_sid=')).expect(401);
  const asAdmin = app.browser().get('/api/admin/me').set('Cookie', cookie.replace('_sid=', '_adm='));
  await asAdmin.expect(401);
});

const asBefore = (cookie: string) => cookie.replace(/^chorepod_sid=/, 'sid=');

test('a cookie `sid` of another program at another port signs nobody out', async () => {
  const { owner } = await aFamily(app);
  const cookie = handedOut(await login(app.browser(), owner.username));
  // Browsers send it along: cookies belong to a host with all its ports.
  for (const theirs of ['sid=theirs', 'sid=s%3Atheirs.c2lnbmF0dXJl', 'sid=%E0%A4%A'])
    for (const both of [`${theirs}; ${cookie}`, `${cookie}; ${theirs}`]) {
      const { headers } = await current(both).expect(200);
      expect(headers).not.toHaveProperty('set-cookie');
    }
});

test('whoever signed in while the cookie was called `sid` stays so, under the name of now', async () => {
  const { owner } = await aFamily(app);
  const cookie = handedOut(await login(app.browser(), owner.username));
  const answer = await current(asBefore(cookie)).expect(200);
  expect(handedOut(answer)).toBe(cookie);
  const days =
    (Date.parse(/Expires=([^;]+)/.exec(String(answer.headers['set-cookie']))?.[1] ?? '') - Date.now()) /
    86_400_000;
  expect(days, 'as long as the longest session').toBeCloseTo(180, 1);
  const { headers } = await current(`${asBefore(cookie)}; ${cookie}`).expect(200);
  expect(headers).not.toHaveProperty('set-cookie');
});

test('a cookie `sid` from before opens nothing once its session has ended, and none over https', async () => {
  const { owner } = await aFamily(app);
  const browser = app.browser();
  const before = asBefore(handedOut(await login(browser, owner.username)));
  const hosted = app.restarted({ https: true, publicOrigin: 'https://chores.example', trustProxy: 1 });
  const overHttps = hosted.get('/api/families/current').set('X-Forwarded-Proto', 'https');
  await overHttps.set('Cookie', before).expect(401);
  await browser.post('/api/logout').expect(200);
  const { headers } = await current(before).expect(401);
  expect(headers).not.toHaveProperty('set-cookie');
});

test('of two cookies of one name the first counts, and the other opens nothing more', async () => {
  const [one, two] = [await aFamily(app), await aFamily(app)];
  const [mine, theirs] = [
    handedOut(await login(app.browser(), one.owner.username)),
    handedOut(await login(app.browser(), two.owner.username)),
  ];
  const { body } = await current(`${mine}; ${theirs}`).expect(200);
  expect(body.id).toBe(one.id);
});

test('signing out ends the session on the server, in every process, and a copy of the cookie opens nothing', async () => {
  const { owner } = await aFamily(app);
  const browser = app.browser();
  const cookie = handedOut(await login(browser, owner.username));
  await current(cookie, other).expect(200);
  await browser.post('/api/logout').expect(200);
  await current(cookie).expect(401);
  await current(cookie, other).expect(401);
});

test('signing out takes no other session of the same person along', async () => {
  const { owner } = await aFamily(app);
  const [phone, tablet] = [app.browser(), app.browser()];
  await login(phone, owner.username);
  await login(tablet, owner.username);
  await phone.post('/api/logout').expect(200);
  await tablet.get('/api/families/current').expect(200);
});

test('a request that runs while its session is ended does not bring it back', async () => {
  const { owner } = await aFamily(app);
  const browser = app.browser();
  const cookie = handedOut(await login(browser, owner.username));
  await app.database.db.execute(sql`update sessions set seen_at = now() - interval '1 hour'`);
  await Promise.all([
    ...Array.from({ length: 10 }, () => current(cookie)),
    browser.post('/api/logout').expect(200),
    ...Array.from({ length: 10 }, () => current(cookie, other)),
  ]);
  await current(cookie).expect(401);
});

test('a removed member is signed out in every browser and process at once', async () => {
  const family = await aFamily(app);
  const mia = await family.aMember('Mia');
  const cookies = [
    handedOut(await login(app.browser(), mia.username)),
    handedOut(await login(other.browser(), mia.username)),
  ];
  await family.owner.browser.delete(`/api/users/${mia.id}`).expect(200);
  for (const cookie of cookies)
    for (const process of [app, other]) await current(cookie, process).expect(401);
  await app.browser().post('/api/login').send({ username: mia.username, password }).expect(401);
});

test('an account that gets another password at setup is signed out everywhere else', async () => {
  const thief = await aPendingOwner(app);
  const { browser } = thief;
  const elsewhere = app.browser();
  await login(elsewhere, thief.username);
  const form = { name: 'Robin', username: aUsername('owner'), role: 'owner', familyId: null };
  await browser
    .post('/api/users')
    .send({ ...form, password: 'a better one' })
    .expect(200);
  await elsewhere.get('/api/families/current').expect(401);
  await browser.get('/api/families/current').expect(404);
  await app.browser().post('/api/login').send({ username: form.username, password }).expect(401);
});

test('visits do not lengthen the 30 days', async () => {
  const { owner } = await aFamily(app);
  const cookie = handedOut(await login(app.browser(), owner.username));
  await app.database.db.execute(sql`update sessions
    set created_at = now() - interval '29 days 23 hours', seen_at = now() - interval '1 day'`);
  await current(cookie).expect(200);
  await app.database.db.execute(sql`update sessions set created_at = created_at - interval '61 minutes'`);
  await current(cookie).expect(401);
});
