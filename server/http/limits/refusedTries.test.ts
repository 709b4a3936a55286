import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { adminPassword, adminSettings, aFamily, aUsername, password } from '../../system/world/builders.ts';
import { testApp } from '../../system/world/testApp.ts';

// Whoever is asked to wait takes nothing from the others at their address.

const app = testApp({ ...adminSettings, rateLimitMultiplier: 1, trustProxy: 1 });

const login = (username: string, secret: string, address: string) =>
  app.browser().post('/api/login').set({ 'X-Forwarded-For': address }).send({ username, password: secret });
const ownerOf = async () => (await aFamily(app)).owner.username;
const countOf = async (key: string) => {
  const { rows } = await app.database.db.execute<{ points: number }>(
    sql`select points from rate_limits where key = ${key}`,
  );
  return rows[0]?.points ?? 0;
};

test('refused attempts do not lock out other people at the address', async () => {
  const [username, sibling, address] = [await ownerOf(), await ownerOf(), '198.51.100.1'];
  for (let n = 0; n < 10; n++) await login(username, 'wrong', address).expect(401);
  for (let n = 0; n < 60; n++) await login(username, 'wrong', address).expect(429);
  await login(sibling, password, address).expect(200);
  expect(await countOf(`signin-address:${address}`)).toBe(10);
});

test('tries at an address that has to wait close no account', async () => {
  const [username, address] = [await ownerOf(), '198.51.100.2'];
  for (let n = 0; n < 50; n++) await login(aUsername('nobody'), 'wrong', address).expect(401);
  for (let n = 0; n < 12; n++) await login(username, password, address).expect(429);
  expect(await countOf(`signin-pair:username:${username}|${address}`)).toBe(0);
  await login(username, password, '198.51.100.3').expect(200);
});

test('an account that is closed takes neither its pair’s tries nor its address’s', async () => {
  const [username, address] = [await ownerOf(), '198.51.100.4'];
  for (let n = 0; n < 100; n++) await login(username, 'wrong', `203.0.113.${n}`).expect(401);
  for (let n = 0; n < 12; n++) await login(username, password, address).expect(429);
  expect(await countOf(`signin-pair:username:${username}|${address}`)).toBe(0);
  expect(await countOf(`signin-address:${address}`)).toBe(0);
});

test('an administrator’s name that is closed leaves the address its five tries', async () => {
  const adminLogin = (username: string, secret: string, address: string) =>
    app
      .browser()
      .post('/api/admin/login')
      .set({ 'X-Forwarded-For': address })
      .send({ username, password: secret });
  for (let n = 0; n < 100; n++) await adminLogin('robin', 'wrong', `203.0.113.${n}`).expect(401);
  for (let n = 0; n < 6; n++) await adminLogin('robin', 'wrong', '198.51.100.5').expect(429);
  await adminLogin('admin', adminPassword, '198.51.100.5').expect(200);
});
