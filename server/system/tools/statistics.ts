import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Db } from '../../database/connect.ts';

/** Has PostgreSQL count all that was done so far; a connection tells at its end at the latest, so others are ended. */
export async function tellStatistics(db: Db): Promise<void> {
  const others = sql`from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`;
  // Some come back by themselves, such as the one that listens for other processes.
  while ((await db.execute(sql`select pg_terminate_backend(pid) ${others}`)).rows.length > 0) await sleep(10);
  await db.execute(sql`select pg_stat_force_next_flush()`);
}
