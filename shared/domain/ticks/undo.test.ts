import { expect, test } from 'vitest';
import type { Actor } from '../people/may.ts';
import type { LedgerChange } from './ledgerChange.ts';
import type { TickedTask } from './tick.ts';
import { decideUndo, type UndoFacts } from './undo.ts';

// What taking a tick back comes to: docs/product.md, Taking things back.

const robin: Actor = { id: 1, role: 'owner', manages: true };
const mia: Actor = { id: 2, role: 'member', manages: false };
const leo: Actor = { id: 3, role: 'member', manages: false };
const today = '2026-11-22';

const aTask = (detail: Partial<TickedTask> = {}): TickedTask => ({
  id: 7,
  assignedToUserId: mia.id,
  currentCount: 1,
  targetCount: 1,
  closedAs: null,
  ...detail,
});
type Tick = NonNullable<UndoFacts['tick']>;
const aTick = (detail: Partial<Tick> = {}): Tick => ({
  id: 'a tick',
  tickedByUserId: mia.id,
  day: today,
  countBefore: 0,
  ...detail,
});
type Completion = NonNullable<UndoFacts['completion']>;
const aCompletion = (detail: Partial<Completion> = {}): Completion => ({
  id: 40,
  tickedByUserId: mia.id,
  creditedUserId: mia.id,
  day: today,
  paid: { potId: 5, round: 2 },
  ...detail,
});
type Pot = NonNullable<UndoFacts['pot']>;
const aPot = (detail: Partial<Pot> = {}): Pot => ({
  id: 5,
  currentCount: 4,
  targetCount: 10,
  isArchived: false,
  round: 2,
  ...detail,
});
const facts = (detail: Partial<UndoFacts> = {}): UndoFacts => ({
  today,
  task: aTask(),
  pot: aPot(),
  tick: aTick(),
  completion: aCompletion(),
  hasNewer: false,
  ...detail,
});

test('a completion taken back strikes tick, credit and the pot’s one, and the task is to be done again', () => {
  expect(decideUndo(mia, facts())).toEqual({
    kind: 'changed',
    change: {
      sign: -1,
      taskId: 7,
      count: { before: 1, after: 0 },
      closedAs: { before: null, after: null },
      tickId: 'a tick',
      creditedUserId: mia.id,
      entry: { id: 40 },
      payment: { potId: 5 },
    },
    state: {
      completed: false,
      currentCount: 0,
      targetCount: 1,
      pot: { id: 5, currentCount: 3, targetCount: 10 },
    },
  });
});

const unfinished = { task: aTask({ currentCount: 2, targetCount: 3 }), completion: undefined };

test('one step of an unfinished counter is taken back, and nobody loses credit', () => {
  expect(decideUndo(mia, facts({ ...unfinished, tick: aTick({ countBefore: 1 }) }))).toMatchObject({
    change: { count: { before: 2, after: 1 }, entry: null, creditedUserId: null, payment: null },
    state: { completed: false, currentCount: 1, pot: { currentCount: 4 } },
  });
});

test.each([
  ['one by one', 6, 6],
  ['straight to the target', 2, 2],
])('a counter completed %s goes back to %i', (_, countBefore, currentCount) => {
  const task = aTask({ currentCount: 7, targetCount: 7 });
  expect(decideUndo(mia, facts({ task, tick: aTick({ countBefore }) }))).toMatchObject({
    change: { count: { before: 7, after: countBefore }, entry: { id: 40 } },
    state: { completed: false, currentCount },
  });
});

test('a completion whose tick is forgotten goes one step back', () => {
  const task = aTask({ currentCount: 3, targetCount: 3 });
  expect(decideUndo(robin, facts({ task, tick: undefined }))).toMatchObject({
    change: { count: { after: 2 }, tickId: null, entry: { id: 40 }, payment: { potId: 5 } },
  });
});

test.each<[string, Partial<UndoFacts>, LedgerChange['payment'], number | undefined]>([
  ['still in the round that was paid gives one back', {}, { potId: 5 }, 3],
  ['restarted since keeps its new round', { pot: aPot({ round: 3, currentCount: 0 }) }, null, 0],
  ['archived never changes', { pot: aPot({ isArchived: true }) }, null, 4],
  ['deleted is not there', { pot: undefined }, null, undefined],
  ['given to the task later got nothing', { pot: aPot({ id: 6 }) }, null, 4],
  ['of a completion that paid none keeps its count', { completion: aCompletion({ paid: null }) }, null, 4],
])('a pot %s', (_, detail, payment, count) => {
  const decision = decideUndo(mia, facts(detail));
  expect(decision).toMatchObject({ change: { payment, creditedUserId: mia.id } });
  expect(decision.kind === 'changed' ? decision.state.pot?.currentCount : 'refused').toBe(count);
});

test('whoever was credited and has left the family loses nothing', () => {
  expect(decideUndo(robin, facts({ completion: aCompletion({ creditedUserId: null }) }))).toMatchObject({
    change: { entry: { id: 40 }, creditedUserId: null, payment: { potId: 5 } },
  });
});

test.each<[string, Partial<UndoFacts>, string | null]>([
  ['is open again', {}, null],
  ['is missed where a newer one is there', { hasNewer: true }, 'missed'],
  ['stays missed', { task: aTask({ closedAs: 'missed' }) }, 'missed'],
  [
    'stays skipped, also where a newer one is there',
    { task: aTask({ closedAs: 'skipped' }), hasNewer: true },
    'skipped',
  ],
  ['stays paused', { task: aTask({ closedAs: 'paused' }) }, 'paused'],
])('the task %s', (_, detail, after) => {
  expect(decideUndo(robin, facts(detail))).toMatchObject({ change: { closedAs: { after } } });
});

const onDay = (day: string, tickedByUserId: number | null = mia.id): Partial<UndoFacts> => ({
  tick: aTick({ day, tickedByUserId }),
  completion: aCompletion({ day, tickedByUserId }),
});

test.each<[string, Actor, Partial<UndoFacts>]>([
  ['a member their own, today', mia, {}],
  ['a member their own of somebody else’s task', mia, { task: aTask({ assignedToUserId: leo.id }) }],
  ['the owner a member’s', robin, {}],
  ['the owner one of 30 days ago', robin, onDay('2026-10-23')],
  ['the owner one of somebody who has left', robin, onDay(today, null)],
  [
    'a tick of today that counted for a day long ago',
    robin,
    { completion: aCompletion({ day: '2026-09-01' }) },
  ],
])('taken back: %s', (_, who, detail) => {
  expect(decideUndo(who, facts(detail)).kind).toBe('changed');
});

test.each<[string, Actor, Partial<UndoFacts>]>([
  ['task_not_found', mia, { task: undefined }],
  ['nothing_to_undo', mia, { tick: undefined, completion: undefined }],
  ['not_your_tick', leo, {}],
  ['not_your_tick', mia, onDay(today, robin.id)],
  ['not_your_tick', mia, onDay(today, null)],
  ['not_your_tick', leo, onDay('2026-11-21')],
  ['not_your_tick', leo, { ...unfinished, tick: aTick({ countBefore: 1 }) }],
  ['not_your_tick', mia, { completion: aCompletion({ tickedByUserId: leo.id }), tick: undefined }],
  ['undo_too_late', mia, onDay('2026-11-21')],
  ['undo_too_late', robin, onDay('2026-10-22')],
])('refused: %s', (why, who, detail) => {
  expect(decideUndo(who, facts(detail))).toEqual({ kind: 'refused', why });
});
