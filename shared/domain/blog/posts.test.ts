import { expect, test } from 'vitest';
import { slugOf, splitTags } from './posts.ts';

test.each([
  ['Hello World', 'hello-world'],
  ['  One jar: rewards, not bribes!  ', 'one-jar-rewards-not-bribes'],
  ['Clean room 3x', 'clean-room-3x'],
  ['Crêpes für alle', 'crepes-fur-alle'],
  ['---', ''],
  ['好', ''],
  [`${'a'.repeat(199)} b`, 'a'.repeat(199)],
])('the title %j suggests the slug %j', (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});

test.each([
  ['chores, rewards', ['chores', 'rewards']],
  [' a ,, b,', ['a', 'b']],
  ['', []],
  [' , ', []],
])('the tags %j are %j', (typed, tags) => {
  expect(splitTags(typed)).toEqual(tags);
});
