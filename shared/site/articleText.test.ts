import { expect, test } from 'vitest';
import { excerpt, excerptLengths, firstCharacters, paragraphs, readingMinutes } from './articleText.ts';

test('a list shows 200 characters to readers, 150 to the admin, and search engines get 160', () => {
  expect(excerptLengths).toEqual({ blog: 200, admin: 150, meta: 160 });
});

test.each([
  ['short', 5, 'short'],
  ['longer', 4, 'long…'],
  ['', 4, ''],
  ['ab😀cd', 3, 'ab…'],
  ['ab😀cd', 4, 'ab😀…'],
  ['😀', 1, '…'],
])('of %j the first %i are shown as %j', (text, length, expected) => {
  expect(excerpt(text, length)).toBe(expected);
});

test('the first characters come without an ellipsis', () => {
  expect(firstCharacters('longer', 4)).toBe('long');
  expect(firstCharacters('ab😀', 3)).toBe('ab');
});

test.each([
  [1, 1],
  [200, 1],
  [201, 2],
  [400, 2],
  [1001, 6],
])('%i words take %i minutes', (words, minutes) => {
  expect(readingMinutes(Array(words).fill('word').join(' '))).toBe(minutes);
  expect(readingMinutes(` ${Array(words).fill('word').join('  \n\n')}\n`)).toBe(minutes);
});

test.each([
  ['one', ['one']],
  ['one\n\ntwo', ['one', 'two']],
  ['one\r\n\r\ntwo\r\n \r\n\r\nthree', ['one', 'two', 'three']],
  ['one\nstill one\n\n\n\ntwo\n', ['one\nstill one', 'two']],
  ['\n\n  \n', []],
])('%j is the paragraphs %j', (content, expected) => {
  expect(paragraphs(content)).toEqual(expected);
});
