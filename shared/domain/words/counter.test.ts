import { expect, test } from 'vitest';
import { readCounter } from './counter.ts';

test.each([
  ['clean room 3 times', 'clean room', 3],
  ['clean room three times', 'clean room', 3],
  ['Clean room 3 TIMES', 'Clean room', 3],
  ['water plants 5x', 'water plants', 5],
  ['water plants 5 x', 'water plants', 5],
  ['water plants x5', 'water plants', 5],
  ['water plants ×5', 'water plants', 5],
  ['feed the cat twice', 'feed the cat', 2],
  ['read 100 times', 'read', 100],
  ['dishes, 2 times', 'dishes', 2],
  ['  brush teeth twelve times  ', 'brush teeth', 12],
  ['🧹 sweep 4x', '🧹 sweep', 4],
])('%j is %j with target %i', (typed, title, targetCount) => {
  expect(readCounter(typed)).toEqual({ title, targetCount });
});

test.each([
  'clean room',
  'clean 3 rooms',
  '3 times',
  'twice',
  'read 1 times',
  'read one times',
  'read 0 times',
  'read 101 times',
  'read 1000x',
  'good times',
  'the best of times',
  'fix the xbox360',
  'buy iPhone x5s',
  'box3x',
  '\u2800 3 times',
  '\u200b twice',
])('%j stays a plain title', (typed) => {
  expect(readCounter(typed)).toEqual({ title: typed, targetCount: 1 });
});
