import { eq } from 'drizzle-orm';
import type { FamilyWithDay } from '#shared/contract/people/families.ts';
import type { FamilyEdit } from '#shared/contract/people/familySettings.ts';
import { familyDay } from '#shared/domain/days/days.ts';
import { families } from '#shared/tables/family.ts';
import type { Caller } from '../callers/caller.ts';
import { recordAs } from '../callers/prove.ts';
import { type Db, inTransaction } from '../database/connect.ts';
import { moveDailyTimes } from '../families/dailyTimes.ts';
import { findFamily } from '../families/families.ts';
import { readPlanFacts } from './planning/planFacts.ts';
import { planDay } from './planning/turnDay.ts';

/**
 * Renames the family, or moves where and when its day begins: a day never comes again, and one that is cut short is
 * skipped, not missed (docs/product.md, The family's day).
 */
export function editFamily(db: Db, parent: Caller, edit: FamilyEdit): Promise<FamilyWithDay> {
  const { familyId } = parent;
  return inTransaction(db, async (tx) => {
    await recordAs(tx, parent, { kind: 'family.edited' });
    const facts = await readPlanFacts(tx, familyId);
    if (Object.keys(edit).length > 0) await tx.update(families).set(edit).where(eq(families.id, familyId));
    const { timeZone = facts.timeZone, dayStartsAt = facts.dayStartsAt } = edit;
    const day = familyDay(facts.now, { timeZone, dayStartsAt }, facts.today);
    if (timeZone !== facts.timeZone) await moveDailyTimes(tx, familyId, { now: facts.now, timeZone });
    await planDay(tx, familyId, facts, { ...day, wasCutShort: day.today !== facts.today });
    return findFamily(tx, familyId);
  });
}
