import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayNumber, mondayOf } from '../days/days.ts';
import { lastInOrder, nextHolder, nextInTurn } from '../people/turns.ts';
import { aLife, areHere, type Life, type LivedTask, live } from '../test/lives.ts';
import { aTask, away, facts, ida, inTurns, leo, mia, mondays, opened } from '../test/planning.ts';
import { patiently, runs } from '../test/random.ts';
import type { PlanFacts, PlannedChore } from './facts.ts';
import { plan } from './plan.ts';

// Whose turn comes, in a table and in random lives: docs/product.md, Chores.

const often = runs(100, 5000);
type InTurns = PlannedChore & { who: { kind: 'turns' } };
const isInTurns = (chore: PlannedChore): chore is InTurns => chore.who.kind === 'turns';

test.each<[string, number | undefined, number[], number | undefined]>([
  ['the first', undefined, [mia, leo, ida], mia],
  ['the one after', mia, [mia, leo, ida], leo],
  ['the first after the last', ida, [mia, leo, ida], mia],
  ['whoever is here after one who is away', mia, [mia, ida], ida],
  ['the same once more, with nobody else here', leo, [leo], leo],
  ['nobody, with nobody here', leo, [], undefined],
  ['the first, after one who has left', 9, [mia, leo, ida], mia],
])('the next turn is that of %s', (_, last, here, next) => {
  expect(nextInTurn([mia, leo, ida], last, (id) => here.includes(id))).toBe(next);
});

test.each<[string, number | undefined, number[], number | undefined]>([
  ['nobody, where nobody had a turn', undefined, [mia, leo], undefined],
  ['the same, who is still in it', leo, [leo, ida], leo],
  ['the member before one who left it', leo, [mia, ida], mia],
  ['the nearest of those before who stay', ida, [leo, 9, mia], leo],
  ['nobody, where the first left it', mia, [leo, ida], undefined],
  ['nobody, where all before left it', leo, [9, ida], undefined],
  ['nobody, where the last one was in neither', 9, [mia, leo], undefined],
])('the last holder in a changed order is %s', (_, last, order, known) => {
  expect(lastInOrder(last, [mia, leo, ida], order)).toBe(known);
});

test('a task is taken over by the next one who is here, or by the next one where nobody is', () => {
  expect(nextHolder([mia, leo, ida], mia, (id) => id !== leo)).toBe(ida);
  expect(nextHolder([mia, leo, ida], mia, () => false)).toBe(leo);
});

const turnOf = (memberId: number, day: string) => ({
  turn: { memberId, day },
  who: inTurns,
  repeat: mondays,
});
const weekly = { who: { ...inTurns, per: 'week' }, repeat: { ...mondays, on: ['mon', 'thu'] } } as const;

test.each<[string, PlanFacts, string[], number | undefined]>([
  ['the first of the order begins', facts('2026-11-02', { who: inTurns }), ['11-02 1'], mia],
  [
    'with B away A, C, A',
    facts('2026-11-16', { who: inTurns, repeat: mondays }, { pauses: [away(leo, '2026-11-01')] }),
    ['11-02 1 missed 11-09', '11-09 3 missed 11-16', '11-16 1'],
    mia,
  ],
  [
    'and once B returns B',
    facts('2026-11-23', { ...turnOf(mia, '2026-11-16'), plannedUntil: '2026-11-22' }),
    ['11-23 2'],
    leo,
  ],
  [
    'after A’s turn it is B’s, whoever ticked it',
    facts(
      '2026-11-09',
      { ...turnOf(mia, '2026-11-02'), plannedUntil: '2026-11-08' },
      {
        newest: [aTask({ endedOn: '2026-11-03' })],
      },
    ),
    ['11-09 2'],
    leo,
  ],
  [
    'and where A missed it',
    facts('2026-11-09', { ...turnOf(mia, '2026-11-02'), plannedUntil: '2026-11-08' }, { newest: [aTask()] }),
    ['11-09 2'],
    leo,
  ],
  [
    'the turn stays as it is while the whole family is away',
    facts(
      '2026-11-16',
      { ...turnOf(mia, '2026-11-02'), plannedUntil: '2026-11-02' },
      {
        newest: [aTask({ endedOn: '2026-11-02' })],
        pauses: [away(null, '2026-11-09', '2026-11-16')],
      },
    ),
    [],
    undefined,
  ],
  [
    'a turn of a week is held all week',
    facts('2026-11-09', { ...weekly, plannedUntil: '2026-11-01' }),
    ['11-02 1 missed 11-05', '11-05 1 missed 11-09', '11-09 2'],
    leo,
  ],
  [
    'and handed on where the holder leaves in the middle of it',
    facts(
      '2026-11-09',
      { ...weekly, plannedUntil: '2026-11-01' },
      {
        pauses: [away(mia, '2026-11-04', '2026-11-05')],
      },
    ),
    ['11-02 1 missed 11-05', '11-05 2 missed 11-09', '11-09 3'],
    ida,
  ],
  [
    'the holder was removed: the next has it',
    facts('2026-11-09', {
      ...turnOf(mia, '2026-11-02'),
      who: { ...inTurns, memberIds: [mia, ida] },
      plannedUntil: '2026-11-08',
    }),
    ['11-09 3'],
    ida,
  ],
  [
    'and in the middle of a week that was theirs',
    facts('2026-11-05', {
      ...weekly,
      ...turnOf(leo, '2026-11-02'),
      who: { ...weekly.who, memberIds: [mia, ida] },
      repeat: weekly.repeat,
      plannedUntil: '2026-11-04',
    }),
    ['11-05 1'],
    mia,
  ],
])('turns: %s', (_, given, opens, holder) => {
  expect(opened(given)).toEqual(opens);
  expect(plan(given).turns.at(-1)?.memberId).toBe(holder);
});

