import { expect, test } from 'vitest';
import type { Actor } from '../people/may.ts';
import { applyChange, type LedgerChange, reverse } from './ledgerChange.ts';
import { decideTick } from './tick.ts';
import { decideUndo } from './undo.ts';

const mia: Actor = { id: 2, role: 'member', manages: false };
const today = '2026-11-22';
const ticked = { byUserId: mia.id, today, at: '2026-11-22T08:00:00.000Z' };

const aTask = (detail: { currentCount?: number; targetCount?: number; closedAs?: 'missed' | null } = {}) => ({
  id: 7,
  title: 'Feed the cat',
  assignedToUserId: mia.id,
  currentCount: 0,
  targetCount: 1,
  completed: false,
  closedAs: null,
  day: null as string | null,
  ...detail,
});
const anEntry = (id: number, taskId: number) => ({
  id,
  userId: mia.id,
  userName: 'Mia',
  taskId,
  taskTitle: 'Feed the cat',
  rewardPotId: 5,
  potName: 'Cinema',
  completedAt: ticked.at,
  tickedByUserId: mia.id,
  day: today,
  thanks: null,
});
const listsWith = (task: ReturnType<typeof aTask>) => ({
  tasks: [{ ...aTask(), id: 8 }, task],
  pots: [
    { id: 5, name: 'Cinema', currentCount: 3 },
    { id: 6, name: 'Beach', currentCount: 0 },
  ],
  members: [
    { id: 1, name: 'Robin', activeTasks: 1, completedTasks: 0 },
    { id: mia.id, name: 'Mia', activeTasks: 2, completedTasks: 4 },
  ],
  completions: [anEntry(30, 3)],
});
const aTick = (detail: Partial<LedgerChange> = {}): LedgerChange => ({
  sign: 1,
  taskId: 7,
  count: { before: 0, after: 1 },
  closedAs: { before: null, after: null },
  tickId: 'a tick',
  creditedUserId: mia.id,
  entry: { id: null },
  payment: { potId: 5 },
  ...detail,
});

test('a tick that completes a task shows in all four lists', () => {
  const lists = listsWith(aTask());
  expect(applyChange(lists, aTick(), ticked)).toEqual({
    tasks: [lists.tasks[0], { ...aTask(), currentCount: 1, completed: true }],
    pots: [{ id: 5, name: 'Cinema', currentCount: 4 }, lists.pots[1]],
    members: [lists.members[0], { id: mia.id, name: 'Mia', activeTasks: 1, completedTasks: 5 }],
    completions: [anEntry(-7, 7), anEntry(30, 3)],
  });
});

test('a tick below the target shows in the tasks alone', () => {
  const lists = listsWith(aTask({ targetCount: 3 }));
  const shown = applyChange(lists, aTick({ entry: null, payment: null }), ticked);
  expect(shown).toEqual({ ...lists, tasks: [lists.tasks[0], aTask({ currentCount: 1, targetCount: 3 })] });
});

test('done and paid are two facts: a completion that pays nothing changes no pot', () => {
  const lists = listsWith(aTask());
  const shown = applyChange(lists, aTick({ payment: null }), ticked);
  expect(shown.pots).toEqual(lists.pots);
  expect(shown.completions?.[0]).toMatchObject({ taskId: 7, rewardPotId: null, potName: null });
});

test.each<[string, Partial<LedgerChange>]>([
  ['completes a task', {}],
  ['pays nothing', { payment: null }],
  ['credits a person who has left', { creditedUserId: null }],
  ['is below the target', { count: { before: 0, after: 1 }, entry: null, payment: null }],
])('a tick that %s and its reverse leave the lists as they were', (_, detail) => {
  const lists = listsWith(aTask({ targetCount: detail.entry === null ? 2 : 1 }));
  const change = aTick(detail);
  const shown = applyChange(lists, change, ticked);
  expect(applyChange(shown, reverse(change), ticked)).toEqual(lists);
  expect(reverse(reverse(change))).toEqual(change);
});

