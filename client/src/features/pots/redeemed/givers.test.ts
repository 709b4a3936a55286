import { expect, test } from 'vitest';
import { aCompletion, aPot } from '../../../test/family.ts';
import { giversOf, ofRound, togetherWords } from './givers.ts';

const pot = aPot({ targetCount: 4, currentCount: 4 });
const done = (userName: string | null, taskTitle: string, rewardPotId: number | null = pot.id) =>
  aCompletion({ userId: userName === null ? null : userName.length, userName, taskTitle, rewardPotId });

test('who filled a pot is told in the order in which they began, however much each did', () => {
  const newestFirst = [
    done('Leo', 'Bins'),
    done('Leo', 'Dishes'),
    done('Leo', 'Dishes'),
    done('Zoë-Mae', 'Cat'),
  ];
  const givers = giversOf(ofRound(pot, newestFirst));
  expect(givers.map(({ name, titles }) => [name, titles])).toEqual([
    ['Zoë-Mae', ['Cat']],
    ['Leo', ['Dishes', 'Bins']],
  ]);
  expect(togetherWords(givers)).toBe('Zoë-Mae and Leo filled it together.');
});

test('other pots, earlier rounds and who has left are not told of', () => {
  const round = [done('Leo', 'Bins'), done(null, 'Cat'), done('Leo', 'Cat'), done('Leo', 'Plants')];
  const entries = [done('Robin', 'Car', 1), ...round, done('Zoë-Mae', 'Last round')];
  const givers = giversOf(ofRound(pot, entries));
  expect(givers.map(({ name }) => name)).toEqual(['Leo']);
  expect(togetherWords(givers)).toBe('Leo filled it.');
  expect(togetherWords([])).toBe('Your family filled it together.');
});
