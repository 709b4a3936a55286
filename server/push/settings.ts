import { and, eq } from 'drizzle-orm';
import { defaultReminders, type Reminders } from '#shared/contract/live/reminders.ts';
import { nextTime } from '#shared/domain/days/times.ts';
import { may } from '#shared/domain/people/may.ts';
import { reminders } from '#shared/tables/push.ts';
import type { Caller, User } from '../callers/caller.ts';
import { recordAs } from '../callers/prove.ts';
import { databaseNow } from '../database/clock.ts';
import { type Db, inTransaction } from '../database/connect.ts';
import { forbidden } from '../errors/refusals.ts';
import { findFamily } from '../families/families.ts';
import { requireMember } from '../members/members.ts';

/** @throws 403 */
export function requireMaySetReminders(who: User, member: User): void {
  if (!may.setReminders(who, member)) throw forbidden('reminders_of_parent');
}

export const remindersOf = (familyId: number, userId: number) =>
  and(eq(reminders.familyId, familyId), eq(reminders.userId, userId));

const allowedFor = ({ manages }: User, { taskDone, potFull, ...rest }: Reminders): Reminders => ({
  ...rest,
  taskDone: manages && taskDone,
  potFull: manages && potFull,
});

/** @throws 404 */
export async function readReminders(db: Db, { familyId }: Caller, memberId: number): Promise<Reminders> {
  const member = await requireMember(db, { familyId }, memberId);
  const [row] = await db.select().from(reminders).where(remindersOf(familyId, memberId));
  return allowedFor(member, row ?? defaultReminders);
}

/** @throws 401, 403, 404 */
export function setReminders(db: Db, who: Caller, memberId: number, wanted: Reminders): Promise<Reminders> {
  const { familyId } = who;
  return inTransaction(db, async (tx) => {
    const now = await recordAs(tx, who, { kind: 'member.remindersChanged', thingId: memberId }, () => true);
    const member = await requireMember(tx, who, memberId);
    requireMaySetReminders(now, member);
    const allowed = allowedFor(member, wanted);
    const row = { ...allowed, nextDailyAt: await nextDaily(tx, familyId, allowed) };
    await tx
      .insert(reminders)
      .values({ familyId, userId: memberId, ...row })
      .onConflictDoUpdate({ target: [reminders.familyId, reminders.userId], set: row });
    return allowed;
  });
}

async function nextDaily(tx: Db, familyId: number, { dailyAt }: Reminders): Promise<Date | null> {
  if (dailyAt === null) return null;
  const { timeZone } = await findFamily(tx, familyId);
  return new Date(nextTime(await databaseNow(tx), dailyAt, timeZone));
}
