import { expect, test } from 'vitest';
import { hidesPlace } from '../words/zoneNames.ts';
import { haveSameClocks } from './zones.ts';

const january = Date.parse('2026-01-01T00:00:00Z');

test.each([
  ['Europe/Berlin', 'Europe/Berlin', true],
  ['Europe/Berlin', 'Europe/Vienna', true],
  ['Asia/Calcutta', 'Asia/Kolkata', true],
  ['UTC', 'Atlantic/Reykjavik', true],
  ['UTC', 'Etc/GMT', true],
  ['Europe/Berlin', 'UTC', false],
  // The same in winter, and the same in summer.
  ['Europe/Berlin', 'Africa/Lagos', false],
  ['America/Phoenix', 'America/Los_Angeles', false],
  ['Europe/Berlin', 'Mars/Olympus', false],
])('%s and %s have the same clocks: %s', (one, other, same) => {
  expect(haveSameClocks(one, other, january)).toBe(same);
  expect(haveSameClocks(other, one, january)).toBe(same);
});

test.each([
  ['UTC', true],
  ['Etc/UTC', true],
  ['Etc/GMT+3', true],
  ['GMT', true],
  ['Atlantic/Reykjavik', true],
  ['Atlantic/Azores', false],
  ['Europe/London', false],
])('%s hides where a browser is: %s', (zone, isHidden) => {
  expect(hidesPlace(zone)).toBe(isHidden);
});
