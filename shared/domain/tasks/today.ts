import type { DayText } from '../days/days.ts';

// The order of the list of today, and the progress of each member (docs/product.md, Today).

export type PartName = 'morning' | 'afternoon' | 'evening';

/** `waiting` is overdue, `grabs` is unassigned, `later` is for another day. */
export type TodaySection = 'waiting' | PartName | 'anytime' | 'grabs' | 'later';

export interface TodayTask {
  id: number;
  assignedToUserId: number | null;
  /** The last day on which the task is in time. */
  dueDate: DayText | null;
  day: DayText | null;
  partOfDay: PartName | null;
}

export function partAt(hour: number): PartName {
  if (hour < 12) return 'morning';
  return hour < 17 ? 'afternoon' : 'evening';
}

export function todaySection(task: TodayTask, today: DayText): TodaySection {
  const { dueDate, day } = task;
  const lastDay = dueDate ?? day;
  if (lastDay !== null && lastDay < today) return 'waiting';
  // A task for some time this week is listed from its first day on.
  const firstDay = day ?? dueDate;
  if (firstDay !== null && firstDay > today) return 'later';
  if (task.assignedToUserId === null) return 'grabs';
  return task.partOfDay ?? 'anytime';
}

export interface PlacedTask<Task extends TodayTask> {
  section: TodaySection;
  task: Task;
}

const parts = ['morning', 'afternoon', 'evening'] as const;

const sectionsFrom = (now: PartName): TodaySection[] => [
  'waiting',
  now,
  ...parts.filter((part) => part !== now),
  'anytime',
  'grabs',
  'later',
];

interface DayNow {
  today: DayText;
  part: PartName;
}

/** By section, then by due day, then newest first. */
function byPlace({ today, part }: DayNow) {
  const order = sectionsFrom(part);
  const dueOf = ({ dueDate, day }: TodayTask) => dueDate ?? day ?? today;
  const isByDay = ({ section }: PlacedTask<TodayTask>) => section === 'waiting' || section === 'later';
  return (a: PlacedTask<TodayTask>, b: PlacedTask<TodayTask>): number => {
    if (a.section !== b.section) return order.indexOf(a.section) - order.indexOf(b.section);
    const [dueA, dueB] = [dueOf(a.task), dueOf(b.task)];
    if (isByDay(a) && dueA !== dueB) return dueA < dueB ? -1 : 1;
    return b.task.id - a.task.id;
  };
}

export function arrangeToday<Task extends TodayTask>(
  tasks: readonly Task[],
  now: DayNow,
): PlacedTask<Task>[] {
  return tasks.map((task) => ({ task, section: todaySection(task, now.today) })).sort(byPlace(now));
}

/** Inserts tasks into arranged rows without moving the rows. */
export function addToday<Task extends TodayTask>(
  rows: readonly PlacedTask<Task>[],
  tasks: readonly Task[],
  now: DayNow,
): PlacedTask<Task>[] {
  const compare = byPlace(now);
  const all = [...rows];
  for (const row of arrangeToday(tasks, now)) {
    const place = all.findIndex((other) => compare(row, other) < 0);
    all.splice(place === -1 ? all.length : place, 0, row);
  }
  return all;
}

interface DayPlace {
  taskId: number | null;
  choreId: number | null;
  memberId: number | null;
  partOfDay: PartName | null;
}

/** More than any task id. */
const newest = 2 ** 40;

/** Arranges a day of the week view. Planned tasks count as newer than existing ones. */
export function arrangeDay<Entry extends DayPlace>(entries: readonly Entry[], day: DayText): Entry[] {
  const tasks = entries.map((entry) => {
    const { taskId, choreId, memberId: assignedToUserId, partOfDay } = entry;
    return { id: taskId ?? newest + (choreId ?? 0), assignedToUserId, dueDate: day, day, partOfDay, entry };
  });
  return arrangeToday(tasks, { today: day, part: 'morning' }).map(({ task }) => task.entry);
}

/** A list of at most this many rows fits a screen and is never folded. */
export const rowsOfAScreen = 12;

/** In a longer list, more overdue tasks than this are folded. */
const waitingAtMost = 3;

/** Folds sections of a long list, but never all rows. */
export function foldedSections(rows: readonly { section: TodaySection }[]): ReadonlySet<TodaySection> {
  const folded = new Set<TodaySection>();
  if (rows.length <= rowsOfAScreen) return folded;
  const count = (section: TodaySection) => rows.filter((row) => row.section === section).length;
  const [waiting, later] = [count('waiting'), count('later')];
  if (waiting > waitingAtMost && waiting + later < rows.length) folded.add('waiting');
  if (later > 0 && later < rows.length) folded.add('later');
  return folded;
}

export interface Progress {
  memberId: number;
  done: number;
  all: number;
}

export interface DoneEntry {
  taskId: number;
  userId: number | null;
  day: DayText;
}

/** Counts what was done today and what is open, without `later`. */
export function progressToday(
  memberIds: readonly number[],
  tasks: readonly TodayTask[],
  entries: readonly DoneEntry[],
  today: DayText,
): Progress[] {
  const doneToday = entries.filter(({ day }) => day === today);
  const doneIds = new Set(doneToday.map(({ taskId }) => taskId));
  const open = tasks.filter((task) => !doneIds.has(task.id) && todaySection(task, today) !== 'later');
  return memberIds.map((memberId) => {
    const done = doneToday.filter(({ userId }) => userId === memberId).length;
    const left = open.filter(({ assignedToUserId }) => assignedToUserId === memberId).length;
    return { memberId, done, all: done + left };
  });
}
