import { expect, test } from 'vitest';
import type { Actor } from '../people/may.ts';
import { decideTick, type Tap, type TickedPot, type TickedTask, type TickFacts } from './tick.ts';

const robin: Actor = { id: 1, role: 'owner', manages: true };
const mia: Actor = { id: 2, role: 'member', manages: false };
const leo: Actor = { id: 3, role: 'member', manages: false };

const aTap = (detail: Partial<Tap> = {}): Tap => ({ tickId: 'a tap', taskId: 7, toTarget: false, ...detail });
const aTask = (detail: Partial<TickedTask> = {}): TickedTask => ({
  id: 7,
  assignedToUserId: mia.id,
  currentCount: 0,
  targetCount: 1,
  closedAs: null,
  ...detail,
});
const aPot = (detail: Partial<TickedPot> = {}): TickedPot => ({
  id: 5,
  currentCount: 3,
  targetCount: 10,
  isArchived: false,
  ...detail,
});
const facts = (detail: Partial<TickFacts> = {}): TickFacts => ({
  task: aTask(),
  pot: aPot(),
  countedFor: undefined,
  ...detail,
});

test('the tick that reaches the target completes the task, credits the assignee and pays the pot one', () => {
  expect(decideTick(robin, aTap(), facts())).toEqual({
    kind: 'changed',
    change: {
      sign: 1,
      taskId: 7,
      count: { before: 0, after: 1 },
      closedAs: { before: null, after: null },
      tickId: 'a tap',
      creditedUserId: mia.id,
      entry: { id: null },
      payment: { potId: 5 },
    },
    state: {
      completed: true,
      currentCount: 1,
      targetCount: 1,
      pot: { id: 5, currentCount: 4, targetCount: 10 },
    },
  });
});

test('a tick below the target counts one and pays nothing', () => {
  const task = aTask({ currentCount: 1, targetCount: 3 });
  expect(decideTick(mia, aTap(), facts({ task }))).toMatchObject({
    change: { count: { before: 1, after: 2 }, entry: null, payment: null },
    state: { completed: false, currentCount: 2, targetCount: 3, pot: { currentCount: 3 } },
  });
});

test.each<[string, Actor, Partial<TickedTask>, number]>([
  ['the assignee, who ticks', mia, {}, mia.id],
  ['the assignee, when the owner ticks', robin, {}, mia.id],
  ['whoever ticks what is nobody’s', leo, { assignedToUserId: null }, leo.id],
  ['the owner, who ticks what is nobody’s', robin, { assignedToUserId: null }, robin.id],
])('the credit goes to %s', (_, who, task, creditedUserId) => {
  expect(decideTick(who, aTap(), facts({ task: aTask(task) }))).toMatchObject({ change: { creditedUserId } });
});

test('straight to the target takes all that is left in one', () => {
  const task = aTask({ currentCount: 2, targetCount: 7 });
  expect(decideTick(mia, aTap({ toTarget: true }), facts({ task }))).toMatchObject({
    change: { count: { before: 2, after: 7 }, entry: { id: null } },
    state: { completed: true, currentCount: 7 },
  });
});

test('a task without a pot pays none, and its answer has none', () => {
  const decision = decideTick(mia, aTap(), facts({ pot: undefined }));
  expect(decision).toMatchObject({ change: { payment: null } });
  expect(decision).toHaveProperty('state', { completed: true, currentCount: 1, targetCount: 1 });
});

test('an archived pot takes nothing more', () => {
  expect(decideTick(mia, aTap(), facts({ pot: aPot({ isArchived: true }) }))).toMatchObject({
    change: { entry: { id: null }, payment: null },
  });
});

test('a completed task stays as it is, whoever taps', () => {
  const task = aTask({ currentCount: 3, targetCount: 3 });
  const state = {
    completed: true,
    currentCount: 3,
    targetCount: 3,
    pot: { id: 5, currentCount: 3, targetCount: 10 },
  };
  for (const toTarget of [false, true])
    expect(decideTick(mia, aTap({ toTarget }), facts({ task }))).toEqual({ kind: 'unchanged', state });
});

test('a tap that counted before answers the state as it is, even where the task is somebody else’s by now', () => {
  const task = aTask({ currentCount: 1, targetCount: 3 });
  expect(decideTick(leo, aTap(), facts({ task, countedFor: 7 }))).toMatchObject({
    kind: 'unchanged',
    state: { currentCount: 1, completed: false },
  });
});

test.each<[string, Actor, Partial<TickFacts>]>([
  ['task_not_found', mia, { task: undefined, pot: undefined }],
  ['task_not_found', mia, { task: undefined, pot: undefined, countedFor: 7 }],
  ['not_your_task', leo, {}],
  ['not_your_task', leo, { task: aTask({ currentCount: 1 }) }],
  ['not_your_task', leo, { task: aTask({ closedAs: 'missed' }) }],
  ['task_over', mia, { task: aTask({ closedAs: 'missed' }) }],
  ['task_over', mia, { task: aTask({ closedAs: 'paused', currentCount: 1, targetCount: 3 }) }],
  ['task_over', leo, { task: aTask({ closedAs: 'skipped', assignedToUserId: null }) }],
  ['key_reused', robin, { countedFor: 8 }],
])('refused: %s', (why, who, detail) => {
  expect(decideTick(who, aTap(), facts(detail))).toEqual({ kind: 'refused', why });
});

test('the owner ticks what is over: it was done after all', () => {
  expect(decideTick(robin, aTap(), facts({ task: aTask({ closedAs: 'missed' }) }))).toMatchObject({
    change: { count: { after: 1 }, entry: { id: null }, creditedUserId: mia.id, payment: { potId: 5 } },
  });
});

test('a tap on what is over changes nothing where it counted before, or where the task is done', () => {
  const closed = aTask({ closedAs: 'missed', currentCount: 1, targetCount: 3 });
  expect(decideTick(mia, aTap(), facts({ task: closed, countedFor: 7 })).kind).toBe('unchanged');
  const done = aTask({ closedAs: 'missed', currentCount: 1 });
  expect(decideTick(mia, aTap(), facts({ task: done })).kind).toBe('unchanged');
});
