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

/** Somebody in a family. */
export interface Person {
  familyId: number;
  userId: number;
}

const dayLength = 24 * 60 * 60 * 1000;

const isDue = lte(reminders.nextDailyAt, sql`now()`);

/** Those whose hour has come. */
export function findDaily(db: Db, limit: number): Promise<Person[]> {
  return db
    .select({ familyId: reminders.familyId, userId: reminders.userId })
    .from(reminders)
    .where(isDue)
    .orderBy(asc(reminders.nextDailyAt))
    .limit(limit);
}

/**
 * Notes that somebody is to be told what is left today, and when it is time again. Whoever has no browser is not told,
 * and nobody of a day that is over meanwhile; a family that sleeps is left asleep.
 */
export async function noteDaily(db: Db, { familyId, userId }: Person): Promise<void> {
  const hasBrowser = (await browsersOf(db, familyId, userId)).length > 0;
  if (hasBrowser) await turnDayIfOver(db, familyId);
  await inTransaction(db, async (tx) => {
    await lockFamilyShared(tx, familyId);
    const [found] = await tx
      .select({ dailyAt: reminders.dailyAt, nextDailyAt: reminders.nextDailyAt })
      .from(reminders)
      .where(and(remindersOf(familyId, userId), isDue))
      .for('update', { skipLocked: true });
    const [family] = await tx.select().from(families).where(eq(families.id, familyId));
    // Another process was quicker.
    if (!family || !found?.dailyAt || !found.nextDailyAt) return;
    const { timeZone } = family;
    const [now, today] = [await databaseNow(tx), dayNumber(family.today)];
    // Where nothing was sent for a while, today's may have come since.
    const lately = nextTime(now - dayLength, found.dailyAt, timeZone);
    const last = lately <= now ? lately : found.nextDailyAt.getTime();
    if (hasBrowser && dayAt(last, family) === today)
      await tx
        .insert(notices)
        .values({ familyId, userId, kind: 'daily', subject: today })
        .onConflictDoNothing();
    const nextDailyAt = new Date(nextTime(now, found.dailyAt, timeZone));
    await tx.update(reminders).set({ nextDailyAt }).where(remindersOf(familyId, userId));
  });
}
