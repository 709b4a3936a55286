import { setTimeout as sleep } from 'node:timers/promises';
import { isNotNow } from '../../errors/database.ts';
import type { Db } from '../connect.ts';

/** Reads what everybody may see, such as the blog: maybe as it was a moment ago, and also while nothing can be written. */
export type ReadPublic = <T>(read: (db: Db) => Promise<T>) => Promise<T>;

/** Milliseconds in which the pool notices which of its connections have broken: where one did, its neighbours do. */
const pause = 250;

/**
 * By way of the replicas where there are any. When one goes, its connections break, and the next try finds another; when
 * none answers, the primary may.
 */
export function publicReads(primary: Db, replicas?: Db): ReadPublic {
  if (!replicas) return (read) => read(primary);
  return (read) =>
    read(replicas)
      .catch(insteadOfNow(() => sleep(pause).then(() => read(replicas))))
      .catch(insteadOfNow(() => read(primary)));
}

const insteadOfNow =
  <T>(again: () => Promise<T>) =>
  (error: unknown): Promise<T> => {
    if (!isNotNow(error)) throw error;
    return again();
  };
