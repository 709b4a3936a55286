import fc from 'fast-check';
import { expect, test } from 'vitest';
import { weekdays } from '../days/days.ts';
import { readCounter } from '../words/counter.ts';
import { readRepeat } from './readRepeat.ts';
import type { Repeat } from './repeat.ts';
import { sayRepeat } from './sayRepeat.ts';

/** A Friday. */
const today = '2025-11-21';
const week = (...on: (typeof weekdays)[number][]): Repeat => ({ every: 'week', interval: 1, on });
const month = (day: number | 'last', interval = 1): Repeat => ({ every: 'month', interval, day });

test.each<[string, Repeat]>([
  ['every day', { every: 'day', interval: 1 }],
  ['EVERY Day', { every: 'day', interval: 1 }],
  ['each day', { every: 'day', interval: 1 }],
  ['daily', { every: 'day', interval: 1 }],
  ['every other day', { every: 'day', interval: 2 }],
  ['every second day', { every: 'day', interval: 2 }],
  ['every 3 days', { every: 'day', interval: 3 }],
  ['every three days', { every: 'day', interval: 3 }],
  ['every third day', { every: 'day', interval: 3 }],
  ['every 99 days', { every: 'day', interval: 99 }],
  ['on weekdays', week('mon', 'tue', 'wed', 'thu', 'fri')],
  ['every weekday', week('mon', 'tue', 'wed', 'thu', 'fri')],
  ['every weekend', week('sat', 'sun')],
  ['on weekends', week('sat', 'sun')],
  ['every Monday', week('mon')],
  ['every Monday and Thursday', week('mon', 'thu')],
  ['every Thursday and Monday', week('mon', 'thu')],
  ['every Mon, Wed and Fri', week('mon', 'wed', 'fri')],
  ['every mon, wed, and fri', week('mon', 'wed', 'fri')],
  ['every Tues & Thurs', week('tue', 'thu')],
  ['on Mondays', week('mon')],
  ['on Saturdays and Sundays', week('sat', 'sun')],
  ['every other Monday', { every: 'week', interval: 2, on: ['mon'] }],
  ['every second Monday', { every: 'week', interval: 2, on: ['mon'] }],
  ['every second week on Monday', { every: 'week', interval: 2, on: ['mon'] }],
  ['every two weeks on Monday and Sunday', { every: 'week', interval: 2, on: ['mon', 'sun'] }],
  ['weekly on Friday', week('fri')],
  ['every week', { every: 'week', interval: 1 }],
  ['weekly', { every: 'week', interval: 1 }],
  ['some time each week', { every: 'week', interval: 1 }],
  ['every other week', { every: 'week', interval: 2 }],
  ['fortnightly', { every: 'week', interval: 2 }],
  ['on the 31st', month(31)],
  ['on the 1st of each month', month(1)],
  ['every 15th', month(15)],
  ['every month on the 31st', month(31)],
  ['every 3 months on the 2nd', month(2, 3)],
  ['on the last day of the month', month('last')],
  ['every month on the last day', month('last')],
  ['every first Monday', { every: 'month', interval: 1, nth: 1, weekday: 'mon' }],
  ['every first Monday of the month', { every: 'month', interval: 1, nth: 1, weekday: 'mon' }],
  ['every last Friday', { every: 'month', interval: 1, nth: 'last', weekday: 'fri' }],
  ['on the second Tuesday of each month', { every: 'month', interval: 1, nth: 2, weekday: 'tue' }],
  ['every other month on the 3rd Sunday', { every: 'month', interval: 2, nth: 3, weekday: 'sun' }],
  ['every month', month(21)],
  ['monthly', month(21)],
  ['every other month', month(21, 2)],
  ['every year', month(21, 12)],
  ['3 days after done', { after: 3, unit: 'day' }],
  ['a week after it is done', { after: 1, unit: 'week' }],
  ['two months after it was last done', { after: 2, unit: 'month' }],
  ["10 days after it's done", { after: 10, unit: 'day' }],
  ['once a week', { every: 'week', interval: 1 }],
  ['once a day', { every: 'day', interval: 1 }],
  ['once a month', month(21)],
])('"Water plants %s" is heard', (words, repeat) => {
  for (const typed of [`Water plants ${words}`, `  Water plants, ${words} `, `Water plants - ${words}`])
    expect(readRepeat(typed, today)).toEqual({ title: 'Water plants', repeat, partOfDay: null });
});

