import { eq, sql } from 'drizzle-orm';
import { families, members, users } from '#shared/tables/family.ts';
import { notFound } from '../errors/refusals.ts';
import type { Db } from './connect.ts';

/**
 * Locks a family for a write that does not know yet what it changes. What changes something says so (`recordEvent`).
 * @throws 404 when the family is gone
 */
export async function lockFamily(tx: Db, familyId: number): Promise<void> {
  const [family] = await tx
    .select({ id: families.id })
    .from(families)
    .where(eq(families.id, familyId))
    .for('no key update');
  if (!family) throw notFound('Family');
}

/**
 * Keeps the writes of a family out until the end of the transaction, for what goes by something that they change and
 * changes nothing that is counted there: no tick is decided anew because of it.
 */
export async function holdFamily(tx: Db, familyId: number): Promise<void> {
  await tx.select({ id: families.id }).from(families).where(eq(families.id, familyId)).for('share');
}

/**
 * As `lockFamily` for whoever has no family yet: what they do begins here.
 * @returns the id of their family, where they have one by now
 * @throws 404 when the account is gone
 */
export async function lockAccount(tx: Db, userId: number): Promise<number | null> {
  const [account] = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
  if (!account) throw notFound('Account');
  // Asked only now: while it waited for the account, somebody may have made its family.
  const [found] = await tx
    .select({ familyId: members.familyId })
    .from(members)
    .where(eq(members.userId, userId));
  return found?.familyId ?? null;
}

/**
 * Locks the family of somebody who is signed in. While they have none, it locks their account, and the family if it was
 * made meanwhile.
 * @returns the id of the family
 */
export async function lockHome(
  tx: Db,
  user: { id: number; familyId: number | null },
): Promise<number | null> {
  const familyId = user.familyId ?? (await lockPending(tx, user.id));
  if (familyId !== null) await lockFamily(tx, familyId);
  return familyId;
}

/** Lets go of an account that has a family by now: the other way round, whoever locks both could deadlock with it. */
async function lockPending(tx: Db, userId: number): Promise<number | null> {
  await tx.execute(sql`savepoint pending`);
  const familyId = await lockAccount(tx, userId);
  if (familyId !== null) await tx.execute(sql`rollback to savepoint pending`);
  return familyId;
}

/** The id of a row that is inserted next: so the event of it can name it. */
export async function newId(
  tx: Db,
  table: 'tasks' | 'chores' | 'reward_pots' | 'pauses' | 'users' | 'invitations',
) {
  const { rows } = await tx.execute<{ id: number }>(sql`select nextval(${`${table}_id_seq`})::int as id`);
  if (!rows[0]) throw new Error('The sequence has a next id');
  return rows[0].id;
}
