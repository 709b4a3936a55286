import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Db } from '../../database/connect.ts';

/** Until so many queries of this file's own database wait for a lock. */
export async function queriesWaiting(db: Db, count: number): Promise<void> {
  const waiting = sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  while ((await db.execute(waiting)).rowCount !== count) await sleep(20);
}
