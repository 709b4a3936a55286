import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import {
  adminPassword,
  adminSettings,
  aFamily,
  aPendingOwner,
  aUsername,
  password,
} from '../world/builders.ts';
import { testApp } from '../world/testApp.ts';

// A request that keeps its last bytes back while the session it came with is ended.

const app = testApp(adminSettings);

/** A browser that is signed in, and the cookie it has. */
async function signIn(path: string, form: object) {
  const browser = app.browser();
  const { headers } = await browser.post(path).send(form).expect(200);
  return { browser, cookie: String(headers['set-cookie']).split(';')[0] ?? '' };
}
const signInAs = (username: string) => signIn('/api/login', { username, password });

/** Sends all but the end of a request; what it gives back sends that too, and answers with the status. */
async function hold(
  cookie: string,
  method: string,
  path: string,
  body: object,
): Promise<() => Promise<unknown>> {
  const text = JSON.stringify(body);
  const headers = { Cookie: cookie, 'Content-Type': 'application/json', 'Content-Length': text.length };
  const sent = request(app.browser().get(path).url, { method, headers });
  const status = new Promise((resolve) => sent.once('response', ({ statusCode }) => resolve(statusCode)));
  sent.write(text.slice(0, 1));
  // Long enough for a session to be read.
  await sleep(150);
  return () => {
    sent.end(text.slice(1));
    return status;
  };
}

test('a member who is removed meanwhile reads nothing', async () => {
  const family = await aFamily(app);
  const mia = await family.aMember('Mia');
  const { cookie } = await signInAs(mia.username);
  const send = await hold(cookie, 'GET', `/api/families/${family.id}/tasks`, {});
  await family.owner.browser.delete(`/api/users/${mia.id}`).expect(200);
  expect(await send()).toBe(401);
});

test('a parent who signs out meanwhile writes nothing', async () => {
  const family = await aFamily(app);
  const { browser, cookie } = await signInAs(family.owner.username);
  const task = { title: 'Mop', assignedToUserId: family.owner.id, rewardPotId: null, familyId: family.id };
  const send = await hold(cookie, 'POST', '/api/tasks', task);
  await browser.post('/api/logout').expect(200);
  expect(await send()).toBe(401);
  await family.owner.browser.get(`/api/families/${family.id}/tasks`).expect(200, []);
});

test('an administrator who signs out meanwhile publishes nothing', async () => {
  const { browser, cookie } = await signIn('/api/admin/login', {
    username: 'admin',
    password: adminPassword,
  });
  const post = { title: 'Late', slug: 'late', content: 'Too late.', tags: [], published: true };
  const send = await hold(cookie, 'POST', '/api/admin/blog', post);
  await browser.post('/api/admin/logout').expect(200);
  expect(await send()).toBe(401);
  await app.browser().get('/api/blog/late').expect(404);
});

test('whoever knew the password before setup changed it does not take the account', async () => {
  const { username, browser } = await aPendingOwner(app);
  const thief = await signInAs(username);
  const form = { name: 'Robin', role: 'owner', familyId: null };
  const stolen = { ...form, username: aUsername('thief'), password: 'thief 1' };
  const send = await hold(thief.cookie, 'POST', '/api/users', stolen);
  const kept = { username: aUsername('owner'), password: 'a better one' };
  await browser
    .post('/api/users')
    .send({ ...form, ...kept })
    .expect(200);
  // Without a session it is a stranger's call, which makes an account of its own.
  expect(await send()).toBe(201);
  await browser.get('/api/families/current').expect(404);
  await app.browser().post('/api/login').send(kept).expect(200);
});