test('an undo with a newer task of the chore leaves the task missed and nobody with one more to do', () => {
  const done = { ...aTask({ currentCount: 1 }), completed: true };
  const lists = { ...listsWith(done), completions: [anEntry(40, 7), anEntry(30, 3)] };
  const undo = reverse(aTick({ closedAs: { before: 'missed', after: null } }));
  const shown = applyChange(lists, undo, ticked);
  expect(shown.tasks?.[1]).toMatchObject({ currentCount: 0, completed: false, closedAs: 'missed' });
  expect(shown.members?.[1]).toMatchObject({ activeTasks: 2, completedTasks: 3 });
  expect(shown.completions).toEqual([anEntry(30, 3)]);
});

test('a change of lists that have moved on counts the difference, and never beyond 0 and the target', () => {
  const step = aTick({ count: { before: 0, after: 2 }, entry: null, payment: null });
  const counted = (currentCount: number, change: LedgerChange) =>
    applyChange(listsWith(aTask({ currentCount, targetCount: 5 })), change, ticked).tasks?.[1]?.currentCount;
  expect(counted(2, step)).toBe(4);
  expect(counted(4, step)).toBe(5);
  expect(counted(1, reverse(step))).toBe(0);
});

test('a task whose time is over counts for its own day', () => {
  const missed = { ...aTask({ closedAs: 'missed' }), day: '2026-11-20' };
  const change = aTick({ closedAs: { before: 'missed', after: 'missed' } });
  const shown = applyChange(listsWith(missed), change, ticked);
  expect(shown.completions?.[0]?.day).toBe('2026-11-20');
  expect(shown.members?.[1]).toMatchObject({ activeTasks: 2, completedTasks: 5 });
});

test('the week shows a completed task as done by whoever gets the credit, and its reverse as it was', () => {
  const entry = { taskId: 7, choreId: 3, title: 'Feed the cat', memberId: null, state: 'missed' as const };
  const other = { ...entry, taskId: 8 };
  const days = [
    { day: '2026-11-20', entries: [entry, other] },
    { day: today, entries: [] },
  ];
  const missed = { ...aTask({ closedAs: 'missed' }), assignedToUserId: null };
  const change = aTick({ closedAs: { before: 'missed', after: 'missed' } });
  const shown = applyChange({ tasks: [missed], days }, change, ticked);
  expect(shown.days).toEqual([
    { day: '2026-11-20', entries: [{ ...entry, state: 'done', memberId: mia.id }, other] },
    days[1],
  ]);
  expect(applyChange(shown, reverse(change), ticked).days).toEqual(days);
  const step = aTick({ entry: null, payment: null });
  expect(applyChange({ tasks: [aTask({ targetCount: 2 })], days }, step, ticked).days).toBe(days);
});

test('lists that are not read, and a task that is not there, stay as they are', () => {
  expect(applyChange({}, aTick(), ticked)).toEqual({});
  expect(applyChange({ tasks: [aTask()] }, aTick(), ticked).tasks).toMatchObject([{ completed: true }]);
  const lists = listsWith(aTask());
  expect(applyChange(lists, aTick({ taskId: 99 }), ticked)).toBe(lists);
});

test('the undo of a tick is decided as the same change with the opposite sign', () => {
  const task = aTask({ currentCount: 1, targetCount: 2 });
  const pot = { id: 5, currentCount: 3, targetCount: 10, isArchived: false };
  const tap = { tickId: 'a tick', taskId: 7, toTarget: false };
  const tick = decideTick(mia, tap, { task, pot, countedFor: undefined });
  const undo = decideUndo(mia, {
    today,
    task: { ...task, currentCount: 2 },
    pot: { ...pot, currentCount: 4, round: 1 },
    tick: { id: 'a tick', tickedByUserId: mia.id, day: today, countBefore: 1 },
    completion: {
      id: 40,
      tickedByUserId: mia.id,
      creditedUserId: mia.id,
      day: today,
      paid: { potId: 5, round: 1 },
    },
    hasNewer: false,
  });
  if (tick.kind !== 'changed' || undo.kind !== 'changed') throw new Error('Both were to change something');
  expect({ ...undo.change, entry: tick.change.entry }).toEqual(reverse(tick.change));
});
