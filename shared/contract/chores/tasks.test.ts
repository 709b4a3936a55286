import { expect, test } from 'vitest';
import { editCounter, newTaskSchema, targetRefusal } from './tasks.ts';

test.each([
  ['Hop', 3, 'Hop 5 times', { title: 'Hop', targetCount: 5 }],
  ['Tidy', 1, 'Tidy twice', { title: 'Tidy', targetCount: 2 }],
  ['Hop', 3, 'Hop high', { title: 'Hop high', targetCount: 3 }],
  ['Hop', 3, 'Hop 1 times', { title: 'Hop 1 times', targetCount: 3 }],
  ['Say it 4 times', 2, 'Say it 4 times', { title: 'Say it 4 times', targetCount: 2 }],
])('%j with target %i, edited to %j, is %j', (title, targetCount, typed, counter) => {
  expect(editCounter({ title, targetCount }, typed)).toEqual(counter);
});

test.each([
  [0, 3, 2, null],
  [2, 3, 3, null],
  [2, 3, 100, null],
  [2, 3, 2, 'This has been done 2 times already. Please choose a higher number.'],
  [3, 3, 3, null],
  [3, 3, 4, 'This task is done: how often can no longer be changed.'],
  [1, 1, 2, 'This task is done: how often can no longer be changed.'],
])('with %i of %i done, a target of %i is refused: %j', (currentCount, targetCount, wanted, refusal) => {
  const completed = currentCount === targetCount;
  expect(targetRefusal({ completed, currentCount, targetCount }, wanted)).toBe(refusal);
});

test('a new task needs a title and an assignee, in the words of the spec', () => {
  const { error } = newTaskSchema.safeParse({ title: ' ', assignedToUserId: Number.NaN });
  expect(error?.issues.map(({ message }) => message)).toEqual([
    'Task title is required',
    'Please assign to a family member',
  ]);
});
