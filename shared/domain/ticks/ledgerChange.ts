import type { DayText } from '../days/days.ts';
import type { Closed } from '../planning/plan.ts';

/**
 * What one tick changes (`sign` 1), or what taking it back changes (-1). `decideTick` and `decideUndo` return it,
 * `server/ledger/write.ts` writes it, and `applyChange` shows it on a device.
 */
export interface LedgerChange {
  sign: 1 | -1;
  taskId: number;
  count: { before: number; after: number };
  /** Why the task is not to be done any more. */
  closedAs: { before: Closed | null; after: Closed | null };
  /** Null for an old tick that is not stored any more. */
  tickId: string | null;
  /** Who gets the credit, or loses it; null for a person who has left. */
  creditedUserId: number | null;
  /** Done: the completion that is added or struck. A new one gets its id from the database. */
  entry: { id: number | null } | null;
  /** Paid: the pot that gets one, or gives it back. */
  payment: { potId: number } | null;
}

/** The change that cancels a change. */
export const reverse = ({ sign, count, closedAs, ...change }: LedgerChange): LedgerChange => ({
  ...change,
  sign: sign === 1 ? -1 : 1,
  count: { before: count.after, after: count.before },
  closedAs: { before: closedAs.after, after: closedAs.before },
});

interface ListedTask {
  id: number;
  title: string;
  assignedToUserId: number | null;
  currentCount: number;
  targetCount: number;
  completed: boolean;
  closedAs: Closed | null;
  day: DayText | null;
}
interface ListedPot {
  id: number;
  name: string;
  currentCount: number;
}
interface ListedMember {
  id: number;
  name: string;
  activeTasks: number;
  completedTasks: number;
}
interface ListedCompletion {
  id: number;
  userId: number | null;
  userName: string | null;
  taskId: number;
  taskTitle: string;
  rewardPotId: number | null;
  potName: string | null;
  completedAt: string;
  tickedByUserId: number | null;
  day: DayText;
  thanks: { text: string; isSeen: boolean } | null;
}

interface ListedDay {
  day: DayText;
  entries: {
    taskId: number | null;
    choreId: number | null;
    title: string;
    /** Who has the credit, or else whose it is. */
    memberId: number | null;
    state: 'done' | 'open' | 'planned' | Closed;
  }[];
}

/** The lists of a device, or some of them. A list that is not read yet is undefined. */
export interface LedgerLists<Task extends ListedTask, Pot extends ListedPot, Member extends ListedMember> {
  tasks?: readonly Task[] | undefined;
  pots?: readonly Pot[] | undefined;
  members?: readonly Member[] | undefined;
  /** The newest first. */
  completions?: readonly ListedCompletion[] | undefined;
  days?: readonly ListedDay[] | undefined;
}

/** Who ticked, and when. */
export interface Ticked {
  byUserId: number | null;
  today: DayText;
  /** ISO 8601 UTC. */
  at: string;
}

/**
 * The lists with a change, also where they have moved on since it was decided: counts go up or down by the difference.
 * Pots, members, completions and days change only where the task becomes done, or is done no more. They change with
 * `tasks: [the task before]` too, for who shows the task first.
 */
export function applyChange<Task extends ListedTask, Pot extends ListedPot, Member extends ListedMember>(
  lists: LedgerLists<Task, Pot, Member>,
  change: LedgerChange,
  ticked: Ticked,
): LedgerLists<Task, Pot, Member> {
  const before = lists.tasks?.find(({ id }) => id === change.taskId);
  if (!before) return lists;
  const task = withCount(before, change);
  const tasks = lists.tasks?.map((other) => (other === before ? task : other));
  if (task.completed === before.completed) return { ...lists, tasks };
  return {
    tasks,
    pots: lists.pots?.map((pot) => withPayment(pot, change)),
    members: lists.members?.map((member) => withCredit(member, task, change)),
    completions: withEntry(lists, task, change, ticked),
    days: lists.days?.map((day) => withState(day, task, change)),
  };
}

/** The count stays between 0 and the target. */
function withCount<Task extends ListedTask>(task: Task, { count, closedAs }: LedgerChange): Task {
  const counted = task.currentCount + count.after - count.before;
  const currentCount = Math.min(task.targetCount, Math.max(0, counted));
  return {
    ...task,
    currentCount,
    completed: currentCount === task.targetCount,
    closedAs: closedAs.after === closedAs.before ? task.closedAs : closedAs.after,
  };
}

const withPayment = <Pot extends ListedPot>(pot: Pot, { sign, payment }: LedgerChange): Pot =>
  pot.id === payment?.potId ? { ...pot, currentCount: pot.currentCount + sign } : pot;

function withCredit<Member extends ListedMember>(
  member: Member,
  { assignedToUserId }: ListedTask,
  { sign, closedAs, creditedUserId }: LedgerChange,
): Member {
  const closedWhenUndone = sign === 1 ? closedAs.before : closedAs.after;
  const wasActive = member.id === assignedToUserId && closedWhenUndone === null;
  return {
    ...member,
    activeTasks: member.activeTasks - (wasActive ? sign : 0),
    completedTasks: member.completedTasks + (member.id === creditedUserId ? sign : 0),
  };
}

function withEntry(
  { pots, members, completions }: LedgerLists<ListedTask, ListedPot, ListedMember>,
  task: ListedTask,
  { sign, creditedUserId, payment }: LedgerChange,
  { byUserId, today, at }: Ticked,
): ListedCompletion[] | undefined {
  const others = completions && withoutEntryOf(completions, task.id);
  if (!others || sign === -1) return others;
  const credited = members?.find(({ id }) => id === creditedUserId);
  const entry: ListedCompletion = {
    // Below all real ids, until the server has given one.
    id: -task.id,
    userId: credited?.id ?? null,
    userName: credited?.name ?? null,
    taskId: task.id,
    taskTitle: task.title,
    rewardPotId: payment?.potId ?? null,
    potName: pots?.find(({ id }) => id === payment?.potId)?.name ?? null,
    completedAt: at,
    tickedByUserId: byUserId,
    // A task whose time is over counts for the day that it was for.
    day: (task.closedAs && task.day) ?? today,
    thanks: null,
  };
  return [entry, ...others];
}

function withState(
  { day, entries }: ListedDay,
  task: ListedTask,
  { sign, creditedUserId }: LedgerChange,
): ListedDay {
  const now =
    sign === 1
      ? ({ state: 'done', memberId: creditedUserId } as const)
      : { state: task.closedAs ?? ('open' as const), memberId: task.assignedToUserId };
  return { day, entries: entries.map((entry) => (entry.taskId === task.id ? { ...entry, ...now } : entry)) };
}

/** A task has at most one completion that counts. */
export const withoutEntryOf = <Entry extends Pick<ListedCompletion, 'taskId'>>(
  entries: readonly Entry[],
  id: number,
): Entry[] => entries.filter(({ taskId }) => taskId !== id);
