import { and, asc, eq, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { accounts, families, members } from '#shared/tables/family.ts';
import { notices, reminders } from '#shared/tables/push.ts';
import { databaseNow } from '../database/clock.ts';
import type { Db } from '../database/connect.ts';
import type { Person } from './daily.ts';
import { remindersOf } from './settings.ts';

export type Notice = typeof notices.$inferSelect;
export type Settings = typeof reminders.$inferSelect;

const noticesOf = ({ familyId, userId }: Person) =>
  and(eq(notices.familyId, familyId), eq(notices.userId, userId));
const isWaiting = isNull(notices.doneAt);
const isDue = lte(notices.dueAt, sql`now()`);

/** Those who are to be told of something by now, whoever waits longest first. */
export function findWaiting(db: Db, limit: number): Promise<Person[]> {
  return db
    .select({ familyId: notices.familyId, userId: notices.userId })
    .from(notices)
    .where(and(isWaiting, isDue))
    .groupBy(notices.familyId, notices.userId)
    .orderBy(sql`min(${notices.dueAt})`)
    .limit(limit);
}

/** What somebody is to be told of by now, and with that whatever else was finished meanwhile. */
export function readWaiting(tx: Db, person: Person): Promise<Notice[]> {
  const joins = and(eq(notices.kind, 'taskDone'), eq(notices.tries, 0));
  return tx
    .select()
    .from(notices)
    .where(and(noticesOf(person), isWaiting, or(isDue, joins)))
    .orderBy(asc(notices.madeAt), asc(notices.subject));
}

/** Changes what is kept of some of somebody's notices. */
export async function updateNotices(
  tx: Db,
  person: Person,
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

/** Somebody as they are by now, with what they chose and the day that their family has. */
export interface Recipient extends Person {
  name: string;
  manages: boolean;
  settings: Settings;
  today: string;
  timeZone: string;
  /** When the day ends, and now: milliseconds since 1970, by the database's clock. */
  turnsAt: number;
  now: number;
}

/**
 * Reads whom to tell, and keeps other processes from it until the end of the transaction.
 * @returns undefined where another one is at it, or they have left
 */
export async function lockRecipient(tx: Db, person: Person): Promise<Recipient | undefined> {
  const [settings] = await tx
    .select()
    .from(reminders)
    .where(remindersOf(person.familyId, person.userId))
    .for('update', { skipLocked: true });
  const { name } = accounts;
  const { today, timeZone, turnsAt } = families;
  const [found] = await tx
    .select({ name, manages: members.manages, today, timeZone, turnsAt })
    .from(members)
    .innerJoin(accounts, eq(accounts.id, members.userId))
    .innerJoin(families, eq(families.id, members.familyId))
    .where(and(eq(members.familyId, person.familyId), eq(members.userId, person.userId)));
  if (!settings || !found) return undefined;
  return { ...person, ...found, settings, turnsAt: found.turnsAt.getTime(), now: await databaseNow(tx) };
}
