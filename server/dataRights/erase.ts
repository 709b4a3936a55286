import { and, eq, inArray } from 'drizzle-orm';
import { may } from '#shared/domain/people/may.ts';
import { sessions } from '#shared/tables/access.ts';
import { families, members, users } from '#shared/tables/family.ts';
import { completions } from '#shared/tables/ledger.ts';
import type { Caller } from '../callers/caller.ts';
import { recordAs } from '../callers/prove.ts';
import { type Db, inTransaction, tell } from '../database/connect.ts';
import { badField } from '../errors/refusals.ts';
import { findFamily } from '../families/families.ts';
import { forgetSignInCounts } from '../members/removal.ts';
import { isTablet } from '../sessions/living.ts';
import { lockPeople } from '../sessions/sessions.ts';

/**
 * Erases the family, everybody in it and everything of theirs, at once and for good.
 * @throws 400 for a name that is not the family's, 403 for who is not the owner any more
 */
export function eraseFamily(db: Db, owner: Caller, name: string) {
  const { familyId } = owner;
  return inTransaction(db, async (tx) => {
    await recordAs(tx, owner, { kind: 'family.erased' }, may.eraseFamily);
    const family = await findFamily(tx, familyId);
    if (family.name !== name) throw badField('name', 'Please type the name of the family as it is');
    const people = await tx
      .select({ id: members.userId })
      .from(members)
      .where(eq(members.familyId, familyId));
    const ids = people.map(({ id }) => id);
    await lockPeople(tx, ids);
    await forgetSignInCounts(tx, ids);
    await tx.delete(sessions).where(and(isTablet, eq(sessions.familyId, familyId)));
    // The long history first: otherwise each person who goes is taken out of every row of it.
    await tx.delete(completions).where(eq(completions.familyId, familyId));
    await tx.delete(families).where(eq(families.id, familyId));
    await tx.delete(users).where(inArray(users.id, ids));
    tell(tx, { familyId, endsSessions: true });
    return family;
  });
}
