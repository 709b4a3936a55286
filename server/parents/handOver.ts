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

/** The former owner stays a parent. @throws 400 if the heir is no other parent, 403 for a former owner */
export function handOver(db: Db, owner: Caller, heirId: number) {
  const { familyId } = owner;
  return inTransaction(db, async (tx) => {
    const ownerNow = await recordAs(
      tx,
      owner,
      { kind: 'member.becameOwner', thingId: heirId },
      may.giveFamilyAway,
    );
    const heir = await findMember(tx, familyId, heirId);
    if (!heir || !may.handOver(ownerNow, heir))
      throw badField('userId', 'Please choose another parent of the family');
    // In this order: the unique index allows only one owner.
    await setRole(tx, familyId, owner.id, 'member');
    await setRole(tx, familyId, heir.id, 'owner');
    await handOverVoice(tx, familyId, heir.accountId);
    return findFamily(tx, familyId);
  });
}

const setRole = (tx: Db, familyId: number, id: number, role: 'owner' | 'member') =>
  tx
    .update(members)
    .set({ role })
    .where(and(eq(members.familyId, familyId), eq(members.id, id)));

/** An Alexa link belongs to the owner, and would end when the former owner leaves. */
async function handOverVoice(tx: Db, familyId: number, accountId: number): Promise<void> {
  await tx.update(voiceLinks).set({ accountId }).where(eq(voiceLinks.familyId, familyId));
  await tx.update(voiceCodes).set({ accountId }).where(eq(voiceCodes.familyId, familyId));
}