test.each([
  ['Brush teeth every morning', 'Brush teeth', { every: 'day', interval: 1 }, 'morning'],
  ['Brush teeth every night', 'Brush teeth', { every: 'day', interval: 1 }, 'evening'],
  ['Bins every Tuesday evening', 'Bins', week('tue'), 'evening'],
])('%j also says when in the day', (typed, title, repeat, partOfDay) => {
  expect(readRepeat(typed, today)).toEqual({ title, repeat, partOfDay });
});

test.each([
  ['Practise 5 times a week', 'Practise', 5, 'week'],
  ['Practise five times per week', 'Practise', 5, 'week'],
  ['Practise 3x a week', 'Practise', 3, 'week'],
  ['Brush teeth twice a day', 'Brush teeth', 2, 'day'],
  ['Brush teeth twice every day', 'Brush teeth', 2, 'day'],
  ['Brush teeth, 2 times daily', 'Brush teeth', 2, 'day'],
])('%j leaves a counter to its title', (typed, title, targetCount, every) => {
  const heard = readRepeat(typed, today);
  expect(heard?.repeat).toEqual({ every, interval: 1 });
  expect(readCounter(heard?.title ?? '')).toEqual({ title, targetCount });
});

test.each([
  'Create monthly report',
  'Read the daily news',
  'Read the daily',
  'Every',
  'every day',
  '  Every Monday',
  'daily',
  'Buy everyday shoes',
  'Shoes for everyday',
  'Sunday dress to the cleaner',
  'Watch Friday',
  'Dentist on Monday',
  'Not every day',
  'Sing every Monday song',
  'Water every days',
  'Water every 3 day',
  'Water every other days',
  'Water every 0 days',
  'Water every 100 days',
  'Pay on the 32nd',
  'Pay on the 0th',
  'Pay every 9 years',
  'Pack on the last day',
  'Tidy twice a month',
  'Tidy many times a week',
  'Tidy 500 times a week',
  'Clean up after it is done',
  'Tidy 0 days after done',
  'Midevery day',
  'semi-daily',
  '3 days after',
])('%j is a plain title', (typed) => {
  expect(readRepeat(typed, today)).toBeNull();
});

const interval = fc.integer({ min: 1, max: 99 });
const weekday = fc.constantFrom(...weekdays);
const aRepeat: fc.Arbitrary<Repeat> = fc.oneof(
  fc.record({ every: fc.constant('day' as const), interval }),
  fc.record({ every: fc.constant('week' as const), interval }),
  fc.record({
    every: fc.constant('week' as const),
    interval,
    on: fc.subarray([...weekdays], { minLength: 1, maxLength: 6 }),
  }),
  fc.record({
    every: fc.constant('month' as const),
    interval,
    day: fc.oneof(fc.integer({ min: 1, max: 31 }), fc.constant('last' as const)),
  }),
  fc.record({
    every: fc.constant('month' as const),
    interval,
    nth: fc.constantFrom(1 as const, 2 as const, 3 as const, 4 as const, 'last' as const),
    weekday,
  }),
  fc.record({ after: interval, unit: fc.constantFrom('day', 'week', 'month') }),
);

test('readRepeat understands the words of sayRepeat', () => {
  fc.assert(
    fc.property(aRepeat, (repeat) => {
      expect(readRepeat(`Sweep ${sayRepeat(repeat)}`, today)).toEqual({
        title: 'Sweep',
        repeat,
        partOfDay: null,
      });
    }),
  );
});

test('whatever is typed, a title is left and is its beginning', () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom('every day', 'weekly', 'twice a week'), (text, words) => {
      const heard = readRepeat(`${text} ${words}`, today);
      if (!heard) return;
      expect(heard.title.trim()).not.toBe('');
      expect(text.trim().startsWith(heard.title.replace(/ twice$/, ''))).toBe(true);
    }),
  );
});
