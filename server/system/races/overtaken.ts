import type { SQL } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Db } from '../../database/connect.ts';
import { lockFamily } from '../../database/lock.ts';
import { fingerprint } from '../tools/fingerprint.ts';
import { queriesWaiting } from '../tools/waiting.ts';

/**
 * Lets a call wait for the family's lock, changes something before it, and lets it go on: it changes nothing then.
 * @returns the status that it is answered with
 */
export async function overtaken(
  db: Db,
  familyId: number,
  send: () => PromiseLike<{ status: number }>,
  ...changes: SQL[]
): Promise<number> {
  const { answer } = await db.transaction(async (tx) => {
    await lockFamily(tx, familyId);
    const answer = Promise.resolve(send());
    await queriesWaiting(db, 1);
    for (const change of changes) await tx.execute(change);
    return { answer };
  });
  const before = await fingerprint(db);
  const { status } = await answer;
  expect(await fingerprint(db)).toEqual(before);
  return status;
}
