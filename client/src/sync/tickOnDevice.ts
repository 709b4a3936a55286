import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { type CurrentFamily, familiesApi } from '#shared/contract/families.ts';
import { type Member, membersApi } from '#shared/contract/members.ts';
import { type Pot, potsApi } from '#shared/contract/pots.ts';
import { type Completion, type Task, tasksApi } from '#shared/contract/tasks.ts';
import { decideTick, type Tap, type TickChange, type TickFacts } from '#shared/domain/tick.ts';
import { afterPaint } from '../lib/browser/afterPaint.ts';
import { readKey } from '../lib/query/call.ts';
import type { Page } from '../lib/query/usePages.ts';
import { activeTasks } from './familyLists.ts';
import { ofFamily } from './refreshLists.ts';

const tasksKey = (familyId: number) => readKey(tasksApi.list, activeTasks(familyId));
const potsKey = (familyId: number) => readKey(potsApi.list, { params: { familyId } });
const membersKey = (familyId: number) => readKey(membersApi.list, { params: { familyId } });
const completionsKey = (familyId: number) => readKey(tasksApi.recentCompletions, { params: { familyId } });

export const taskOnDevice = (client: QueryClient, familyId: number, taskId: number): Task | undefined =>
  client.getQueryData<Task[]>(tasksKey(familyId))?.find(({ id }) => id === taskId);

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
  const me = client.getQueryData<CurrentFamily>(readKey(familiesApi.current, {}))?.currentUser;
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

function factsOnDevice(client: QueryClient, familyId: number, taskId: number): TickFacts {
  const task = taskOnDevice(client, familyId, taskId);
  const pot = task && potOnDevice(client, task);
  return { task, pot: pot && { ...pot, isArchived: false }, countedFor: undefined };
}

/** Adds what a tick changes to whatever the lists hold by now (`by` 1), or takes it off them (-1). */
function countOnDevice(client: QueryClient, familyId: number, change: TickChange, by: 1 | -1): void {
  // An answer already on its way does not know of this tick yet.
  void client.cancelQueries({ predicate: ofFamily(familyId) });
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
      activeTasks: member.activeTasks - (member.id === assignedToUserId ? by : 0),
      completedTasks: member.completedTasks + (member.id === creditedUserId ? by : 0),
    })),
  );
  const credited = client
    .getQueryData<Member[]>(membersKey(familyId))
    ?.find(({ id }) => id === creditedUserId);
  const family = client.getQueryData<CurrentFamily>(readKey(familiesApi.current, {}));
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
    tickedByUserId: family?.currentUser.id ?? null,
    day: family?.today ?? '',
  };
  client.setQueryData<InfiniteData<Page<Completion>>>(completionsKey(familyId), (data) => {
    const [newest, ...older] = data?.pages ?? [];
    if (!data || !newest) return data;
    const others = newest.entries.filter(({ id }) => id !== entry.id);
    return { ...data, pages: [{ ...newest, entries: by === 1 ? [entry, ...others] : others }, ...older] };
  });
}
