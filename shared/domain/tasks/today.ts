import type { DayText } from '../days/days.ts';

// What a family sees of its day (docs/product.md, Today): in which part of the list a task stands, and how far each
// person is.

export type PartName = 'morning' | 'afternoon' | 'evening';

/** `waiting` is what should have been done before today, `grabs` what is nobody's, `later` what has time. */
export type TodaySection = 'waiting' | PartName | 'anytime' | 'grabs' | 'later';

export interface TodayTask {
  id: number;
  assignedToUserId: number | null;
  /** The last day on which it is in time. */
  dueDate: DayText | null;
  /** The day that a chore's task is for. */
  day: DayText | null;
  partOfDay: PartName | null;
}

/** The part of the day at an hour, 0 to 23. */
export function partAt(hour: number): PartName {
  if (hour < 12) return 'morning';
  return hour < 17 ? 'afternoon' : 'evening';
}

export function todaySection(task: TodayTask, today: DayText): TodaySection {
  const { dueDate, day } = task;
  const lastDay = dueDate ?? day;
  if (lastDay !== null && lastDay < today) return 'waiting';
  // What is to be done some time this week is there from the first day on.
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

/** The sections from the top: of the parts of the day, the one that it is comes first. */
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

/** Compares two rows by the order of the list: by section, in it by the day they are due, then the newest first. */
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

/** The tasks in the order of the list. */
export function arrangeToday<Task extends TodayTask>(
  tasks: readonly Task[],
  now: DayNow,
): PlacedTask<Task>[] {
  return tasks.map((task) => ({ task, section: todaySection(task, now.today) })).sort(byPlace(now));
}

/** The same rows in the same order, and each of these tasks before the first row that comes after it. */
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

/** What stands on a day of the week: a task, or with no id of one what a chore will open. */
interface DayPlace {
  taskId: number | null;
  choreId: number | null;
  memberId: number | null;
  partOfDay: PartName | null;
}

/** More than the id of any task. */
const newest = 2 ** 40;

/** What stands on a day, in the order in which its list begins. What is planned will be newer than what is there. */
export function arrangeDay<Entry extends DayPlace>(entries: readonly Entry[], day: DayText): Entry[] {
  const tasks = entries.map((entry) => {
    const { taskId, choreId, memberId: assignedToUserId, partOfDay } = entry;
    return { id: taskId ?? newest + (choreId ?? 0), assignedToUserId, dueDate: day, day, partOfDay, entry };
  });
  return arrangeToday(tasks, { today: day, part: 'morning' }).map(({ task }) => task.entry);
}

/** A list of so many rows fits a screen: none of them is folded. */
export const rowsOfAScreen = 12;

/** So many overdue tasks are shown in a longer list; more are folded. */
const waitingAtMost = 3;

/** Which sections of a list are folded: only in a long one, and never all that it has. */
export function foldedSections(rows: readonly { section: TodaySection }[]): ReadonlySet<TodaySection> {
  const folded = new Set<TodaySection>();
  if (rows.length <= rowsOfAScreen) return folded;
  const count = (section: TodaySection) => rows.filter((row) => row.section === section).length;
  const [waiting, later] = [count('waiting'), count('later')];
  if (waiting > waitingAtMost && waiting + later < rows.length) folded.add('waiting');
  if (later > 0 && later < rows.length) folded.add('later');
  return folded;
}

/** How much of somebody's day is done. */
export interface Progress {
  memberId: number;
  done: number;
  all: number;
}

/** Something that was done on a day, and whose it is. */
export interface DoneEntry {
  taskId: number;
  userId: number | null;
  day: DayText;
}

/** How far each of these is today: what was done today and, unless it is for later, what is open. */
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
