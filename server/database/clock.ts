import { sql } from 'drizzle-orm';
import type { Db } from './connect.ts';

/** The database's clock, which all processes share: milliseconds since 1970. */
export async function databaseNow(db: Db): Promise<number> {
  const { rows } = await db.execute<{ now: number }>(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as now`,
  );
  if (!rows[0]) throw new Error('The database has a clock');
  return rows[0].now;
}
