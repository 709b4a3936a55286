import { sql } from 'drizzle-orm';
import { momentOf } from '../clock.ts';
import type { Db } from '../connect.ts';
import { sweep } from './sweep.ts';

/** A clock that is wrong by more would delete what has not run out. */
const mostWrong = 2 * 24 * 60 * 60 * 1000;

/** Milliseconds since 1970: when somebody was here last; undefined where nobody ever was. */
async function lastVisit(db: Db): Promise<number | undefined> {
  const { rows } = await db.execute<{ at: number | null }>(
    sql`select (extract(epoch from max(seen_at)) * 1000)::float8 as at from sessions`,
  );
  return rows[0]?.at ?? undefined;
}

/**
 * Sweeps, unless the database's clock has jumped since the last look at it: then only the look is noted, and the next
 * time it sweeps if the clock has gone on as time did. The first look goes by the last visit before the start.
 * `elapsed` are milliseconds of a clock that nobody sets.
 */
export async function createSweeping(db: Db, elapsed: () => number = () => performance.now()) {
  const started = elapsed();
  const visit = await lastVisit(db);
  let before = visit === undefined ? undefined : { shown: visit, at: started };
  /** @returns whether it swept */
  return async (): Promise<boolean> => {
    const now = { shown: await momentOf(db), at: elapsed() };
    const wrong = before ? now.shown - before.shown - (now.at - before.at) : 0;
    before = now;
    if (Math.abs(wrong) > mostWrong) return false;
    await sweep(db);
    return true;
  };
}
