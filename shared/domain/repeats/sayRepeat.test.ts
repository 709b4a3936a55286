import { expect, test } from 'vitest';
import { weekdays } from '../days/days.ts';
import { sayDay, sayPeriod, shortDay } from '../days/dayWords.ts';
import type { Repeat } from './repeat.ts';
import { list, ordinal, sayRepeat } from './sayRepeat.ts';

test.each<[Repeat, string]>([
  [{ every: 'day', interval: 1 }, 'every day'],
  [{ every: 'day', interval: 3 }, 'every 3 days'],
  [{ every: 'week', interval: 1 }, 'some time each week'],
  [{ every: 'week', interval: 2 }, 'some time every 2 weeks'],
  [{ every: 'week', interval: 1, on: ['mon', 'thu'] }, 'every Monday and Thursday'],
  [{ every: 'week', interval: 1, on: ['mon', 'wed', 'fri'] }, 'every Monday, Wednesday and Friday'],
  [{ every: 'week', interval: 1, on: weekdays.slice(0, 5) }, 'on weekdays'],
  [{ every: 'week', interval: 1, on: weekdays.slice(5) }, 'every weekend'],
  [{ every: 'week', interval: 1, on: weekdays }, 'every day'],
  [{ every: 'week', interval: 2, on: ['mon'] }, 'every 2 weeks on Monday'],
  [{ every: 'month', interval: 1, day: 31 }, 'on the 31st of each month'],
  [{ every: 'month', interval: 1, day: 'last' }, 'on the last day of each month'],
  [{ every: 'month', interval: 2, day: 2 }, 'every 2 months on the 2nd'],
  [{ every: 'month', interval: 1, nth: 1, weekday: 'mon' }, 'on the first Monday of each month'],
  [{ every: 'month', interval: 3, nth: 'last', weekday: 'fri' }, 'every 3 months on the last Friday'],
  [{ after: 1, unit: 'week' }, 'a week after it is done'],
  [{ after: 3, unit: 'day' }, '3 days after it is done'],
])('%j is said as %j', (repeat, words) => {
  expect(sayRepeat(repeat)).toBe(words);
});

test.each([
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd'],
  [4, '4th'],
  [11, '11th'],
  [12, '12th'],
  [13, '13th'],
  [21, '21st'],
  [22, '22nd'],
  [30, '30th'],
  [31, '31st'],
])('%i is the %s', (n, words) => {
  expect(ordinal(n)).toBe(words);
});

test.each([
  ['2025-11-19', '19 Nov'],
  ['2025-11-20', 'yesterday'],
  ['2025-11-21', 'today'],
  ['2025-11-22', 'tomorrow'],
  ['2025-11-23', 'Sunday'],
  ['2025-11-27', 'Thursday'],
  ['2025-11-28', '28 Nov'],
  ['2026-01-02', '2 Jan 2026'],
])('on 21 November, %s is %j', (day, words) => {
  expect(sayDay(day, '2025-11-21')).toBe(words);
});

test.each([
  ['2025-07-03', '2025-07-10', '3 to 10 July'],
  ['2025-06-28', '2025-07-03', '28 June to 3 July'],
  ['2025-07-03', '2025-07-03', '3 July'],
  ['2025-07-03', null, 'from 3 July'],
  ['2025-12-20', '2026-01-02', '20 December 2025 to 2 January 2026'],
  ['2026-07-03', '2026-07-10', '3 to 10 July 2026'],
])('from %s to %s is %j', (from, to, words) => {
  expect(sayPeriod(from, to, '2025-06-13')).toBe(words);
});

test('a short day is the same whenever it is read', () => {
  expect(shortDay('2025-11-24')).toBe('Mon, 24 Nov');
});

test('a list has its and before the last', () => {
  expect([[], ['Mia'], ['Mia', 'Leo'], ['Mia', 'Leo', 'Zoe']].map(list)).toEqual([
    '',
    'Mia',
    'Mia and Leo',
    'Mia, Leo and Zoe',
  ]);
});
