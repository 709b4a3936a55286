import { expect, test } from 'vitest';
import { callNames } from './callNames.ts';

const called = (...names: string[]) => [...callNames(names.map((name, id) => ({ id, name }))).values()];

test.each([
  [
    ['Mia Rivers', 'Leo Rivers'],
    ['Mia', 'Leo'],
  ],
  [
    ['Mia Rivers', 'mia Baker', 'Leo'],
    ['Mia Rivers', 'mia Baker', 'Leo'],
  ],
  [
    ['  Zoe  ', '🦊 Fox', 'مريم علي'],
    ['Zoe', 'Fox', 'مريم'],
  ],
])('%j are called %j', (names, expected) => {
  expect(called(...names)).toEqual(expected);
});
