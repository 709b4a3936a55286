import { sql } from 'drizzle-orm';
import { databaseNow } from '../clock.ts';
import type { Db } from '../connect.ts';
import { sweep } from './sweep.ts';

/** Milliseconds. A clock that is more wrong would delete rows that have not expired. */
const driftAtMost = 2 * 24 * 60 * 60 * 1000;

/** Milliseconds since 1970; undefined if nobody ever signed in. */
async function lastVisit(db: Db): Promise<number | undefined> {
  const { rows } = await db.execute<{ at: number | null }>(
    sql`select (extract(epoch from max(seen_at)) * 1000)::float8 as at from sessions`,
  );
  return rows[0]?.at ?? undefined;
}

/**
 * Returns a function that sweeps, unless the database's clock has jumped since its last call (for the first call:
 * since the last visit before the start). After a jump the next call sweeps again. `elapsed` is a monotonic clock in
 * milliseconds.
 */
export async function createSweeping(db: Db, elapsed: () => number = () => performance.now()) {
  const started = elapsed();
  const visit = await lastVisit(db);
  let lastLook = visit === undefined ? undefined : { shown: visit, at: started };
  return async (): Promise<boolean> => {
    const now = { shown: await databaseNow(db), at: elapsed() };
    const drift = lastLook ? now.shown - lastLook.shown - (now.at - lastLook.at) : 0;
    lastLook = now;
    if (Math.abs(drift) > driftAtMost) return false;
    await sweep(db);
    return true;
  };
}
