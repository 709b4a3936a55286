import { eq, type SQL, sql } from 'drizzle-orm';
import type { Family } from '#shared/families.ts';
import { families, users } from '#shared/tables.ts';
import { type Db, inTransaction, lockAccount } from '../db.ts';
import { conflict, forbidden, notFound } from '../http/errors.ts';
import { type Insider, isInsider, type SessionUser } from '../session.ts';
import { type FamilyId, given, momentText, selected, statement } from '../statement.ts';

const familyColumns = {
  id: families.id,
  name: families.name,
  ownerUserId: families.ownerUserId,
  createdAt: families.createdAt,
};

/** The user's own family is the only one there is for them. @throws 404 for any other id */
export function requireOwnFamily(user: SessionUser, familyId: number): Insider {
  if (!isInsider(user) || user.familyId !== familyId) throw notFound('Family');
  return user;
}

/** @throws 403 when a body names a family that is not the user's own */
export function requireThisFamily(user: Insider, familyId: number): void {
  if (user.familyId !== familyId) throw forbidden('This belongs to another family');
}

const ownFamilyOnly = 'A family is created by its own owner';

/** @throws 403 for members of somebody's family */
export function requireFounder(user: SessionUser): SessionUser {
  if (user.role !== 'owner') throw forbidden(ownFamilyOnly);
  return user;
}

export const familyOf = (familyId: FamilyId): SQL => sql`
  select ${selected({ ...familyColumns, createdAt: momentText(families.createdAt) })}
  from ${families} where ${eq(families.id, familyId)}`;
const familyById = statement<Family>('family', familyOf(given('familyId')));

async function findFamily(db: Db, familyId: number) {
  const [family] = await familyById(db, { familyId });
  if (!family) throw notFound('Family');
  return family;
}

export async function currentFamily(db: Db, user: Insider) {
  return { ...(await findFamily(db, user.familyId)), currentUser: user };
}

/**
 * Step 2 of creating a family (spec 4): inserts it and links its owner. Repeating it with the same name answers
 * the family that is there.
 * @throws 403 when it is for somebody else, 409 when they have another
 */
export function createFamily(
  db: Db,
  user: SessionUser,
  { name, ownerUserId }: { name: string; ownerUserId: number },
) {
  if (ownerUserId !== user.id) throw forbidden(ownFamilyOnly);
  return inTransaction(db, async (tx) => {
    const familyId = await lockAccount(tx, user.id);
    if (familyId !== null) return { isNew: false, family: await sameFamily(tx, familyId, name) };
    const [family] = await tx.insert(families).values({ name, ownerUserId }).returning(familyColumns);
    if (!family) throw new Error('The insert returned no family');
    await tx.update(users).set({ familyId: family.id }).where(eq(users.id, user.id));
    return { isNew: true, family };
  });
}

async function sameFamily(tx: Db, familyId: number, name: string) {
  const family = await findFamily(tx, familyId);
  if (family.name !== name) throw conflict('You already have a family');
  return family;
}
