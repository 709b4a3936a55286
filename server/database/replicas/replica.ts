import { setTimeout as sleep } from 'node:timers/promises';
import { isTemporary } from '../../errors/database.ts';
import type { Db } from '../connect.ts';

/** Reads public data such as the blog, maybe a moment old, and also while nothing can be written. */
export type ReadPublic = <T>(read: (db: Db) => Promise<T>) => Promise<T>;

/** Milliseconds until the pool has noticed broken connections. */
const pause = 250;

/** Reads from replicas if there are any. After a broken connection it retries another replica, then the primary. */
export function publicReads(primary: Db, replicas?: Db): ReadPublic {
  if (!replicas) return (read) => read(primary);
  return (read) =>
    read(replicas)
      .catch(retryIfUnavailable(() => sleep(pause).then(() => read(replicas))))
      .catch(retryIfUnavailable(() => read(primary)));
}

const retryIfUnavailable =
  <T>(retry: () => Promise<T>) =>
  (error: unknown): Promise<T> => {
    if (!isTemporary(error)) throw error;
    return retry();
  };
