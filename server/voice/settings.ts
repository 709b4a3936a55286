import { eq } from 'drizzle-orm';
import { voiceSettings } from '#shared/tables/voice.ts';
import { type Db, inTransaction } from '../database/connect.ts';
import { lockFamily } from '../database/lock.ts';

/** Whether tasks of the family may be completed by voice; its owner can switch it off. */
export async function voiceMayComplete(db: Db, familyId: number): Promise<boolean> {
  const [settings] = await db
    .select({ mayComplete: voiceSettings.mayComplete })
    .from(voiceSettings)
    .where(eq(voiceSettings.familyId, familyId));
  return settings?.mayComplete ?? true;
}

export function setVoiceMayComplete(db: Db, familyId: number, mayComplete: boolean): Promise<void> {
  return inTransaction(db, async (tx) => {
    await lockFamily(tx, familyId);
    await tx
      .insert(voiceSettings)
      .values({ familyId, mayComplete })
      .onConflictDoUpdate({ target: voiceSettings.familyId, set: { mayComplete } });
  });
}
