import { expect, test } from 'vitest';
import { dayNumber, dayText } from '../days/days.ts';
import type { Repeat } from '../repeats/repeat.ts';
import type { Pause, PlanFacts, PlannedChore, Who } from './facts.ts';
import { nextTimes } from './nextTimes.ts';
import { plan } from './plan.ts';
import { upcoming } from './upcoming.ts';
import { TooMuchWork, Work } from './work.ts';

// The largest families that the limits allow (docs/performance.md, The largest family), by the steps of planning that
// they cost: what a step takes depends on the computer, how many there are does not.

const today = '2026-11-29';
const dayIn = (days: number) => dayText(dayNumber(today) + days);
const memberIds = Array.from({ length: 100 }, (_, at) => at + 1);
const daily = { every: 'day', interval: 1 } as const;

const chores = (count: number, repeat: Repeat, who: Who, more: Partial<PlannedChore> = {}): PlannedChore[] =>
  Array.from({ length: count }, (_, at) => ({
    id: at + 1,
    repeat,
    who,
    ifMissed: 'replace',
    startsOn: today,
    endsOn: null,
    plannedUntil: dayIn(-1),
    turn: null,
    ...more,
  }));

const family = (chores: PlannedChore[], pauses: Pause[] = []): PlanFacts => ({
  today,
  chores,
  newest: [],
  pauses,
  memberIds,
});

const many = <T>(count: number, one: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => one(at));
const everybody = (from: string, to: string | null = from): Pause => ({ memberId: null, from, to });
const [each, turns] = [
  { kind: 'each', memberIds } as const,
  { kind: 'turns', memberIds, per: 'time' } as const,
];
/** All but one are away for good, and others come and go each day. */
const nearlyAllAway: Pause[] = [
  ...many(99, (at) => ({ memberId: at + 1, from: '2026-01-01', to: null })),
  ...many(101, (at) => ({ memberId: 1 + (at % 99), from: dayIn(2 * at + 1), to: dayIn(2 * at + 1) })),
];
/** Each of their days is one on which a chore of the first of a month comes. */
const everyFirst = many(200, (at) =>
  everybody(`${2027 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}-01`),
);

const families: [string, PlanFacts][] = [
  [
    'up for grabs from tomorrow on, while all are away without end and 199 times in the year 9999',
    family(chores(20, { after: 1, unit: 'day' }, { kind: 'anyone' }, { startsOn: dayIn(1) }), [
      ...many(199, (at) => everybody(dayText(dayNumber('9999-01-01') + at))),
      everybody(today, null),
    ]),
  ],
  ['ten daily chores for each of a hundred', family(chores(10, daily, each))],
  ['two hundred that go in turns among a hundred', family(chores(200, daily, turns))],
  ['the same, where nearly all are away', family(chores(200, daily, turns), nearlyAllAway)],
  [
    'ten monthly ones for each, all away on every first',
    family(chores(10, { every: 'month', interval: 1, day: 1 }, each), everyFirst),
  ],
  [
    'two hundred up for grabs, nearly all away',
    family(chores(200, daily, { kind: 'anyone' }), nearlyAllAway),
  ],
];

const fewSteps = 170_000;

function stepsOf(look: (work: Work) => unknown): number {
  const work = new Work();
  look(work);
  return work.steps;
}

test.each(families)('%s: next times, any 62 days and a turn of the day take few steps', (_, facts) => {
  expect(stepsOf((work) => nextTimes(facts, work))).toBeLessThan(fewSteps);
  for (const ahead of [1, 338]) {
    const days = { from: dayIn(ahead), until: dayIn(ahead + 61), most: 5000 };
    expect(stepsOf((work) => upcoming(facts, days, work))).toBeLessThan(fewSteps);
  }
  expect(stepsOf((work) => plan(facts, work))).toBeLessThan(fewSteps);
});

test('after ten years without a look, a day turns in a few steps, and in turns in one for each time', () => {
  const plannedUntil = dayIn(-3650);
  const long = (who: Who, count: number) =>
    family(chores(count, daily, who, { plannedUntil, startsOn: plannedUntil }));
  expect(stepsOf((work) => plan(long(each, 10), work))).toBeLessThan(fewSteps);
  const inTurns = stepsOf((work) => plan(long(turns, 200), work));
  expect(inTurns).toBeGreaterThan(200 * 3650);
  expect(inTurns).toBeLessThan(200 * 4000);
});

test('planning ends where it takes more steps than it may', () => {
  const facts = family(chores(10, daily, each));
  expect(() => plan(facts, new Work(1000))).toThrow(TooMuchWork);
  expect(() => nextTimes(facts, new Work(1000))).toThrow(TooMuchWork);
  expect(() => upcoming(facts, { from: today, until: dayIn(61) }, new Work(1000))).toThrow(TooMuchWork);
});

test('the limit keeps the earliest tasks, and later ones are not planned', () => {
  const facts = family(chores(10, daily, each));
  const days = { from: dayIn(1), until: dayIn(62) };
  const all = upcoming(facts, days);
  expect(upcoming(facts, { ...days, most: 1500 })).toEqual(all.slice(0, 1500));
  expect(all[999]?.day).toBe(dayIn(1));
  expect(stepsOf((work) => upcoming(facts, { ...days, most: 1500 }, work))).toBeLessThan(6000);
});
