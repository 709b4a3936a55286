import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayNumber, mondayOf } from './days.ts';
import { nextInTurn, type PlannedChore } from './plan.ts';
import { aLife, areHere, type Life, type LivedTask, live } from './test/lives.ts';
import { runs } from './test/random.ts';

// Turns in random lives: docs/product.md, Chores.

const often = runs(150, 5000);
type InTurns = PlannedChore & { who: { kind: 'turns' } };
const isInTurns = (chore: PlannedChore): chore is InTurns => chore.who.kind === 'turns';
const [mia, leo, ida] = [1, 2, 3];

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

/** Each chore in turns with its tasks, in a life that is looked at now and then. */
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

test('a turn goes to the next who is here, and passes over nobody else', () => {
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

test('while nobody is away, nobody has more than one turn more than another', () => {
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
