import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { everyTable } from '../../system/secrets/everyTable.ts';
import { aFamily } from '../../system/world/builders.ts';
import { aSubscription, subscribed } from '../../system/world/subscriptions.ts';
import { anotherApp, testApp } from '../../system/world/testApp.ts';
import { createPushKeys } from './keys.ts';

const app = testApp();
const other = anotherApp(app);
const secret = 'a secret that only the tests know';
const count = async (table: string) => {
  const { rows } = await app.database.db.execute<{ n: number }>(
    sql`select count(*)::int as n from ${sql.identifier(table)}`,
  );
  return rows[0]?.n;
};

test('processes that make keys at the same time get one matching pair', async () => {
  const databases = [app.database, other.database, app.database, other.database];
  const pairs = await Promise.all(databases.map(({ db }) => createPushKeys(db, secret)()));
  const points = pairs.map(({ publicKey, privateKey }) => {
    const { x = '', y = '' } = privateKey.export({ format: 'jwk' });
    const bytes = Buffer.from(publicKey, 'base64url');
    expect([bytes.length, bytes[0]]).toEqual([65, 4]);
    expect(bytes.subarray(1).toString('hex')).toBe(
      Buffer.concat([Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]).toString('hex'),
    );
    return publicKey;
  });
  expect(new Set(points).size).toBe(1);
  expect(await count('push_keys')).toBe(1);
  const { owner } = await aFamily(app);
  const { body } = await owner.browser.get('/api/push/key').expect(200);
  expect(body).toEqual({ key: points[0] });
});

test('the private key is not readable in the database', async () => {
  const { privateKey } = await createPushKeys(app.database.db, secret)();
  const { d = '' } = privateKey.export({ format: 'jwk' });
  const bytes = Buffer.from(d, 'base64url');
  const der = privateKey.export({ format: 'der', type: 'pkcs8' });
  const forms = [
    d,
    bytes.toString('hex'),
    bytes.toString('base64'),
    der.toString('base64').slice(0, 60),
    'PRIVATE KEY',
  ];
  for (const { name } of everyTable) {
    const { rows } = await app.database.db.execute<{ text: string }>(
      sql`select coalesce(string_agg(t::text, ' '), '') as text from ${sql.identifier(name)} t`,
    );
    expect(
      forms.filter((form) => rows[0]?.text.includes(form)),
      name,
    ).toEqual([]);
  }
});

test('a changed secret gives a new pair and removes the old subscriptions', async () => {
  const { owner } = await aFamily(app);
  await subscribed(owner, aSubscription());
  const before = await createPushKeys(app.database.db, secret)();
  const after = await createPushKeys(app.database.db, 'another secret, of a new start')();
  expect(after.publicKey).not.toBe(before.publicKey);
  expect([await count('push_keys'), await count('push_subscriptions')]).toEqual([1, 0]);
  const again = await createPushKeys(other.database.db, 'another secret, of a new start')();
  expect(again.publicKey).toBe(after.publicKey);
});
