import { eq } from 'drizzle-orm';
import { may } from '#shared/domain/people/may.ts';
import { voiceSettings } from '#shared/tables/voice.ts';
import type { Caller } from '../callers/caller.ts';
import { recordAs } from '../callers/prove.ts';
import { type Db, inTransaction } from '../database/connect.ts';

/** Whether members may complete tasks by voice. The owner can switch it off. */
export async function voiceMayComplete(db: Db, familyId: number): Promise<boolean> {
  const [settings] = await db
    .select({ mayComplete: voiceSettings.mayComplete })
    .from(voiceSettings)
    .where(eq(voiceSettings.familyId, familyId));
  return settings?.mayComplete ?? true;
}

export function setVoiceMayComplete(db: Db, owner: Caller, mayComplete: boolean): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { familyId } = await recordAs(tx, owner, { kind: 'voice.edited' }, may.linkVoice);
    await tx
      .insert(voiceSettings)
      .values({ familyId, mayComplete })
      .onConflictDoUpdate({ target: voiceSettings.familyId, set: { mayComplete } });
  });
}
