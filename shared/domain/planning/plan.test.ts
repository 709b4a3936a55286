import { expect, test } from 'vitest';
import { aTask, closed, facts, mondays, opened } from '../test/planning.ts';
import type { PlanFacts } from './facts.ts';
import { plan } from './plan.ts';

// What a day opens and closes, by what was there before: docs/product.md, Chores. Weeks of November 2026 begin on
// the 2nd, 9th, 16th, 23rd and 30th.

test.each<[string, PlanFacts, string[], string[]]>([
  ['its first day opens the first', facts('2026-11-02', {}), ['11-02 1'], []],
  ['nothing comes before it', facts('2026-11-01', { plannedUntil: '2026-10-31' }), [], []],
  [
    'what was done today is there again tomorrow',
    facts('2026-11-03', { plannedUntil: '2026-11-02' }, { newest: [aTask({ endedOn: '2026-11-02' })] }),
    ['11-03 1'],
    [],
  ],
  [
    'what was done today is not there again today',
    facts('2026-11-02', { plannedUntil: '2026-11-02' }, { newest: [aTask({ endedOn: '2026-11-02' })] }),
    [],
    [],
  ],
  [
    'nor where the rule was changed today, and the day is planned anew',
    facts('2026-11-02', { plannedUntil: '2026-11-01' }, { newest: [aTask({ endedOn: '2026-11-02' })] }),
    [],
    [],
  ],
  [
    'Mondays, three weeks missed and ticked on Wednesday: the next is the coming Monday',
    facts(
      '2026-11-30',
      { repeat: mondays, plannedUntil: '2026-11-25' },
      {
        newest: [aTask({ day: '2026-11-23', endedOn: '2026-11-25' })],
      },
    ),
    ['11-30 1'],
    [],
  ],
  [
    'daily, last done on Monday, looked at on Friday: one open, three missed',
    facts('2026-11-06', { plannedUntil: '2026-11-02' }, { newest: [aTask({ endedOn: '2026-11-02' })] }),
    ['11-03 1 missed 11-04', '11-04 1 missed 11-05', '11-05 1 missed 11-06', '11-06 1'],
    [],
  ],
  [
    'a long absence writes the seven newest',
    facts('2027-11-02', { plannedUntil: '2026-11-02' }, { newest: [aTask()] }),
    [26, 27, 28, 29, 30, 31]
      .map((day) => `10-${day} 1 missed ${day === 31 ? '11-01' : `10-${day + 1}`}`)
      .concat('11-01 1 missed 11-02', '11-02 1'),
    ['70 missed 11-03'],
  ],
  [
    'what waits stays, and no second one comes',
    facts('2026-11-20', { ifMissed: 'wait', plannedUntil: '2026-11-02' }, { newest: [aTask()] }),
    [],
    [],
  ],
  [
    'the 31st is 28 February',
    facts('2027-02-28', { repeat: { every: 'month', interval: 1, day: 31 }, plannedUntil: '2027-02-27' }),
    ['02-28 1'],
    [],
  ],
  [
    'the last Friday of a month with five is the fifth',
    facts('2026-10-30', {
      repeat: { every: 'month', interval: 1, nth: 'last', weekday: 'fri' },
      startsOn: '2026-10-01',
      plannedUntil: '2026-09-30',
    }),
    ['10-30 1'],
    [],
  ],
  [
    'every 2 weeks on Monday and Sunday: both in one week across New Year, none in the next',
    facts('2027-01-10', {
      repeat: { every: 'week', interval: 2, on: ['mon', 'sun'] },
      startsOn: '2026-12-28',
      plannedUntil: '2026-12-27',
    }),
    ['12-28 1 missed 01-03', '01-03 1'],
    [],
  ],
  [
    'a day that was cut short is skipped, not missed',
    facts('2026-11-03', { plannedUntil: '2026-11-02' }, { newest: [aTask()], wasCutShort: true }),
    ['11-03 1'],
    ['70 skipped 11-03'],
  ],
  [
    'Monday changed to Tuesday on Wednesday: the next Tuesday, and Monday’s gives way then',
    facts(
      '2026-11-10',
      { repeat: { ...mondays, on: ['tue'] }, plannedUntil: '2026-11-04' },
      { newest: [aTask()] },
    ),
    ['11-10 1'],
    ['70 missed 11-10'],
  ],
  [
    'the last day of a chore still opens one, and it gives way a day later',
    facts('2026-11-05', { endsOn: '2026-11-03' }),
    ['11-02 1 missed 11-03', '11-03 1 missed 11-04'],
    [],
  ],
  [
    'an ended chore’s last task stays where it waits',
    facts(
      '2026-11-09',
      { endsOn: '2026-11-02', ifMissed: 'wait', plannedUntil: '2026-11-02' },
      { newest: [aTask()] },
    ),
    [],
    [],
  ],
])('%s', (_, given, opens, closes) => {
  expect(opened(given)).toEqual(opens);
  expect(closed(given)).toEqual(closes);
  expect(plan(given).turns).toEqual([]);
});

const after3Days = {
  repeat: { after: 3, unit: 'day' },
  ifMissed: 'wait',
  plannedUntil: '2026-11-07',
} as const;

test.each([
  ['2026-11-09', []],
  ['2026-11-10', ['11-10 1']],
  ['2026-11-14', ['11-10 1']],
])('three days after it was done, two days late on the 7th: on %s %j is new', (today, opens) => {
  const done = aTask({ day: '2026-11-05', endedOn: '2026-11-07' });
  expect(opened(facts(today, after3Days, { newest: [done] }))).toEqual(opens);
  expect(opened(facts(today, after3Days, { newest: [aTask({ day: '2026-11-05' })] }))).toEqual([]);
});
