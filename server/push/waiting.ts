import { and, asc, eq, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { families, members } from '#shared/tables/family.ts';
import { notices, reminders } from '#shared/tables/push.ts';
import { databaseNow } from '../database/clock.ts';
import type { Db } from '../database/connect.ts';
import type { MemberKey } from './daily.ts';
import { remindersOf } from './settings.ts';

export type Notice = typeof notices.$inferSelect;
export type Settings = typeof reminders.$inferSelect;

const noticesOf = ({ familyId, userId }: MemberKey) =>
  and(eq(notices.familyId, familyId), eq(notices.userId, userId));
const isWaiting = isNull(notices.doneAt);
const isDue = lte(notices.dueAt, sql`now()`);

export function findWaiting(db: Db, limit: number): Promise<MemberKey[]> {
  return db
    .select({ familyId: notices.familyId, userId: notices.userId })
    .from(notices)
    .where(and(isWaiting, isDue))
    .groupBy(notices.familyId, notices.userId)
    .orderBy(sql`min(${notices.dueAt})`)
    .limit(limit);
}

/** The due notices of a person, with all new task notices, so that they are sent together. */
export function readWaiting(tx: Db, person: MemberKey): Promise<Notice[]> {
  const joins = and(eq(notices.kind, 'taskDone'), eq(notices.tries, 0));
  return tx
    .select()
    .from(notices)
    .where(and(noticesOf(person), isWaiting, or(isDue, joins)))
    .orderBy(asc(notices.madeAt), asc(notices.subject));
}

export async function updateNotices(
  tx: Db,
  person: MemberKey,
  which: readonly Pick<Notice, 'kind' | 'subject' | 'round'>[],
  set: { [Field in keyof Notice]?: Notice[Field] | SQL },
): Promise<void> {
  if (which.length === 0) return;
  const isOne = which.map(({ kind, subject, round }) =>
    and(eq(notices.kind, kind), eq(notices.subject, subject), eq(notices.round, round)),
  );
  await tx
    .update(notices)
    .set(set)
    .where(and(noticesOf(person), or(...isOne)));
}

export interface Recipient extends MemberKey {
  name: string;
  manages: boolean;
  settings: Settings;
  today: string;
  timeZone: string;
  /** Milliseconds since 1970 by the database clock; `turnsAt` is the end of the day. */
  turnsAt: number;
  now: number;
}

/** @returns undefined if another process has the lock or the person has left */
export async function lockRecipient(tx: Db, person: MemberKey): Promise<Recipient | undefined> {
  const [settings] = await tx
    .select()
    .from(reminders)
    .where(remindersOf(person.familyId, person.userId))
    .for('update', { skipLocked: true });
  const { today, timeZone, turnsAt } = families;
  const [found] = await tx
    .select({ name: members.name, manages: members.manages, today, timeZone, turnsAt })
    .from(members)
    .innerJoin(families, eq(families.id, members.familyId))
    .where(and(eq(members.familyId, person.familyId), eq(members.id, person.userId)));
  if (!settings || !found) return undefined;
  return { ...person, ...found, settings, turnsAt: found.turnsAt.getTime(), now: await databaseNow(tx) };
}
