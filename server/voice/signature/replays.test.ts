import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { sweep } from '../../database/sweep/sweep.ts';
import { testDatabase } from '../../system/world/testApp.ts';
import { claimRequest } from './replays.ts';

const database = testDatabase();

test('of one request sent ten times at once, one is served', async () => {
  const { db } = database();
  const claims = await Promise.all(
    Array.from({ length: 10 }, () => claimRequest(db, 'request.1', Date.now())),
  );
  expect(claims.filter(Boolean)).toHaveLength(1);
  expect(await claimRequest(db, 'request.2', Date.now())).toBe(true);
});

test('the sweep forgets what is too old to be sent again, and no more', async () => {
  const { db } = database();
  await claimRequest(db, 'old', Date.now() - 2 * 60 * 60 * 1000);
  await claimRequest(db, 'young', Date.now() - 10_000);
  await sweep(db);
  const { rows } = await db.execute(
    sql`select request_id from voice_requests where request_id in ('old', 'young')`,
  );
  expect(rows).toEqual([{ request_id: 'young' }]);
});
