import { expect, test } from 'vitest';
import {
  barColor,
  contributorIds,
  emptyBarColor,
  fullBarColor,
  potEmoji,
  potIcons,
  potPercent,
  potStatus,
} from './pots.ts';

test.each([
  [0, 3, 'Just getting started!', 0],
  [1, 3, '2 more to go!', 33],
  [2, 3, '1 more to go!', 66],
  [3, 3, 'Achieved Goal 🎉', 100],
  [5, 3, 'Achieved Goal 🎉', 100],
  [0, 1, '1 more to go!', 0],
  [999, 1000, '1 more to go!', 99],
])('%i of %i says %j and fills %i %', (currentCount, targetCount, status, percent) => {
  expect(potStatus({ currentCount, targetCount })).toBe(status);
  expect(potPercent({ currentCount, targetCount })).toBe(percent);
});

test('the bar is green when full, else the first contributor’s colour, else grey', () => {
  expect(barColor({ currentCount: 3, targetCount: 3 }, '#123456')).toBe(fullBarColor);
  expect(barColor({ currentCount: 1, targetCount: 3 }, '#123456')).toBe('#123456');
  expect(barColor({ currentCount: 1, targetCount: 3 }, undefined)).toBe(emptyBarColor);
});

test('sixteen icons, and the gift for any other', () => {
  expect(potIcons).toHaveLength(16);
  expect(potEmoji('fas fa-pizza')).toBe('🍕');
  expect(potEmoji('fas fa-rocket')).toBe('🎁');
});

test.each([
  ['[3,1,2]', [3, 1, 2]],
  ['[]', []],
  ['nonsense', []],
  ['{"a":1}', []],
  ['["1"]', []],
])('the contributors in %j are %j', (contributorUserIds, ids) => {
  expect(contributorIds({ contributorUserIds })).toEqual(ids);
});
