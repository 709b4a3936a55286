import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { type CurrentFamily, familiesApi } from '#shared/families.ts';
import { type Member, membersApi } from '#shared/members.ts';
import { type Pot, potsApi } from '#shared/pots.ts';
import { type Completion, type Task, tasksApi } from '#shared/tasks.ts';
import { afterPaint } from '../lib/afterPaint.ts';
import { readKey } from '../lib/call.ts';
import type { Page } from '../lib/usePages.ts';
import { ofFamily } from './familyLists.ts';
import { activeTasks } from './tasks.ts';

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
 * Shows a tick in all four lists before the server has it (`by` 1), or takes it back (-1): the count, and where
 * it completes the task, a frame later, also the pot, who gets the credit, and the history.
 */
export function countOnDevice(client: QueryClient, { id, familyId }: Task, by: 1 | -1): void {
  payOwed();
  // An answer already on its way does not know of this tick yet.
  void client.cancelQueries({ predicate: ofFamily(familyId) });
  const before = taskOnDevice(client, familyId, id);
  if (!before) return;
  const currentCount = Math.min(before.targetCount, Math.max(0, before.currentCount + by));
  const task = { ...before, currentCount, completed: currentCount === before.targetCount };
  client.setQueryData<Task[]>(tasksKey(familyId), (tasks) =>
    tasks?.map((other) => (other.id === id ? task : other)),
  );
  if (task.completed === before.completed) return;
  owed.push(() => payOnDevice(client, task, by));
  afterPaint(payOwed);
}

function payOnDevice(client: QueryClient, task: Task, by: 1 | -1): void {
  const { familyId, rewardPotId, assignedToUserId } = task;
  client.setQueryData<Pot[]>(potsKey(familyId), (pots) =>
    pots?.map((pot) => (pot.id === rewardPotId ? { ...pot, currentCount: pot.currentCount + by } : pot)),
  );
  const me = client.getQueryData<CurrentFamily>(readKey(familiesApi.current, {}))?.currentUser;
  const creditedId = assignedToUserId ?? me?.id;
  client.setQueryData<Member[]>(membersKey(familyId), (members) =>
    members?.map((member) => ({
      ...member,
      activeTasks: member.activeTasks - (member.id === assignedToUserId ? by : 0),
      completedTasks: member.completedTasks + (member.id === creditedId ? by : 0),
    })),
  );
  const credited = client.getQueryData<Member[]>(membersKey(familyId))?.find(({ id }) => id === creditedId);
  const entry = {
    // Below all real ids, until the server has given one.
    id: -task.id,
    userId: credited?.id ?? null,
    userName: credited?.name ?? null,
    taskId: task.id,
    taskTitle: task.title,
    rewardPotId,
    potName: potOnDevice(client, task)?.name ?? null,
    completedAt: new Date().toISOString(),
  };
  client.setQueryData<InfiniteData<Page<Completion>>>(completionsKey(familyId), (data) => {
    const [newest, ...older] = data?.pages ?? [];
    if (!data || !newest) return data;
    const others = newest.entries.filter(({ id }) => id !== entry.id);
    return { ...data, pages: [{ ...newest, entries: by === 1 ? [entry, ...others] : others }, ...older] };
  });
}
