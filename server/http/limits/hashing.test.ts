import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aFamily, aUsername, password } from '../../system/world/builders.ts';
import { anotherApp, testApp } from '../../system/world/testApp.ts';

const settings = { rateLimitMultiplier: 1, trustProxy: 1 };
const app = testApp(settings);
const other = anotherApp(app, settings);

let count = 0;
const anAddress = () => ({ 'X-Forwarded-For': `198.18.7.${++count}` });
const later = () => app.database.db.execute(sql`update rate_limits set expire = ${Date.now() - 1}`);

test('an address gets 60 hashes in 15 minutes, whatever the calls and the processes', async () => {
  const [here, family] = [anAddress(), await aFamily(app)];
  const mia = await family.aMember('Mia');
  const login = (secret = password, process = app, from = here) =>
    process.browser().post('/api/login').set(from).send({ username: mia.username, password: secret });
  const calls = [
    () => login(),
    () => login(password, other),
    () => family.owner.browser.post('/api/confirm').set(here).send({ password }),
    () => family.owner.browser.put(`/api/users/${mia.id}/password`).set(here).send({ password }),
    () => family.owner.browser.put(`/api/users/${mia.id}/pin`).set(here).send({ pin: '4711' }),
  ];
  for (let n = 0; n < 60; n++) await calls[n % 5]?.().expect(200);
  for (const call of calls) await call().expect(429);
  const { headers } = await login().expect(429);
  expect(Number(headers['retry-after'])).toBeGreaterThan(14 * 60);
  const elsewhere = anAddress();
  for (let n = 0; n < 10; n++) await login(password, app, elsewhere).expect(200);
  await later();
  await login().expect(200);
});

test('a sign-in refused by the hash limit does not count as wrong', async () => {
  const [here, family] = [anAddress(), await aFamily(app)];
  const login = () =>
    app.browser().post('/api/login').set(here).send({ username: family.owner.username, password });
  for (let n = 0; n < 60; n++) await login().expect(200);
  for (let n = 0; n < 12; n++) await login().expect(429);
  await app.database.db.execute(sql`delete from rate_limits where key like 'hash:%'`);
  await login().expect(200);
});

test('a new account and an accepted invitation cost a hash, too', async () => {
  const here = anAddress();
  const form = { name: 'Robin', password, role: 'owner', familyId: null };
  const create = () =>
    app
      .browser()
      .post('/api/users')
      .set(here)
      .send({ ...form, username: aUsername() });
  for (let n = 0; n < 60; n++) await create().expect(201);
  await app.database.db.execute(sql`delete from rate_limits where key not like 'hash:%'`);
  await create().expect(429);
});
