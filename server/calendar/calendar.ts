import { and, eq, sql } from 'drizzle-orm';
import { type DayText, dayNumber, dayText } from '#shared/domain/days/days.ts';
import { firstName } from '#shared/domain/people/members.ts';
import { lastDayOf, type Repeat } from '#shared/domain/repeats/repeat.ts';
import { chores } from '#shared/tables/chores.ts';
import { members, users } from '#shared/tables/family.ts';
import { isOpen, tasks } from '#shared/tables/tasks.ts';
import { plannedEntries } from '../chores/planning/days.ts';
import type { KnownAnswers } from '../chores/planning/knownAnswers.ts';
import type { KnownPlans } from '../chores/planning/planning.ts';
import { turnDayIfOver } from '../chores/planning/turnDay.ts';
import type { Db } from '../database/connect.ts';
import { findFamily } from '../families/families.ts';
import { requireFeed } from './feeds.ts';
import { type CalendarEvent, writeCalendar } from './ics.ts';

/** Days that a calendar holds, today among them. */
const daysAhead = 60;

/** Something that is to be done, on the day on which it is due. */
interface Entry {
  uid: string;
  due: DayText;
  title: string;
  memberId: number | null;
}

interface Reading {
  plans: KnownPlans;
  answers: KnownAnswers;
  /** Throws where the family has been sent too much of late. */
  admit: (familyId: number) => void;
}

/**
 * The calendar that a token opens, as iCalendar: what is open and due from today on, and what chores will open
 * (docs/product.md, Calendars).
 * @throws 404, and what `admit` throws
 */
export async function readCalendar(
  db: Db,
  token: string,
  { plans, answers, admit }: Reading,
): Promise<Buffer> {
  const feed = await requireFeed(db, token);
  admit(feed.familyId);
  await turnDayIfOver(db, feed.familyId);
  const which = `calendar ${feed.userId} ${feed.madeAt.toISOString()}`;
  return answers.bytes(db, feed.familyId, which, () => textOf(db, feed, plans));
}

type Feed = Awaited<ReturnType<typeof requireFeed>>;

async function textOf(db: Db, { familyId, userId, madeAt }: Feed, plans: KnownPlans): Promise<string> {
  const { today } = await findFamily(db, familyId);
  const last = dayText(dayNumber(today) + daysAhead - 1);
  const names = await firstNames(db, familyId);
  const [open, planned] = [
    await openEntries(db, familyId, today, last),
    await comingEntries(db, familyId, { from: today, to: last }, plans),
  ];
  const entries = [...open, ...planned].filter(({ memberId }) => userId === null || memberId === userId);
  // In one order always: an answer that says the same is the same.
  const inOrder = entries
    .map((entry) => ({ ...entry, place: `${entry.due}${entry.uid}` }))
    .sort((one, other) => (one.place < other.place ? -1 : Number(one.place > other.place)));
  const nameOf = (id: number | null) => (id === null ? undefined : names.get(id));
  const of = nameOf(userId);
  const events = inOrder.map(({ uid, due, title, memberId }): CalendarEvent => {
    const whose = userId === null ? nameOf(memberId) : undefined;
    return {
      uid: `${uid}@family-${familyId}.chorepod`,
      day: due,
      summary: whose ? `${whose}: ${title}` : title,
    };
  });
  const name = of === undefined ? 'Family chores' : `Chores of ${of}`;
  return writeCalendar({ name, madeAt, events });
}

async function firstNames(db: Db, familyId: number): Promise<ReadonlyMap<number, string>> {
  const people = await db
    .select({ id: users.id, name: users.name })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(eq(members.familyId, familyId));
  return new Map(people.map(({ id, name }) => [id, firstName(name)]));
}

/** A task of a chore has the same id in calendars as while it was only planned. */
const choreUid = (choreId: number, day: DayText, memberId: number | null) =>
  `chore-${choreId}-${day}-${memberId ?? 0}`;

const due = sql<DayText>`coalesce(${tasks.dueDate}, ${tasks.day})`;

async function openEntries(db: Db, familyId: number, from: DayText, to: DayText): Promise<Entry[]> {
  const found = await db
    .select({
      id: tasks.id,
      title: tasks.title,
      memberId: tasks.assignedToUserId,
      due: sql<DayText>`${due}::text`,
      choreId: tasks.choreId,
      day: tasks.day,
      plannedFor: tasks.plannedFor,
    })
    .from(tasks)
    .where(
      and(eq(tasks.familyId, familyId), isOpen(tasks), sql`${due} between ${from}::date and ${to}::date`),
    );
  return found.map(({ id, choreId, day, plannedFor, ...entry }) => {
    const isOfChore = choreId !== null && day !== null;
    return { ...entry, uid: isOfChore ? choreUid(choreId, day, plannedFor ?? entry.memberId) : `task-${id}` };
  });
}

async function comingEntries(
  db: Db,
  familyId: number,
  days: { from: DayText; to: DayText },
  plans: KnownPlans,
): Promise<Entry[]> {
  const rules = await db
    .select({ id: chores.id, repeat: sql<Repeat>`${chores.repeat}` })
    .from(chores)
    .where(eq(chores.familyId, familyId));
  const repeats = new Map(rules.map(({ id, repeat }) => [id, repeat]));
  const planned = await plannedEntries(db, familyId, days, plans);
  return planned.flatMap(({ day, choreId, title, memberId }) => {
    const repeat = choreId === null ? undefined : repeats.get(choreId);
    if (choreId === null || !repeat) return [];
    const due = dayText(lastDayOf(repeat, dayNumber(day)));
    return [{ uid: choreUid(choreId, day, memberId), due, title, memberId }];
  });
}
