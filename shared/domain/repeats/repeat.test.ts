import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayNumber, dayText } from '../days/days.ts';
import { calendarRepeat, patiently, runs } from '../test/random.ts';
import { nextDaySlowly } from '../test/slowCalendar.ts';
import { type CalendarRepeat, dayAfter, isCalendar, lastDayOf, nextDay, type Repeat } from './repeat.ts';

/** The first days of a rule. */
function daysOf(repeat: CalendarRepeat, startsOn: string, count: number): string[] {
  const days: number[] = [];
  while (days.length < count)
    days.push(nextDay(repeat, dayNumber(startsOn), (days.at(-1) ?? Number.NEGATIVE_INFINITY) + 1));
  return days.map(dayText);
}

test.each<[string, CalendarRepeat, string, string]>([
  ['every day', { every: 'day', interval: 1 }, '2026-12-30', '2026-12-30 2026-12-31 2027-01-01'],
  ['every third day', { every: 'day', interval: 3 }, '2028-02-27', '2028-02-27 2028-03-01 2028-03-04'],
  [
    'Monday and Thursday',
    { every: 'week', interval: 1, on: ['thu', 'mon'] },
    '2026-11-24',
    '2026-11-26 2026-11-30 2026-12-03 2026-12-07',
  ],
  [
    'every 2 weeks on Monday and Sunday: both in one week, across New Year',
    { every: 'week', interval: 2, on: ['mon', 'sun'] },
    '2026-12-14',
    '2026-12-14 2026-12-20 2026-12-28 2027-01-03 2027-01-11 2027-01-17',
  ],
  [
    'the same, begun on a Sunday',
    { every: 'week', interval: 2, on: ['mon', 'sun'] },
    '2026-12-20',
    '2026-12-20 2026-12-28 2027-01-03 2027-01-11',
  ],
  [
    'some time in the week, begun on a Wednesday',
    { every: 'week', interval: 1 },
    '2026-11-25',
    '2026-11-25 2026-11-30 2026-12-07',
  ],
  [
    'some time in every third week, begun on a Sunday',
    { every: 'week', interval: 3 },
    '2026-11-22',
    '2026-11-22 2026-12-07 2026-12-28',
  ],
  [
    'the 31st',
    { every: 'month', interval: 1, day: 31 },
    '2026-01-15',
    '2026-01-31 2026-02-28 2026-03-31 2026-04-30 2026-05-31',
  ],
  [
    'the 31st in a leap year',
    { every: 'month', interval: 1, day: 31 },
    '2028-02-01',
    '2028-02-29 2028-03-31 2028-04-30',
  ],
  [
    'the 30th every second month, begun after it',
    { every: 'month', interval: 2, day: 30 },
    '2026-12-31',
    '2027-02-28 2027-04-30 2027-06-30',
  ],
  [
    'the last day',
    { every: 'month', interval: 1, day: 'last' },
    '2026-02-28',
    '2026-02-28 2026-03-31 2026-04-30',
  ],
  [
    'the first Monday',
    { every: 'month', interval: 1, nth: 1, weekday: 'mon' },
    '2026-06-02',
    '2026-07-06 2026-08-03 2026-09-07',
  ],
  [
    'the last Friday, in a month with five too',
    { every: 'month', interval: 1, nth: 'last', weekday: 'fri' },
    '2026-01-01',
    '2026-01-30 2026-02-27 2026-03-27 2026-04-24 2026-05-29',
  ],
  [
    'the fourth Friday is not the last',
    { every: 'month', interval: 1, nth: 4, weekday: 'fri' },
    '2026-01-01',
    '2026-01-23 2026-02-27 2026-03-27',
  ],
  [
    'the 29th of every twelfth month, from 29 February',
    { every: 'month', interval: 12, day: 29 },
    '2028-02-29',
    '2028-02-29 2029-02-28 2030-02-28 2031-02-28 2032-02-29',
  ],
  [
    'every 99 months',
    { every: 'month', interval: 99, day: 1 },
    '2026-01-01',
    '2026-01-01 2034-04-01 2042-07-01',
  ],
  ['every 99 weeks', { every: 'week', interval: 99, on: ['tue'] }, '2026-01-01', '2027-11-23 2029-10-16'],
])('%s', (_, repeat, startsOn, days) => {
  expect(daysOf(repeat, startsOn, days.split(' ').length).join(' ')).toBe(days);
});

test.each<[string, CalendarRepeat]>([
  ['days', { every: 'day', interval: 7 }],
  ['weeks', { every: 'week', interval: 3, on: ['wed'] }],
  ['months', { every: 'month', interval: 7, day: 31 }],
])('hundreds of years of %s are found at once, and end beyond the year 9999', (_, repeat) => {
  const startsOn = dayNumber('1970-01-01');
  const from = dayNumber('9999-12-30');
  const next = nextDay(repeat, startsOn, from);
  expect(next - from).toBeGreaterThanOrEqual(0);
  expect(next - from).toBeLessThan(7 * 31);
});

test('a month that begins after the year 9999 is found too', () => {
  const last = dayNumber('9999-12-31');
  expect(nextDay({ every: 'month', interval: 1, day: 1 }, last, last)).toBe(last + 1);
});

test('any rule comes on the days that a walk from day to day finds', patiently, () => {
  const someDay = fc.integer({ min: dayNumber('1999-01-01'), max: dayNumber('2101-01-01') });
  fc.assert(
    fc.property(calendarRepeat, someDay, fc.integer({ min: -400, max: 4000 }), (repeat, startsOn, later) => {
      const slowly = nextDaySlowly(repeat, startsOn, startsOn + later);
      expect(dayText(nextDay(repeat, startsOn, startsOn + later))).toBe(dayText(slowly));
    }),
    runs(1000, 20_000),
  );
});

test.each<[Repeat, string, string]>([
  [{ after: 3, unit: 'day' }, '2026-12-30', '2027-01-02'],
  [{ after: 2, unit: 'week' }, '2026-11-22', '2026-12-06'],
  [{ after: 1, unit: 'month' }, '2026-01-31', '2026-02-28'],
  [{ after: 99, unit: 'month' }, '2026-11-22', '2035-02-22'],
])('%j, done on %s, comes again on %s', (repeat, doneOn, again) => {
  if (isCalendar(repeat)) throw new Error('It goes by when it was done');
  expect(dayText(dayAfter(repeat, dayNumber(doneOn)))).toBe(again);
});

test.each<[string, Repeat, string, string]>([
  ['some time in the week', { every: 'week', interval: 2 }, '2026-11-25', '2026-11-29'],
  ['a Monday', { every: 'week', interval: 2, on: ['mon'] }, '2026-11-23', '2026-11-23'],
  ['a day', { every: 'day', interval: 1 }, '2026-11-25', '2026-11-25'],
  ['what comes after it was done', { after: 1, unit: 'week' }, '2026-11-25', '2026-11-25'],
])('the task of %s (%j) from %s is in time until %s', (_, repeat, day, last) => {
  expect(dayText(lastDayOf(repeat, dayNumber(day)))).toBe(last);
});
