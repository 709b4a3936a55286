import { expect, test } from 'vitest';
import { callNames } from './callNames.ts';
import { taskPicture } from './taskPicture.ts';

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
    ['Zoe', '🦊', 'مريم'],
  ],
])('%j are called %j', (names, expected) => {
  expect(called(...names)).toEqual(expected);
});

test.each([
  ['Brush your teeth', '🪥'],
  ['FEED THE CAT', '🐱'],
  ['Tidy your room', '🧸'],
  ['Set the table', '🍽️'],
  ['Take out the bins', '🗑️'],
  ['Make your bed', '🛏️'],
  ['Water the flowers', '🪴'],
  ['Catch up', '✨'],
  ['Something else', '✨'],
])('%j shows %s', (title, picture) => {
  expect(taskPicture(title)).toBe(picture);
});