test.each([
  ['time', '2026-11-05'],
  ['week', '2026-11-02'],
] as const)('a turn per %s of one alone is theirs since %s', (per, day) => {
  const who = { kind: 'turns', memberIds: [mia], per } as const;
  const { turns } = plan(facts('2026-11-05', { who }));
  expect(turns).toEqual([{ choreId: 7, memberId: mia, day }]);
});

/** Each chore in turns with its tasks, in a life that is looked at every day. */
function turnsIn(life: Life): { chore: InTurns; tasks: LivedTask[] }[] {
  const family = live(life, () => true);
  return family.chores
    .filter(isInTurns)
    .map((chore) => ({ chore, tasks: family.tasks.filter(({ choreId }) => choreId === chore.id) }));
}

const isSameWeek = (one: string, other: string): boolean =>
  mondayOf(dayNumber(one)) === mondayOf(dayNumber(other));

/** Those whom the turn passed over on its way from one to another. */
function between(order: readonly number[], from: number, to: number): number[] {
  const passed: number[] = [];
  for (let at = order.indexOf(from) + 1; order[at % order.length] !== to; at++)
    passed.push(order[at % order.length] ?? 0);
  return passed;
}

test('a turn goes to the next present member and skips only absent ones', patiently, () => {
  fc.assert(
    fc.property(aLife, (life) => {
      for (const { chore, tasks } of turnsIn(life))
        for (const [at, task] of tasks.entries()) {
          const [last, holder] = [tasks[at - 1], task.assignedTo ?? 0];
          expect(areHere(life, [holder], task.day)).toBe(true);
          if (!last?.assignedTo) continue;
          const isHeld = chore.who.per === 'week' && isSameWeek(last.day, task.day);
          if (isHeld && areHere(life, [last.assignedTo], task.day)) expect(holder).toBe(last.assignedTo);
          else
            for (const id of between(chore.who.memberIds, last.assignedTo, holder))
              expect(areHere(life, [id], task.day)).toBe(false);
        }
    }),
    often,
  );
});

test('without away times, the numbers of turns differ by at most one', patiently, () => {
  fc.assert(
    fc.property(aLife, (life) => {
      for (const { chore, tasks } of turnsIn({ ...life, pauses: [] })) {
        const turns = new Map(chore.who.memberIds.map((id) => [id, 0]));
        for (const [at, { day, assignedTo }] of tasks.entries()) {
          const last = tasks[at - 1];
          const isHeld = chore.who.per === 'week' && last && isSameWeek(last.day, day);
          if (!isHeld && assignedTo !== null) turns.set(assignedTo, (turns.get(assignedTo) ?? 0) + 1);
          const counts = [...turns.values()];
          expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
        }
      }
    }),
    often,
  );
});
