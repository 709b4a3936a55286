import { randomBytes } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { CalendarFeed } from '#shared/contract/programs/calendar.ts';
import { type Actor, may } from '#shared/domain/people/may.ts';
import type { Happened } from '#shared/tables/events.ts';
import { members } from '#shared/tables/family.ts';
import { calendarFeeds } from '#shared/tables/people.ts';
import type { Caller } from '../callers/caller.ts';
import { recordAs } from '../callers/prove.ts';
import { type Db, inTransaction } from '../database/connect.ts';
import { sha256 } from '../database/sha256.ts';
import { momentText } from '../database/statement.ts';
import { forbidden, notFound } from '../errors/refusals.ts';
import { requireMember } from '../members/members.ts';

// An address that a phone's calendar reads without a session. Its token has 256 bits; the table holds the SHA-256. It
// is valid until it is ended or replaced, and while its maker may make it.

/** A member's id; null for the whole family. */
type FeedSubject = number | null;

export function requireMayMake(who: Actor, member: Actor | null): void {
  if (!may.makeCalendar(who, member)) throw forbidden('calendar_of_other');
}

async function recordFeed(
  tx: Db,
  who: Caller,
  verb: 'calendarMade' | 'calendarEnded',
  subject: FeedSubject,
): Promise<void> {
  const event: Happened =
    subject === null ? { kind: `family.${verb}` } : { kind: `member.${verb}`, thingId: subject };
  const callerNow = await recordAs(tx, who, event, () => true);
  requireMayMake(callerNow, subject === null ? null : await requireMember(tx, who, subject));
}

/** Replaces the calendar of the subject. Returns the token, which is not stored. @throws 403, 404 */
export async function makeFeed(db: Db, who: Caller, subject: FeedSubject): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const feed = { tokenHash: sha256(token), madeBy: who.id, createdAt: sql`now()` };
  const { familyId } = who;
  await inTransaction(db, async (tx) => {
    await recordFeed(tx, who, 'calendarMade', subject);
    await tx
      .insert(calendarFeeds)
      .values({ ...feed, familyId, ofUserId: subject })
      .onConflictDoUpdate({ target: [calendarFeeds.familyId, calendarFeeds.ofUserId], set: feed });
  });
  return token;
}

export function endFeed(db: Db, who: Caller, subject: FeedSubject): Promise<CalendarFeed> {
  const { familyId } = who;
  const isOfThem = subject === null ? isNull(calendarFeeds.ofUserId) : eq(calendarFeeds.ofUserId, subject);
  return inTransaction(db, async (tx) => {
    await recordFeed(tx, who, 'calendarEnded', subject);
    const [ended] = await tx
      .delete(calendarFeeds)
      .where(and(eq(calendarFeeds.familyId, familyId), isOfThem))
      .returning(listedColumns);
    if (!ended) throw notFound('Calendar');
    return ended;
  });
}

const listedColumns = { userId: calendarFeeds.ofUserId, createdAt: momentText(calendarFeeds.createdAt) };

const maker = alias(members, 'maker');
const person = alias(members, 'person');
const inFamily = (
  who: typeof maker | typeof person,
  id: typeof calendarFeeds.madeBy | typeof calendarFeeds.ofUserId,
) => and(eq(who.familyId, calendarFeeds.familyId), eq(who.userId, id));

/** Feeds with the current rights of maker and subject. */
const feeds = (db: Db) =>
  db
    .select({
      ...listedColumns,
      familyId: calendarFeeds.familyId,
      madeAt: calendarFeeds.createdAt,
      maker: { id: maker.userId, role: maker.role, manages: maker.manages },
      person: { id: person.userId, role: person.role, manages: person.manages },
    })
    .from(calendarFeeds)
    .innerJoin(maker, inFamily(maker, calendarFeeds.madeBy))
    .leftJoin(person, inFamily(person, calendarFeeds.ofUserId));
type FeedRow = Awaited<ReturnType<typeof feeds>>[number];

/** Whether the maker may still make it, and the subject is still in the family. */
const isValid = ({ userId, maker, person }: FeedRow): boolean =>
  (userId === null || person !== null) && may.makeCalendar(maker, person);

export async function listFeeds(db: Db, who: Caller): Promise<CalendarFeed[]> {
  const feed = await feeds(db)
    .where(eq(calendarFeeds.familyId, who.familyId))
    .orderBy(calendarFeeds.ofUserId);
  return feed.filter((feed) => isValid(feed) && may.makeCalendar(who, feed.person));
}

/** @throws 404 for an unknown and for an invalid token */
export async function requireFeed(db: Db, token: string): Promise<FeedRow> {
  const [feed] = await feeds(db).where(eq(calendarFeeds.tokenHash, sha256(token)));
  if (!feed || !isValid(feed)) throw notFound('Calendar');
  return feed;
}
