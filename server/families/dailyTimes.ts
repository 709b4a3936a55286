import { and, eq, isNotNull } from 'drizzle-orm';
import { nextTime } from '#shared/domain/days/times.ts';
import { reminders } from '#shared/tables/push.ts';
import type { Db } from '../database/connect.ts';

/** Recalculates the next daily reminders after a change of the family's time zone. */
export async function moveDailyTimes(
  tx: Db,
  familyId: number,
  { now, timeZone }: { now: number; timeZone: string },
): Promise<void> {
  const { userId, dailyAt } = reminders;
  const isOfFamily = eq(reminders.familyId, familyId);
  const daily = await tx
    .select({ userId, dailyAt })
    .from(reminders)
    .where(and(isOfFamily, isNotNull(dailyAt)));
  for (const { userId: id, dailyAt: time } of daily) {
    if (time === null) continue;
    const nextDailyAt = new Date(nextTime(now, time, timeZone));
    await tx
      .update(reminders)
      .set({ nextDailyAt })
      .where(and(isOfFamily, eq(userId, id)));
  }
}
