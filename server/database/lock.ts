import { eq, sql } from 'drizzle-orm';
import { accounts, families, members } from '#shared/tables/family.ts';
import { notFound } from '../errors/refusals.ts';
import type { Db } from './connect.ts';

/** For a write that may change nothing; others call `recordEvent`, which locks too. @throws 404 */
export async function lockFamily(tx: Db, familyId: number): Promise<void> {
  const [family] = await tx
    .select({ id: families.id })
    .from(families)
    .where(eq(families.id, familyId))
    .for('no key update');
  if (!family) throw notFound('Family');
}

/** Blocks writes of the family, for a transaction that depends on them but changes nothing that ticks depend on. */
export async function lockFamilyShared(tx: Db, familyId: number): Promise<void> {
  await tx.select({ id: families.id }).from(families).where(eq(families.id, familyId)).for('share');
}

/** Locks an account and returns the id of its family, if it has one by now. @throws 404 */
export async function lockAccount(tx: Db, accountId: number): Promise<number | null> {
  const [account] = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for('update');
  if (!account) throw notFound('Account');
  // Read after the lock: the family may have been created while it waited.
  const [member] = await tx
    .select({ familyId: members.familyId })
    .from(members)
    .where(eq(members.accountId, accountId));
  return member?.familyId ?? null;
}

/** Locks the user's family, or the account if there is no family. Returns the id of the family. */
export async function lockFamilyOf(
  tx: Db,
  user: { accountId: number; familyId: number | null },
): Promise<number | null> {
  const familyId = user.familyId ?? (await lockPending(tx, user.accountId));
  if (familyId !== null) await lockFamily(tx, familyId);
  return familyId;
}

/** Unlocks an account that has a family by now: locking account and family in this order could deadlock. */
async function lockPending(tx: Db, accountId: number): Promise<number | null> {
  await tx.execute(sql`savepoint pending`);
  const familyId = await lockAccount(tx, accountId);
  if (familyId !== null) await tx.execute(sql`rollback to savepoint pending`);
  return familyId;
}

/** The id of the next inserted row, so that its event can name it. */
export async function newId(
  tx: Db,
  table: 'tasks' | 'chores' | 'reward_pots' | 'pauses' | 'accounts' | 'invitations',
) {
  const { rows } = await tx.execute<{ id: number }>(sql`select nextval(${`${table}_id_seq`})::int as id`);
  if (!rows[0]) throw new Error('The sequence has a next id');
  return rows[0].id;
}
