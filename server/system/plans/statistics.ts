import { sql } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import type { Db } from '../../database/connect.ts';

/** Has PostgreSQL count all that was done so far; a connection tells at its end at the latest, so others are ended. */
export async function tellStatistics(db: Db): Promise<void> {
  const others = sql`from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`;
  // Some come back by themselves, such as the one that listens for other processes; and the pool may ask on one whose
  // end it has not heard of.
  const end = async () => {
    expect((await db.execute(sql`select pg_terminate_backend(pid) ${others}`)).rows).toEqual([]);
    await db.execute(sql`select pg_stat_force_next_flush()`);
  };
  await vi.waitFor(end, { timeout: 10_000, interval: 10 });
}
