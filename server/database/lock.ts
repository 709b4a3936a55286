import { eq, sql } from 'drizzle-orm';
import { families, members, users } from '#shared/tables/family.ts';
import { HttpError, notFound } from '../errors/refusals.ts';
import { type Db, tell } from './connect.ts';

/**
 * Every write inside a family but ticks begins here and so comes one after the other: counts cannot be misread, and
 * rows locked in whatever order cannot deadlock. Ticks and the turn of a day take the same lock by a statement of
 * their own, and see by the family's edition or version that something else was written. References to the family are not held up.
 * @returns the family's version with this write
 * @throws 404 when the family is gone
 */
export async function lockFamily(tx: Db, familyId: number): Promise<number> {
  const [family] = await tx
    .update(families)
    .set({ edition: sql`${families.edition} + 1`, version: sql`${families.version} + 1` })
    .where(eq(families.id, familyId))
    .returning({ version: families.version });
  if (!family) throw notFound('Family');
  tell(tx, { familyId, version: family.version });
  return family.version;
}

/**
 * As `lockFamily` for whoever comes by a link or an invitation.
 * @throws what `gone` makes when the family was erased this moment: no other answer than for a link that was used
 */
export function lockFamilyOfLink(tx: Db, familyId: number, gone: () => HttpError): Promise<number> {
  return lockFamily(tx, familyId).catch((error: unknown) => {
    throw error instanceof HttpError && error.status === 404 ? gone() : error;
  });
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
 * Begins a write of somebody signed in: locks their family, or their account while they have none, and the family that
 * was made meanwhile with it.
 */
export async function lockHome(tx: Db, user: { id: number; familyId: number | null }) {
  const familyId = user.familyId ?? (await lockPending(tx, user.id));
  if (familyId !== null) await lockFamily(tx, familyId);
}

/** Lets go of an account that has a family by now: the other way round, whoever locks both could deadlock with it. */
async function lockPending(tx: Db, userId: number): Promise<number | null> {
  await tx.execute(sql`savepoint pending`);
  const familyId = await lockAccount(tx, userId);
  if (familyId !== null) await tx.execute(sql`rollback to savepoint pending`);
  return familyId;
}
