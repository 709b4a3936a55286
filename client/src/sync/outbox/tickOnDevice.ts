import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { FamilyDays } from '#shared/contract/chores/chores.ts';
import type { Pot } from '#shared/contract/chores/pots.ts';
import type { Completion, Task } from '#shared/contract/chores/tasks.ts';
import type { Member } from '#shared/contract/people/members.ts';
import type { Actor } from '#shared/domain/people/may.ts';
import {
  applyChange,
  type LedgerChange,
  reverse,
  type Ticked,
  withoutEntryOf,
} from '#shared/domain/ticks/ledgerChange.ts';
import { decideTick, type Tap } from '#shared/domain/ticks/tick.ts';
import { decideUndo, type UndoFacts } from '#shared/domain/ticks/undo.ts';
import { afterPaint } from '../../lib/browser/screen/afterPaint.ts';
import type { Page } from '../../lib/query/usePages.ts';
import { whoTaps } from '../family/whoTaps.ts';
import { daysPath, listKeys } from '../lists/familyLists.ts';
import { changeHere, showLater, shownOf } from '../lists/shown.ts';

type History = InfiniteData<Page<Completion>>;

const tasksKey = (familyId: number) => listKeys(familyId).tasks;
const potsKey = (familyId: number) => listKeys(familyId).pots;
const membersKey = (familyId: number) => listKeys(familyId).members;
const completionsKey = (familyId: number) => listKeys(familyId).completions;

/** The weeks and days that were read, each under its key. */
const daysOnDevice = (client: QueryClient, familyId: number) =>
  client.getQueriesData<FamilyDays>({ queryKey: [daysPath(familyId)] });

/** What has to be known of a task to change it. */
type KnownTask = Pick<
  Task,
  | 'id'
  | 'title'
  | 'assignedToUserId'
  | 'currentCount'
  | 'targetCount'
  | 'completed'
  | 'closedAs'
  | 'day'
  | 'familyId'
  | 'rewardPotId'
>;

export const taskOnDevice = (client: QueryClient, familyId: number, taskId: number): Task | undefined =>
  client.getQueryData<Task[]>(tasksKey(familyId))?.find(({ id }) => id === taskId);

/** What the lists of this device are, until they are forgotten and asked for anew. */
export const listsOnDevice = (client: QueryClient, familyId: number): unknown =>
  client.getQueryCache().find({ queryKey: tasksKey(familyId) });

export const potOnDevice = (client: QueryClient, { familyId, rewardPotId }: KnownTask): Pot | undefined =>
  client.getQueryData<Pot[]>(potsKey(familyId))?.find(({ id }) => id === rewardPotId);

/**
 * Shows a tick in the lists of this device before the server has it: the count and the week at once; where it completes
 * the task, a frame later also the pot, who gets the credit, and the history.
 * @returns how to take that back; undefined where the tap changes nothing
 */
export function tickOnDevice(client: QueryClient, familyId: number, tap: Tap): (() => void) | undefined {
  showLater(client, familyId);
  const me = whoTaps(client)?.me;
  const task =
    taskOnDevice(client, familyId, tap.taskId) ??
    (tap.toTarget ? taskOfDays(client, familyId, tap.taskId) : undefined);
  if (!me || !task) return undefined;
  const pot = potOnDevice(client, task);
  const facts = { task, pot: pot && { ...pot, isArchived: false }, countedFor: undefined };
  const decision = decideTick(me, tap, facts);
  return decision.kind === 'changed' ? showChange(client, task, decision.change) : undefined;
}

/** A task of the week that is not among the open ones, perhaps because its time is over. A day says no counts. */
function taskOfDays(client: QueryClient, familyId: number, taskId: number): KnownTask | undefined {
  for (const [, days = []] of daysOnDevice(client, familyId))
    for (const { day, entries } of days) {
      const entry = entries.find((one) => one.taskId === taskId);
      if (!entry) continue;
      const completed = entry.state === 'done';
      return {
        id: taskId,
        title: entry.title,
        assignedToUserId: entry.memberId,
        currentCount: completed ? 1 : 0,
        targetCount: 1,
        completed,
        closedAs: entry.state === 'missed' ? entry.state : null,
        day,
        familyId,
        rewardPotId: null,
      };
    }
  return undefined;
}

/**
 * Shows at once that the latest tick of a task is taken back.
 * @param row a row that still stands in the list, where the server has no open task of it any more
 * @returns how to show the tick again; undefined where the device has no such task, or the tick may not be taken back
 */
export function undoOnDevice(
  client: QueryClient,
  familyId: number,
  taskId: number,
  row: Task | undefined,
): (() => void) | undefined {
  showLater(client, familyId);
  const known = taskOnDevice(client, familyId, taskId);
  const task = known ?? row;
  const who = whoTaps(client);
  if (!task || !who || task.currentCount === 0) return undefined;
  const decision = decideUndo(who.me, undoFacts(client, task, who));
  if (decision.kind === 'refused') return undefined;
  if (!known)
    client.setQueryData<Task[]>(
      tasksKey(familyId),
      (tasks) => tasks && [...tasks, task].sort((a, b) => b.id - a.id),
    );
  return showChange(client, task, decision.change);
}

