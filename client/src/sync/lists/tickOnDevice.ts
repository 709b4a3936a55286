import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Pot } from '#shared/contract/chores/pots.ts';
import type { Completion, Task } from '#shared/contract/chores/tasks.ts';
import type { Member } from '#shared/contract/people/members.ts';
import { decideTick, type Tap, type TickChange, type TickFacts } from '#shared/domain/ticks/tick.ts';
import { afterPaint } from '../../lib/browser/afterPaint.ts';
import type { Page } from '../../lib/query/usePages.ts';
import { listKeys } from './familyLists.ts';
import { changeHere } from './shown.ts';
import { whoTaps } from './whoTaps.ts';

type History = InfiniteData<Page<Completion>>;

const tasksKey = (familyId: number) => listKeys(familyId).tasks;
const potsKey = (familyId: number) => listKeys(familyId).pots;
const membersKey = (familyId: number) => listKeys(familyId).members;
const completionsKey = (familyId: number) => listKeys(familyId).completions;

export const taskOnDevice = (client: QueryClient, familyId: number, taskId: number): Task | undefined =>
  client.getQueryData<Task[]>(tasksKey(familyId))?.find(({ id }) => id === taskId);

/** What the lists of this device are, until they are forgotten and asked for anew. */
export const listsOnDevice = (client: QueryClient, familyId: number): unknown =>
  client.getQueryCache().find({ queryKey: tasksKey(familyId) });

export const potOnDevice = (client: QueryClient, { familyId, rewardPotId }: Task): Pot | undefined =>
  client.getQueryData<Pot[]>(potsKey(familyId))?.find(({ id }) => id === rewardPotId);

/** What ticks change beside their own row, which a slow phone paints first. */
const owed: (() => void)[] = [];

/** Shows at once what would have come after the next frame. */
export function payOwed(): void {
  for (const pay of owed.splice(0)) pay();
}

/**
 * Shows a tick in all four lists before the server has it: the count, and where it completes the task, a frame later,
 * also the pot, who gets the credit, and the history.
 * @returns what it changed, for `takeBackOnDevice`; undefined where the tap changes nothing
 */
export function tickOnDevice(client: QueryClient, familyId: number, tap: Tap): TickChange | undefined {
  payOwed();
  const me = whoTaps(client)?.me;
  const decision = me && decideTick(me, tap, factsOnDevice(client, familyId, tap.taskId));
  if (decision?.kind !== 'changed') return undefined;
  countOnDevice(client, familyId, decision.change, 1);
  return decision.change;
}

/** Takes back what a tick showed that the server did not count. */
export function takeBackOnDevice(client: QueryClient, familyId: number, change: TickChange): void {
  payOwed();
  countOnDevice(client, familyId, change, -1);
}

/**
 * Shows at once that the latest tick of a task is taken back. A row that stands in the list though the server has no
 * open task of it any more is given along.
 * @returns how to show the tick again, where the server refuses; undefined where the device has no such task
 */
export function undoOnDevice(
  client: QueryClient,
  familyId: number,
  taskId: number,
  row: Task | undefined,
): (() => void) | undefined {
  payOwed();
  const known = taskOnDevice(client, familyId, taskId);
  const task = known ?? row;
  const me = whoTaps(client)?.me;
  if (!task || !me || task.currentCount === 0) return undefined;
  if (!known)
    client.setQueryData<Task[]>(
      tasksKey(familyId),
      (tasks) => tasks && [...tasks, task].sort((a, b) => b.id - a.id),
    );
  const change: TickChange = {
    taskId,
    countBefore: task.currentCount - 1,
    countAfter: task.currentCount,
    creditedUserId: task.assignedToUserId ?? me.id,
    completes: task.completed,
    paidPotId: potOnDevice(client, task)?.id ?? null,
  };
  countOnDevice(client, familyId, change, -1);
  return () => {
    payOwed();
    countOnDevice(client, familyId, change, 1);
  };
}

/** Takes a task's completion out of the history; gives back how to bring it in again. */
export function strikeOnDevice(client: QueryClient, familyId: number, taskId: number): () => void {
  payOwed();
  changeHere(client, familyId);
  const key = completionsKey(familyId);
  const before = client.getQueryData<History>(key);
  const struck = client.setQueryData<History>(key, (data) => withoutEntriesOf(data, taskId));
  return () => client.setQueryData<History>(key, (data) => (data === struck ? before : data));
}

function factsOnDevice(client: QueryClient, familyId: number, taskId: number): TickFacts {
  const task = taskOnDevice(client, familyId, taskId);
  const pot = task && potOnDevice(client, task);
  return { task, pot: pot && { ...pot, isArchived: false }, countedFor: undefined };
}

/** Adds what a tick changes to whatever the lists hold by now (`by` 1), or takes it off them (-1). */
function countOnDevice(client: QueryClient, familyId: number, change: TickChange, by: 1 | -1): void {
  changeHere(client, familyId);
  const before = taskOnDevice(client, familyId, change.taskId);
  if (!before) return;
  const counted = before.currentCount + by * (change.countAfter - change.countBefore);
  const currentCount = Math.min(before.targetCount, Math.max(0, counted));
  const task = { ...before, currentCount, completed: currentCount === before.targetCount };
  client.setQueryData<Task[]>(tasksKey(familyId), (tasks) =>
    tasks?.map((other) => (other.id === task.id ? task : other)),
  );
  if (task.completed === before.completed) return;
  owed.push(() => payOnDevice(client, task, change, by));
  afterPaint(payOwed);
}

function payOnDevice(client: QueryClient, task: Task, change: TickChange, by: 1 | -1): void {
  const { familyId, assignedToUserId } = task;
  const { creditedUserId, paidPotId } = change;
  client.setQueryData<Pot[]>(potsKey(familyId), (pots) =>
    pots?.map((pot) => (pot.id === paidPotId ? { ...pot, currentCount: pot.currentCount + by } : pot)),
  );
  client.setQueryData<Member[]>(membersKey(familyId), (members) =>
    members?.map((member) => ({
      ...member,
      activeTasks: member.activeTasks - (member.id === assignedToUserId && task.closedAs === null ? by : 0),
      completedTasks: member.completedTasks + (member.id === creditedUserId ? by : 0),
    })),
  );
  const credited = client
    .getQueryData<Member[]>(membersKey(familyId))
    ?.find(({ id }) => id === creditedUserId);
  const who = whoTaps(client);
  const entry = {
    // Below all real ids, until the server has given one.
    id: -task.id,
    userId: credited?.id ?? null,
    userName: credited?.name ?? null,
    taskId: task.id,
    taskTitle: task.title,
    rewardPotId: paidPotId,
    potName: potOnDevice(client, task)?.name ?? null,
    completedAt: new Date().toISOString(),
    tickedByUserId: who?.me.id ?? null,
    // What was done after all counts for the day that it was for.
    day: (task.closedAs && task.day) ?? who?.today ?? '',
    thanks: null,
  };
  client.setQueryData<History>(completionsKey(familyId), (data) => {
    const others = withoutEntriesOf(data, task.id);
    const [newest, ...older] = others?.pages ?? [];
    if (!others || !newest || by === -1) return others;
    return { ...others, pages: [{ ...newest, entries: [entry, ...newest.entries] }, ...older] };
  });
}

/** A task has one completion that stands, at most. */
const withoutEntriesOf = (data: History | undefined, id: number): History | undefined =>
  data && {
    ...data,
    pages: data.pages.map((page) => ({
      ...page,
      entries: page.entries.filter(({ taskId }) => taskId !== id),
    })),
  };
