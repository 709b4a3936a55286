import { and, eq } from 'drizzle-orm';
import { may } from '#shared/domain/people/may.ts';
import { sessions } from '#shared/tables/access.ts';
import { families, members } from '#shared/tables/family.ts';
import { completions } from '#shared/tables/ledger.ts';
import type { Caller } from '../callers/caller.ts';
import { recordAs } from '../callers/prove.ts';
import { type Db, inTransaction, publish } from '../database/connect.ts';
import { badField } from '../errors/refusals.ts';
import { findFamily } from '../families/families.ts';
import { deleteWithoutFamily } from '../members/removal.ts';
import { isTablet } from '../sessions/living.ts';
import { endAccessTo, lockAccounts } from '../sessions/sessions.ts';

/** Deletes the family and its members. @throws 400 for another name, 403 for a former owner */
export function eraseFamily(db: Db, owner: Caller, name: string) {
  const { familyId } = owner;
  return inTransaction(db, async (tx) => {
    await recordAs(tx, owner, { kind: 'family.erased' }, may.eraseFamily);
    const family = await findFamily(tx, familyId);
    if (family.name !== name) throw badField('name', 'Please type the name of the family as it is');
    const people = await tx
      .select({ id: members.accountId })
      .from(members)
      .where(eq(members.familyId, familyId));
    const ids = people.map(({ id }) => id);
    await lockAccounts(tx, ids);
    await tx.delete(sessions).where(and(isTablet, eq(sessions.familyId, familyId)));
    // Completions first: otherwise each deleted member would update all their rows.
    await tx.delete(completions).where(eq(completions.familyId, familyId));
    await tx.delete(families).where(eq(families.id, familyId));
    const deleted = await deleteWithoutFamily(tx, ids);
    for (const id of ids) if (!deleted.includes(id)) await endAccessTo(tx, familyId, id);
    publish(tx, { familyId, endsSessions: true });
    return family;
  });
}
