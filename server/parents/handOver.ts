import { and, eq } from 'drizzle-orm';
import { may } from '#shared/domain/people/may.ts';
import { members } from '#shared/tables/family.ts';
import { voiceCodes, voiceLinks } from '#shared/tables/voice.ts';
import type { Caller } from '../callers/caller.ts';
import { recordAs } from '../callers/prove.ts';
import { type Db, inTransaction } from '../database/connect.ts';
import { badField } from '../errors/refusals.ts';
import { findFamily } from '../families/families.ts';
import { findMember } from '../members/members.ts';

/**
 * Makes another parent the owner; the one before stays a parent.
 * @throws 400 for whoever is no other parent of the family, one and the same for strangers; 403 where one was quicker
 */
export function handOver(db: Db, owner: Caller, heirId: number) {
  const { familyId } = owner;
  return inTransaction(db, async (tx) => {
    const now = await recordAs(
      tx,
      owner,
      { kind: 'member.becameOwner', thingId: heirId },
      may.giveFamilyAway,
    );
    const heir = await findMember(tx, familyId, heirId);
    if (!heir || !may.handOver(now, heir))
      throw badField('userId', 'Please choose another parent of the family');
    // One after the other, because at no moment there are two.
    await setRole(tx, familyId, owner.id, 'member');
    await setRole(tx, familyId, heir.id, 'owner');
    await handOverVoice(tx, familyId, heir.id);
    return findFamily(tx, familyId);
  });
}

const setRole = (tx: Db, familyId: number, userId: number, role: 'owner' | 'member') =>
  tx
    .update(members)
    .set({ role })
    .where(and(eq(members.familyId, familyId), eq(members.userId, userId)));

/** A link with Alexa goes with the owner who consented, and so would end when the former one leaves. */
async function handOverVoice(tx: Db, familyId: number, userId: number): Promise<void> {
  await tx.update(voiceLinks).set({ userId }).where(eq(voiceLinks.familyId, familyId));
  await tx.update(voiceCodes).set({ userId }).where(eq(voiceCodes.familyId, familyId));
}
