import { beforeEach, expect, test } from 'vitest';
import { password } from '../system/world/builders.ts';
import { type Home, testReminding } from '../system/world/reminding.ts';
import { subscribed } from '../system/world/subscriptions.ts';

// What a person reads in the settings of reminders that were refused.

const { app, at, sweep, aHome, aBrowserOf, somethingIsDone, service } = testReminding();

let home: Home;
beforeEach(async () => {
  service.answersWith(201);
  await at(3, '06:00');
  home = await aHome();
});

test('a browser sees the last refusal of its reminders until one is accepted', async () => {
  const { owner, kim } = home;
  const { finish } = await somethingIsDone(home);
  await aBrowserOf(kim);
  const refusedOf = async ({ browser }: typeof owner) =>
    (await browser.get('/api/push/subscription').expect(200)).body.refused;
  expect(await refusedOf(owner)).toBeNull();
  service.answersWith(403);
  await at(3, '06:03');
  await sweep();
  expect(await refusedOf(owner)).toEqual({ by: 'The push service', status: 403 });
  expect(await refusedOf(kim)).toBeNull();
  service.answersWith(201);
  await finish('Bins');
  await at(3, '06:10');
  await sweep();
  expect(await refusedOf(owner)).toBeNull();
});

test('a new subscription has no refusal', async () => {
  const { owner } = home;
  const { parents } = await somethingIsDone(home);
  service.answersWith(400);
  await at(3, '06:03');
  await sweep();
  const look = () => owner.browser.get('/api/push/subscription').expect(200);
  expect((await look()).body.refused).toMatchObject({ status: 400 });
  await subscribed(owner, parents);
  expect((await look()).body).toEqual({ refused: null, suitsIphones: true });
});

test.each([
  ['https://chores.rivers.family', true],
  ['https://chores.lan', false],
])('at %s iPhones take reminders: %s', async (publicOrigin, suitsIphones) => {
  const browser = app.restarted({ https: true, publicOrigin, trustProxy: 1 });
  const https = { 'X-Forwarded-Proto': 'https' };
  const { username } = home.owner;
  const signedIn = await browser.post('/api/login').set(https).send({ username, password }).expect(200);
  const cookie = String([signedIn.headers['set-cookie']].flat()[0]).split(';')[0] ?? '';
  const look = browser.get('/api/push/subscription').set({ ...https, Cookie: cookie });
  expect((await look.expect(200)).body).toEqual({ refused: null, suitsIphones });
});
