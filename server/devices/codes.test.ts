import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aFamily } from '../system/world/builders.ts';
import { anotherApp, testApp } from '../system/world/testApp.ts';

// How often a code may be typed wrong: every test comes from addresses of its own.

const settings = { rateLimitMultiplier: 1, trustProxy: 1 };
const app = testApp(settings);
const other = anotherApp(app, settings);

let count = 0;
/** An address that nobody has used yet. */
const anAddress = () => `198.18.0.${++count}`;

const ask = (
  call: 'look' | 'use',
  proof: object,
  address: string,
  process: Pick<typeof app, 'browser'> = app,
) => process.browser().post(`/api/sign-in-links/${call}`).set('X-Forwarded-For', address).send(proof);
const wrong = { code: 'ABCDEFGH' };

async function aLink() {
  const family = await aFamily(app);
  const { id } = await family.aMember('Mia');
  return (await family.owner.browser.post(`/api/users/${id}/sign-in-link`).send({}).expect(201)).body;
}

test('after five wrong codes from an address the right one waits a quarter of an hour, in every process', async () => {
  const [{ code, token }, address] = [await aLink(), anAddress()];
  for (let n = 0; n < 4; n++) await ask('use', wrong, address, n % 2 ? app : other).expect(410);
  await ask('look', wrong, address).expect(410);
  const { headers } = await ask('look', { code }, address).expect(429);
  expect(Number(headers['retry-after'])).toBeGreaterThan(14 * 60);
  expect(Number(headers['retry-after'])).toBeLessThanOrEqual(15 * 60);
  await ask('use', { code }, address, other).expect(429);
  await ask('look', { code }, anAddress()).expect(200);
  await ask('look', { token }, address).expect(200);
  await app.database.db.execute(sql`update rate_limits set expire = ${Date.now() - 1}`);
  await ask('use', { code }, address).expect(200);
});

test('right codes count for nothing, and do not forgive wrong ones', async () => {
  const [{ code }, address] = [await aLink(), anAddress()];
  for (let n = 0; n < 10; n++) await ask('look', { code }, address).expect(200);
  for (let n = 0; n < 4; n++) await ask('look', wrong, address).expect(410);
  await ask('look', { code }, address).expect(200);
  await ask('look', wrong, address).expect(410);
  await ask('look', { code }, address).expect(429);
});

test('wrong codes are counted before they are looked at, however many come at once', async () => {
  const address = anAddress();
  const tries = Array.from({ length: 20 }, (_, n) => ask('use', wrong, address, n % 2 ? other : app));
  const statuses = (await Promise.all(tries)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 410)).toHaveLength(5);
  expect(statuses.filter((status) => status === 429)).toHaveLength(15);
});

test('an invalid code format is not counted', async () => {
  const [{ code }, address] = [await aLink(), anAddress()];
  for (const body of [{}, { code: '' }, { code: 7 }, { token: '' }, { code: 'x'.repeat(41) }])
    for (let n = 0; n < 2; n++) await ask('use', body, address).expect(400);
  await ask('use', { code }, address).expect(200);
});