/** A device knows of no single ticks. It takes the newest for one step, of the person who has completed the task. */
function undoFacts(client: QueryClient, task: Task, { me, today }: { me: Actor; today: string }): UndoFacts {
  const history = client.getQueryData<History>(completionsKey(task.familyId));
  const entry = history?.pages.flatMap(({ entries }) => entries).find(({ taskId }) => taskId === task.id);
  const { tickedByUserId, day } = (task.completed && entry) || { tickedByUserId: me.id, day: today };
  const pot = potOnDevice(client, task);
  // The device knows only the round that a pot is in.
  const round = 0;
  const creditedUserId = entry ? entry.userId : (task.assignedToUserId ?? me.id);
  const paid = pot ? { potId: pot.id, round } : null;
  return {
    today,
    task,
    pot: pot && { ...pot, isArchived: false, round },
    tick: { id: '', tickedByUserId, day, countBefore: task.currentCount - 1 },
    completion: task.completed ? { id: 0, tickedByUserId, creditedUserId, day, paid } : undefined,
    hasNewer: false,
  };
}

/** Takes a task's completion out of the history; gives back how to bring it in again. */
export function strikeOnDevice(client: QueryClient, familyId: number, taskId: number): () => void {
  showLater(client, familyId);
  changeHere(client, familyId);
  const key = completionsKey(familyId);
  const before = client.getQueryData<History>(key);
  const struck = client.setQueryData<History>(key, (data) => withoutEntriesOf(data, taskId));
  return () => client.setQueryData<History>(key, (data) => (data === struck ? before : data));
}

/** Shows a change of a task. @returns how to take it back */
function showChange(client: QueryClient, task: KnownTask, change: LedgerChange): () => void {
  const { familyId } = task;
  const isListed = taskOnDevice(client, familyId, task.id) !== undefined;
  changeOnDevice(client, familyId, change, task);
  const changed = isListed ? undefined : afterChange(client, task, change);
  return () => {
    showLater(client, familyId);
    changeOnDevice(client, familyId, reverse(change), changed);
  };
}

const afterChange = (client: QueryClient, task: KnownTask, change: LedgerChange): KnownTask =>
  applyChange({ tasks: [task] }, change, ticked(client)).tasks?.[0] ?? task;

/** Changes what the lists hold by now. `unlisted` is the task for a list that does not have it. */
function changeOnDevice(
  client: QueryClient,
  familyId: number,
  change: LedgerChange,
  unlisted: KnownTask | undefined,
): void {
  changeHere(client, familyId);
  const before: KnownTask | undefined = taskOnDevice(client, familyId, change.taskId) ?? unlisted;
  if (!before) return;
  const tasks = client.getQueryData<Task[]>(tasksKey(familyId));
  client.setQueryData(tasksKey(familyId), applyChange({ tasks }, change, ticked(client)).tasks);
  if (afterChange(client, before, change).completed === before.completed) return;
  for (const [key, days] of daysOnDevice(client, familyId))
    client.setQueryData(key, applyChange({ tasks: [before], days }, change, ticked(client)).days);
  // Where the tasks are not read, only the day shows it. `showUnsent` shows it in tasks that are read later.
  if (!tasks) return;
  shownOf(client, familyId).later.push(() => doneOnDevice(client, before, change));
  afterPaint(() => showLater(client, familyId));
}

function doneOnDevice(client: QueryClient, task: KnownTask, change: LedgerChange): void {
  const { familyId } = task;
  const history = withoutEntriesOf(client.getQueryData<History>(completionsKey(familyId)), task.id);
  const [newest, ...older] = history?.pages ?? [];
  const lists = {
    tasks: [task],
    pots: client.getQueryData<Pot[]>(potsKey(familyId)),
    members: client.getQueryData<Member[]>(membersKey(familyId)),
    completions: newest?.entries,
  };
  const { pots, members, completions } = applyChange(lists, change, ticked(client));
  client.setQueryData(potsKey(familyId), pots);
  client.setQueryData(membersKey(familyId), members);
  client.setQueryData(
    completionsKey(familyId),
    newest && { ...history, pages: [{ ...newest, entries: completions }, ...older] },
  );
}

function ticked(client: QueryClient): Ticked {
  const who = whoTaps(client);
  return { byUserId: who?.me.id ?? null, today: who?.today ?? '', at: new Date().toISOString() };
}

const withoutEntriesOf = (data: History | undefined, id: number): History | undefined =>
  data && {
    ...data,
    pages: data.pages.map((page) => ({ ...page, entries: withoutEntryOf(page.entries, id) })),
  };
