import { and, eq, sql } from 'drizzle-orm';
import { type DayText, dayNumber, dayText } from '#shared/domain/days/days.ts';
import { firstName } from '#shared/domain/people/members.ts';
import { lastDayOf, type Repeat } from '#shared/domain/repeats/repeat.ts';
import { chores } from '#shared/tables/chores.ts';
import { members } from '#shared/tables/family.ts';
import { isOpen, tasks } from '#shared/tables/tasks.ts';
import { plannedEntries } from '../chores/planning/days.ts';
import type { KnownAnswers } from '../chores/planning/knownAnswers.ts';
import type { KnownPlans } from '../chores/planning/planning.ts';
import { turnDayIfOver } from '../chores/planning/turnDay.ts';
import type { Db } from '../database/connect.ts';
import { findFamily } from '../families/families.ts';
import { requireFeed } from './feeds.ts';
import { type CalendarEvent, writeCalendar } from './ics.ts';

const daysAhead = 60;

interface Entry {
  uid: string;
  due: DayText;
  title: string;
  memberId: number | null;
}

interface CalendarSources {
  plans: KnownPlans;
  answers: KnownAnswers;
  /** Throws if too much was sent to the family recently. */
  admit: (familyId: number) => void;
}

/** Open and planned tasks from today on (docs/product.md, Calendars). @throws 404, and the errors of `admit` */
export async function readCalendar(
  db: Db,
  token: string,
  { plans, answers, admit }: CalendarSources,
): Promise<Buffer> {
  const feed = await requireFeed(db, token);
  admit(feed.familyId);
  await turnDayIfOver(db, feed.familyId);
  const cacheKey = `calendar ${feed.userId} ${feed.madeAt.toISOString()}`;
  return answers.bytes(db, feed.familyId, cacheKey, () => textOf(db, feed, plans));
}

type Feed = Awaited<ReturnType<typeof requireFeed>>;

async function textOf(db: Db, { familyId, userId, madeAt }: Feed, plans: KnownPlans): Promise<string> {
  const { today } = await findFamily(db, familyId);
  const last = dayText(dayNumber(today) + daysAhead - 1);
  const names = await firstNames(db, familyId);
  const [open, planned] = [
    await openEntries(db, familyId, today, last),
    await plannedDueEntries(db, familyId, { from: today, to: last }, plans),
  ];
  const entries = [...open, ...planned].filter(({ memberId }) => userId === null || memberId === userId);
  // A stable order, so that the same content has the same ETag.
  const inOrder = entries
    .map((entry) => ({ ...entry, place: `${entry.due}${entry.uid}` }))
    .sort((one, other) => (one.place < other.place ? -1 : Number(one.place > other.place)));
  const nameOf = (id: number | null) => (id === null ? undefined : names.get(id));
  const subject = nameOf(userId);
  const events = inOrder.map(({ uid, due, title, memberId }): CalendarEvent => {
    const assignee = userId === null ? nameOf(memberId) : undefined;
    return {
      uid: `${uid}@family-${familyId}.chorepod`,
      day: due,
      summary: assignee ? `${assignee}: ${title}` : title,
    };
  });
  const name = subject === undefined ? 'Family chores' : `Chores of ${subject}`;
  return writeCalendar({ name, madeAt, events });
}

async function firstNames(db: Db, familyId: number): Promise<ReadonlyMap<number, string>> {
  const people = await db
    .select({ id: members.id, name: members.name })
    .from(members)
    .where(eq(members.familyId, familyId));
  return new Map(people.map(({ id, name }) => [id, firstName(name)]));
}

/** An opened task keeps the uid that it had as a planned one. */
const choreUid = (choreId: number, day: DayText, memberId: number | null) =>
  `chore-${choreId}-${day}-${memberId ?? 0}`;

const due = sql<DayText>`coalesce(${tasks.dueDate}, ${tasks.day})`;

async function openEntries(db: Db, familyId: number, from: DayText, to: DayText): Promise<Entry[]> {
  const rows = await db
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
  return rows.map(({ id, choreId, day, plannedFor, ...entry }) => {
    const isOfChore = choreId !== null && day !== null;
    return { ...entry, uid: isOfChore ? choreUid(choreId, day, plannedFor ?? entry.memberId) : `task-${id}` };
  });
}

async function plannedDueEntries(
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
