import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { dayNumber } from '#shared/domain/days/days.ts';
import { todaySection } from '#shared/domain/tasks/today.ts';
import { isMember, members } from '#shared/tables/family.ts';
import { rewardPots } from '#shared/tables/pots.ts';
import { isOpen, tasks } from '#shared/tables/tasks.ts';
import type { Db } from '../database/connect.ts';
import { standingCompletions } from '../ledger/standing.ts';
import { finished, isFull, leftToday } from './texts.ts';
import type { Notice, Recipient } from './waiting.ts';

export interface Message {
  words: { title: string; body: string };
  /** Stays the same for a retry. */
  tag: string;
  notices: [Notice, ...Notice[]];
}

export async function messagesOf(tx: Db, who: Recipient, waiting: readonly Notice[]): Promise<Message[]> {
  const ofKind = (kind: Notice['kind']) => waiting.filter((notice) => notice.kind === kind);
  return [
    ...(await daily(tx, who, ofKind('daily'))),
    ...(who.manages && who.settings.taskDone ? await tasksDone(tx, who, ofKind('taskDone')) : []),
    ...(who.manages && who.settings.potFull ? await potsFull(tx, who, ofKind('potFull')) : []),
  ];
}

/** Only for today, and only if a task is left for them or for anybody. */
async function daily(tx: Db, who: Recipient, waiting: readonly Notice[]): Promise<Message[]> {
  const notice = waiting.find(({ subject }) => subject === dayNumber(who.today));
  if (!notice || who.settings.dailyAt === null) return [];
  const { id, assignedToUserId, dueDate, day, partOfDay } = tasks;
  const isTheirs = or(eq(assignedToUserId, who.userId), isNull(assignedToUserId));
  const open = await tx
    .select({ id, assignedToUserId, dueDate, day, partOfDay })
    .from(tasks)
    .where(and(eq(tasks.familyId, who.familyId), isTheirs, isOpen(tasks)));
  const left = open.filter((task) => todaySection(task, who.today) !== 'later');
  if (left.length === 0) return [];
  const upForGrabs = left.filter((task) => task.assignedToUserId === null).length;
  const words = leftToday({ own: left.length - upForGrabs, upForGrabs }, who.name, who.settings.hidesNames);
  return [{ words, tag: `daily-${notice.subject}`, notices: [notice] }];
}

/** Completions that still count, grouped by member. Retries are not mixed with new ones. */
async function tasksDone(tx: Db, who: Recipient, waiting: readonly Notice[]): Promise<Message[]> {
  const completed = await readDone(tx, who.familyId, waiting);
  const groups = new Map<string, { names: string; titles: string[]; notices: [Notice, ...Notice[]] }>();
  for (const { id, userId, name, title } of completed) {
    const notice = waiting.find(({ subject }) => subject === id);
    if (!notice) continue;
    const key = [userId, notice.tries, ...notice.reached].join();
    const group = groups.get(key);
    group?.titles.push(title);
    group?.notices.push(notice);
    if (!group) groups.set(key, { names: name, titles: [title], notices: [notice] });
  }
  return [...groups.values()].map(({ names, titles, notices }) => ({
    words: finished(names, titles, who.settings.hidesNames),
    tag: `done-${notices[0].subject}`,
    notices,
  }));
}

const subjectsOf = (waiting: readonly Notice[]) => waiting.map(({ subject }) => subject);

function readDone(tx: Db, familyId: number, waiting: readonly Notice[]) {
  const { id, userId, taskTitle: title } = standingCompletions;
  return tx
    .select({ id, userId, name: members.name, title })
    .from(standingCompletions)
    .innerJoin(members, isMember(standingCompletions.familyId, userId))
    .where(and(eq(standingCompletions.familyId, familyId), inArray(id, subjectsOf(waiting))))
    .orderBy(id);
}

async function potsFull(tx: Db, who: Recipient, waiting: readonly Notice[]): Promise<Message[]> {
  const { id, name, round, familyId, currentCount, targetCount, archivedAt } = rewardPots;
  const isFullStill = and(isNull(archivedAt), sql`${currentCount} >= ${targetCount}`);
  const full = await tx
    .select({ id, name, round })
    .from(rewardPots)
    .where(and(eq(familyId, who.familyId), inArray(id, subjectsOf(waiting)), isFullStill));
  return waiting.flatMap((notice): Message[] => {
    const pot = full.find((pot) => pot.id === notice.subject && pot.round === notice.round);
    if (!pot) return [];
    const words = isFull(pot.name, who.settings.hidesNames);
    return [{ words, tag: `pot-${pot.id}-${pot.round}`, notices: [notice] }];
  });
}
