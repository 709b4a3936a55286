import { and, eq, isNotNull } from 'drizzle-orm';
import { nextTime } from '#shared/domain/days/times.ts';
import { reminders } from '#shared/tables/push.ts';
import type { Db } from '../database/connect.ts';

/** After a change of the zone: daily reminders come by the clocks of the new one, from the next time on. */
export async function moveDailyTimes(
  tx: Db,
  familyId: number,
  { now, timeZone }: { now: number; timeZone: string },
): Promise<void> {
  const { userId, dailyAt } = reminders;
  const ofFamily = eq(reminders.familyId, familyId);
  const found = await tx
    .select({ userId, dailyAt })
    .from(reminders)
    .where(and(ofFamily, isNotNull(dailyAt)));
  for (const { userId: id, dailyAt: time } of found) {
    if (time === null) continue;
    const nextDailyAt = new Date(nextTime(now, time, timeZone));
    await tx
      .update(reminders)
      .set({ nextDailyAt })
      .where(and(ofFamily, eq(userId, id)));
  }
}
