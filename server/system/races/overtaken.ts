import type { SQL } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Db } from '../../database/connect.ts';
import { recordEvent } from '../../events/record.ts';
import { fingerprint } from '../tools/fingerprint.ts';
import { queriesWaiting } from '../tools/waiting.ts';

/** What somebody else writes in a family, in a transaction that is not over yet. @returns its version with that */
export const writeIn = (tx: Db, familyId: number): Promise<number> =>
  recordEvent(tx, familyId, { kind: 'family.edited' }, null);

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
    await writeIn(tx, familyId);
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
