import { randomBytes } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { CalendarFeed } from '#shared/contract/programs/calendar.ts';
import { type Actor, may } from '#shared/domain/people/may.ts';
import type { Happened } from '#shared/tables/events.ts';
import { members } from '#shared/tables/family.ts';
import { calendarFeeds } from '#shared/tables/people.ts';
import type { ScreenCaller } from '../callers/caller.ts';
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

/** Returns the account of the subject; null for the family. @throws 403, 404 */
async function recordFeed(
  tx: Db,
  who: ScreenCaller,
  verb: 'calendarMade' | 'calendarEnded',
  subject: FeedSubject,
): Promise<number | null> {
  const event: Happened =
    subject === null ? { kind: `family.${verb}` } : { kind: `member.${verb}`, thingId: subject };
  const callerNow = await recordAs(tx, who, event, () => true);
  const member = subject === null ? null : await requireMember(tx, who, subject);
  requireMayMake(callerNow, member);
  return member?.accountId ?? null;
}

/** Replaces the calendar of the subject. Returns the token, which is not stored. @throws 403, 404 */
export async function makeFeed(db: Db, who: ScreenCaller, subject: FeedSubject): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const feed = { tokenHash: sha256(token), madeBy: who.accountId, createdAt: sql`now()` };
  const { familyId } = who;
  await inTransaction(db, async (tx) => {
    const ofAccountId = await recordFeed(tx, who, 'calendarMade', subject);
    await tx
      .insert(calendarFeeds)
      .values({ ...feed, familyId, ofAccountId })
      .onConflictDoUpdate({ target: [calendarFeeds.familyId, calendarFeeds.ofAccountId], set: feed });
  });
  return token;
}

export function endFeed(db: Db, who: ScreenCaller, subject: FeedSubject): Promise<CalendarFeed> {
  const { familyId } = who;
  return inTransaction(db, async (tx) => {
    const accountId = await recordFeed(tx, who, 'calendarEnded', subject);
    const isOfThem = accountId === null ? isNull(ofAccountId) : eq(ofAccountId, accountId);
    const [ended] = await tx
      .delete(calendarFeeds)
      .where(and(eq(calendarFeeds.familyId, familyId), isOfThem))
      .returning({ createdAt });
    if (!ended) throw notFound('Calendar');
    return { userId: subject, ...ended };
  });
}

const { ofAccountId } = calendarFeeds;
const createdAt = momentText(calendarFeeds.createdAt);

const maker = alias(members, 'maker');
const person = alias(members, 'person');
const inFamily = (
  who: typeof maker | typeof person,
  account: typeof calendarFeeds.madeBy | typeof calendarFeeds.ofAccountId,
) => and(eq(who.familyId, calendarFeeds.familyId), eq(who.accountId, account));

/** Feeds with the current rights of maker and subject. */
const feeds = (db: Db) =>
  db
    .select({
      createdAt,
      ofAccountId,
      userId: person.id,
      familyId: calendarFeeds.familyId,
      madeAt: calendarFeeds.createdAt,
      maker: { id: maker.id, role: maker.role, manages: maker.manages },
      person: { id: person.id, role: person.role, manages: person.manages },
    })
    .from(calendarFeeds)
    .innerJoin(maker, inFamily(maker, calendarFeeds.madeBy))
    .leftJoin(person, inFamily(person, calendarFeeds.ofAccountId));
type FeedRow = Awaited<ReturnType<typeof feeds>>[number];

/** Whether the maker may still make it, and the subject is still in the family. */
const isValid = ({ ofAccountId, maker, person }: FeedRow): boolean =>
  (ofAccountId === null || person !== null) && may.makeCalendar(maker, person);

export async function listFeeds(db: Db, who: ScreenCaller): Promise<CalendarFeed[]> {
  const feed = await feeds(db).where(eq(calendarFeeds.familyId, who.familyId)).orderBy(person.id);
  return feed.filter((feed) => isValid(feed) && may.makeCalendar(who, feed.person));
}

/** @throws 404 for an unknown and for an invalid token */
export async function requireFeed(db: Db, token: string): Promise<FeedRow> {
  const [feed] = await feeds(db).where(eq(calendarFeeds.tokenHash, sha256(token)));
  if (!feed || !isValid(feed)) throw notFound('Calendar');
  return feed;
}
