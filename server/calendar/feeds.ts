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

// An address that a phone's calendar reads without a session: 256 bits, of which the table holds the SHA-256. It is good
// until it is ended or replaced, and as long as whoever made it may make it.

/** Whose chores are in a calendar; null for the whole family's. */
export type FeedSubject = number | null;

/** @throws 403 for who may not make, or end, a calendar of that person, or with null of the family */
export function requireMayMake(who: Actor, member: Actor | null): void {
  if (!may.makeCalendar(who, member)) throw forbidden('calendar_of_other');
}

/** @throws 403, 404 as by then */
async function recordFeed(
  tx: Db,
  who: Caller,
  verb: 'calendarMade' | 'calendarEnded',
  whose: FeedSubject,
): Promise<void> {
  const happened: Happened =
    whose === null ? { kind: `family.${verb}` } : { kind: `member.${verb}`, thingId: whose };
  const now = await recordAs(tx, who, happened, () => true);
  requireMayMake(now, whose === null ? null : await requireMember(tx, who, whose));
}

/** Makes a calendar in the place of the one that there was. @returns its token, which is kept nowhere @throws 403, 404 */
export async function makeFeed(db: Db, who: Caller, whose: FeedSubject): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const feed = { tokenHash: sha256(token), madeBy: who.id, createdAt: sql`now()` };
  const { familyId } = who;
  await inTransaction(db, async (tx) => {
    await recordFeed(tx, who, 'calendarMade', whose);
    await tx
      .insert(calendarFeeds)
      .values({ ...feed, familyId, ofUserId: whose })
      .onConflictDoUpdate({ target: [calendarFeeds.familyId, calendarFeeds.ofUserId], set: feed });
  });
  return token;
}

/** @throws 403, and 404 where there is none */
export function endFeed(db: Db, who: Caller, whose: FeedSubject): Promise<CalendarFeed> {
  const { familyId } = who;
  const isOfThem = whose === null ? isNull(calendarFeeds.ofUserId) : eq(calendarFeeds.ofUserId, whose);
  return inTransaction(db, async (tx) => {
    await recordFeed(tx, who, 'calendarEnded', whose);
    const [ended] = await tx
      .delete(calendarFeeds)
      .where(and(eq(calendarFeeds.familyId, familyId), isOfThem))
      .returning(listed);
    if (!ended) throw notFound('Calendar');
    return ended;
  });
}

const listed = { userId: calendarFeeds.ofUserId, createdAt: momentText(calendarFeeds.createdAt) };

const maker = alias(members, 'maker');
const person = alias(members, 'person');
const inFamily = (
  who: typeof maker | typeof person,
  id: typeof calendarFeeds.madeBy | typeof calendarFeeds.ofUserId,
) => and(eq(who.familyId, calendarFeeds.familyId), eq(who.userId, id));

/** Feeds with who made them and whom they are of, as what these are in the family by now. */
const feeds = (db: Db) =>
  db
    .select({
      ...listed,
      familyId: calendarFeeds.familyId,
      madeAt: calendarFeeds.createdAt,
      maker: { id: maker.userId, role: maker.role, manages: maker.manages },
      person: { id: person.userId, role: person.role, manages: person.manages },
    })
    .from(calendarFeeds)
    .innerJoin(maker, inFamily(maker, calendarFeeds.madeBy))
    .leftJoin(person, inFamily(person, calendarFeeds.ofUserId));
type FeedRow = Awaited<ReturnType<typeof feeds>>[number];

/** Whether whoever made it may still make it, of somebody who is still there. */
const isGood = ({ userId, maker, person }: FeedRow): boolean =>
  (userId === null || person !== null) && may.makeCalendar(maker, person);

/** Those of a family that are good, and that `who` may make. */
export async function listFeeds(db: Db, who: Caller): Promise<CalendarFeed[]> {
  const found = await feeds(db)
    .where(eq(calendarFeeds.familyId, who.familyId))
    .orderBy(calendarFeeds.ofUserId);
  return found.filter((feed) => isGood(feed) && may.makeCalendar(who, feed.person));
}

/** Whose calendar a token opens. @throws 404, one and the same for whatever it is not good for */
export async function requireFeed(db: Db, token: string): Promise<FeedRow> {
  const [found] = await feeds(db).where(eq(calendarFeeds.tokenHash, sha256(token)));
  if (!found || !isGood(found)) throw notFound('Calendar');
  return found;
}
