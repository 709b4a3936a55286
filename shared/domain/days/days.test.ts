import { expect, test } from 'vitest';
import {
  addMonths,
  dayInMonth,
  dayNumber,
  daysInMonth,
  dayText,
  firstOfMonth,
  mondayOf,
  monthOf,
  weekdayOf,
} from './days.ts';

test.each<[string, number]>([
  ['1970-01-01', 0],
  ['1969-12-31', -1],
  ['2000-02-29', 11_016],
  ['2026-11-22', 20_779],
  ['0001-01-02', -719_161],
  ['9999-12-31', 2_932_896],
])('%s is day %i, and back', (text, day) => {
  expect(dayNumber(text)).toBe(day);
  expect(dayText(day)).toBe(text);
});

test.each([
  ['1969-12-28', 'sun', '1969-12-22'],
  ['1969-12-29', 'mon', '1969-12-29'],
  ['1970-01-01', 'thu', '1969-12-29'],
  ['2026-11-22', 'sun', '2026-11-16'],
  ['2026-11-23', 'mon', '2026-11-23'],
  ['2027-01-02', 'sat', '2026-12-28'],
])('%s is a %s, in the week of %s', (text, weekday, monday) => {
  expect(weekdayOf(dayNumber(text))).toBe(weekday);
  expect(dayText(mondayOf(dayNumber(text)))).toBe(monday);
});

test.each([
  ['2026-11-22', '2026-11-01', 22, 30],
  ['2026-02-28', '2026-02-01', 28, 28],
  ['2028-02-29', '2028-02-01', 29, 29],
  ['2000-02-29', '2000-02-01', 29, 29],
  ['2100-02-28', '2100-02-01', 28, 28],
  ['1969-12-31', '1969-12-01', 31, 31],
  ['0099-12-31', '0099-12-01', 31, 31],
  ['9999-12-31', '9999-12-01', 31, 31],
])('the month of %s begins on %s, this is day %i of %i', (text, first, inMonth, days) => {
  const month = monthOf(dayNumber(text));
  expect(dayText(firstOfMonth(month))).toBe(first);
  expect(dayInMonth(dayNumber(text))).toBe(inMonth);
  expect(daysInMonth(month)).toBe(days);
});

test('months go on after the year 9999', () => {
  const last = dayNumber('9999-12-31');
  expect(firstOfMonth(monthOf(last) + 1)).toBe(last + 1);
  expect(addMonths(last, 2)).toBe(last + 31 + 29);
});

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-01-31', 2, '2026-03-31'],
  ['2026-01-31', 3, '2026-04-30'],
  ['2026-11-30', 2, '2027-01-30'],
  ['2026-11-22', 99, '2035-02-22'],
  ['2028-02-29', 12, '2029-02-28'],
])('%s and %i months is %s', (text, months, later) => {
  expect(dayText(addMonths(dayNumber(text), months))).toBe(later);
});
