import { expect, test } from 'vitest';
import { sayTime, timesWith } from './times.ts';

test('one chooses among the half hours of a day, and keeps what is between them', () => {
  expect(timesWith(null)).toHaveLength(48);
  expect(timesWith('17:00')).toHaveLength(48);
  expect(timesWith('16:45').slice(32, 36)).toEqual(['16:00', '16:30', '16:45', '17:00']);
});

test.each([
  ['00:00', 0, 0],
  ['07:30', 7, 30],
  ['23:30', 23, 30],
])('%s is said as people here say it', (time, hours, minutes) => {
  const there = new Date(2025, 5, 13, hours, minutes);
  expect(sayTime(time)).toBe(there.toLocaleTimeString(undefined, { hour: 'numeric', minute: '2-digit' }));
});
