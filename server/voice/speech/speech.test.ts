import fc from 'fast-check';
import { expect, test } from 'vitest';
import { counted, countOrNone, speechText, spokenFew, spokenList, ssml } from './speech.ts';

test.each([
  [[], ''],
  [['Feed the cat'], 'Feed the cat'],
  [['Feed the cat', 'Read'], 'Feed the cat and Read'],
  [['Feed the cat', 'Read', 'Sleep'], 'Feed the cat, Read, and Sleep'],
  [['Clean room, one of three done', 'Read'], 'Clean room, one of three done; and Read'],
  [['Clean room, one of three done', 'Read', 'Sleep'], 'Clean room, one of three done; Read; and Sleep'],
])('%j is said as "%s"', (items, said) => {
  expect(spokenList(items)).toBe(said);
});

test('counts are said in words up to twelve', () => {
  expect([0, 1, 2, 12, 13, 1234].map((count) => counted(count, 'task'))).toEqual([
    'no tasks',
    'one task',
    'two tasks',
    'twelve tasks',
    '13 tasks',
    '1,234 tasks',
  ]);
  expect(countOrNone(0)).toBe('none');
});

test('a long list ends with how many more there are', () => {
  expect(spokenFew(['a', 'b', 'c', 'd'], 2)).toBe('a, b, and two more');
  expect(spokenFew(['a', 'b'], 2)).toBe('a and b');
});

test('any text survives the way through SSML, and no tag of its own gets through', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('', '&amp;', '&amp;lt;', '<b>', '\'"'),
      (text, more) => {
        const printable = (text + more).replace(/\p{Cc}|[\ufffe\uffff]/gu, ' ');
        expect(speechText(ssml(printable))).toBe(printable.trim());
        expect(ssml(printable).match(/<[^>]*>/g)).toEqual(['<speak>', '</speak>']);
      },
    ),
  );
});
