import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { dayAt, dayNumber } from '#shared/domain/days/days.ts';
import { nextTime } from '#shared/domain/days/times.ts';
import { families } from '#shared/tables/family.ts';
import { notices, reminders } from '#shared/tables/push.ts';
import { turnDayIfOver } from '../chores/planning/turnDay.ts';
import { databaseNow } from '../database/clock.ts';
import { type Db, inTransaction } from '../database/connect.ts';
import { lockFamilyShared } from '../database/lock.ts';
import { remindersOf } from './settings.ts';
import { browsersOf } from './subscriptions.ts';

export interface MemberKey {
  familyId: number;
  userId: number;
}

const dayLength = 24 * 60 * 60 * 1000;

const isDue = lte(reminders.nextDailyAt, sql`now()`);

export function findDaily(db: Db, limit: number): Promise<MemberKey[]> {
  return db
    .select({ familyId: reminders.familyId, userId: reminders.userId })
    .from(reminders)
    .where(isDue)
    .orderBy(asc(reminders.nextDailyAt))
    .limit(limit);
}

/**
 * A person without a browser gets no notice, and their family is not brought up to date. A past day gets none
 * either.
 */
export async function addDaily(db: Db, { familyId, userId }: MemberKey): Promise<void> {
  const hasBrowser = (await browsersOf(db, familyId, userId)).length > 0;
  if (hasBrowser) await turnDayIfOver(db, familyId);
  await inTransaction(db, async (tx) => {
    await lockFamilyShared(tx, familyId);
    const [due] = await tx
      .select({ dailyAt: reminders.dailyAt, nextDailyAt: reminders.nextDailyAt })
      .from(reminders)
      .where(and(remindersOf(familyId, userId), isDue))
      .for('update', { skipLocked: true });
    const [family] = await tx.select().from(families).where(eq(families.id, familyId));
    // Another process may have done it.
    if (!family || !due?.dailyAt || !due.nextDailyAt) return;
    const { timeZone } = family;
    const [now, today] = [await databaseNow(tx), dayNumber(family.today)];
    // After a pause of the server, the time of today may have passed since.
    const latest = nextTime(now - dayLength, due.dailyAt, timeZone);
    const last = latest <= now ? latest : due.nextDailyAt.getTime();
    if (hasBrowser && dayAt(last, family) === today)
      await tx
        .insert(notices)
        .values({ familyId, userId, kind: 'daily', subject: today })
        .onConflictDoNothing();
    const nextDailyAt = new Date(nextTime(now, due.dailyAt, timeZone));
    await tx.update(reminders).set({ nextDailyAt }).where(remindersOf(familyId, userId));
  });
}
