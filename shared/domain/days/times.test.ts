import { expect, test } from 'vitest';
import { isQuietAt, nextTime, timeAt } from './times.ts';

const next = (moment: string, time: string, zone: string) =>
  new Date(nextTime(Date.parse(moment), time, zone)).toISOString();

test.each([
  ['later today', '2026-11-22T10:00:00Z', '17:00', 'UTC', '2026-11-22T17:00:00.000Z'],
  ['tomorrow, once it was', '2026-11-22T17:00:00Z', '17:00', 'UTC', '2026-11-23T17:00:00.000Z'],
  ['within its minute it was', '2026-11-22T17:00:30Z', '17:00', 'UTC', '2026-11-23T17:00:00.000Z'],
  ['in a minute', '2026-11-22T16:59:59.999Z', '17:00', 'UTC', '2026-11-22T17:00:00.000Z'],
  [
    'by the clocks of the zone',
    '2026-11-22T10:00:00Z',
    '17:00',
    'America/New_York',
    '2026-11-22T22:00:00.000Z',
  ],
  ['in a zone of quarters', '2026-11-22T10:00:00Z', '17:30', 'Asia/Kathmandu', '2026-11-22T11:45:00.000Z'],
  ['at midnight', '2026-11-22T10:00:00Z', '00:00', 'UTC', '2026-11-23T00:00:00.000Z'],
  [
    'across the beginning of summer',
    '2026-03-28T18:00:00Z',
    '17:00',
    'Europe/Berlin',
    '2026-03-29T15:00:00.000Z',
  ],
  ['across its end', '2026-10-24T16:00:00Z', '17:00', 'Europe/Berlin', '2026-10-25T16:00:00.000Z'],
  [
    'a time that clocks leave out',
    '2026-03-28T18:00:00Z',
    '02:30',
    'Europe/Berlin',
    '2026-03-29T01:00:00.000Z',
  ],
])('the next time: %s', (_, moment, time, zone, expected) => {
  expect(next(moment, time, zone)).toBe(expected);
});

test('a time that clocks show twice comes once', () => {
  const first = next('2026-10-24T18:00:00Z', '02:30', 'Europe/Berlin');
  expect(['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z']).toContain(first);
  expect(next(first, '02:30', 'Europe/Berlin')).toBe('2026-10-26T01:30:00.000Z');
});

test.each([
  ['19:59', '20:00', '07:00', false],
  ['20:00', '20:00', '07:00', true],
  ['03:00', '20:00', '07:00', true],
  ['06:59', '20:00', '07:00', true],
  ['07:00', '20:00', '07:00', false],
  ['13:30', '13:00', '14:00', true],
  ['14:00', '13:00', '14:00', false],
  ['12:59', '13:00', '14:00', false],
  ['13:00', '13:00', '13:00', false],
  ['03:00', null, null, false],
])('at %s, quiet from %s until %s: %s', (time, quietFrom, quietUntil, expected) => {
  expect(isQuietAt(time, { quietFrom, quietUntil })).toBe(expected);
});

test('times have two digits', () => {
  expect(timeAt(Date.parse('2026-01-05T08:05:00Z'), 'UTC')).toBe('08:05');
  expect(timeAt(Date.parse('2026-01-05T00:00:00Z'), 'UTC')).toBe('00:00');
});
