import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aBuiltPage } from '../tools/builtPage.ts';
import { aFamily, tick } from '../world/builders.ts';
import { testApp } from '../world/testApp.ts';
import { tellStatistics } from './statistics.ts';

const app = testApp({}, { page: aBuiltPage() });

test('where one family has done nearly everything, another reads none of that', async () => {
  const { db } = app.database;
  const [small, large] = [await aFamily(app), await aFamily(app)];
  await tick(small.owner, (await small.aTask()).id).expect(200);
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`insert into completions (family_id, task_id, task_title, ticked_from)
      select ${large.id}, n, 'Sweep', 'web' from generate_series(1000001, 1100000) n`);
  });
  await db.execute(sql`analyze completions`);
  const rowsRead = async () => {
    await tellStatistics(db);
    const { rows } = await db.execute<{ n: number }>(
      sql`select (seq_tup_read + idx_tup_fetch)::int as n from pg_stat_user_tables where relname = 'completions'`,
    );
    return rows[0]?.n ?? 0;
  };
  const before = await rowsRead();
  // More often than PostgreSQL plans anew for each set of values.
  for (let n = 0; n < 8; n++) {
    await small.owner.browser.get(`/api/families/${small.id}/recent-completions`).expect(200);
    await small.owner.browser.get('/dashboard').expect(200);
  }
  expect((await rowsRead()) - before).toBeLessThan(100);
});
