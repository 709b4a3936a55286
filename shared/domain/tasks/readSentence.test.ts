import { expect, test } from 'vitest';
import { type ParsedSentence, readSentence, type SentenceContext } from './readSentence.ts';

/** A Friday. */
const today = '2025-11-21';
const members = [
  { id: 1, name: 'Robin Rivers' },
  { id: 2, name: 'Leo' },
  { id: 3, name: 'Mia' },
  { id: 4, name: 'Zoë' },
  { id: 5, name: 'Łukasz' },
  { id: 6, name: 'ليلى' },
  { id: 7, name: 'Anna Maria' },
  { id: 8, name: 'Anna Sofia' },
  { id: 9, name: 'Or' },
  { id: 10, name: 'Sunny' },
];
const pots = [
  { id: 21, name: 'Pizza night' },
  { id: 22, name: 'Movie night' },
  { id: 23, name: 'Movie marathon' },
  { id: 24, name: 'Sunny' },
  { id: 25, name: 'Café' },
];
const family: SentenceContext = { today, members, pots, ignore: {}, repeats: false };
const daily = { every: 'day', interval: 1 } as const;
const one = (memberId: number) => ({ kind: 'one', memberId }) as const;
const nothing = { repeat: null, partOfDay: null, who: null, rewardPotId: null };
const turns = { kind: 'turns', memberIds: [2, 3], per: 'time' } as const;

test.each<[string, Partial<ParsedSentence> & { title: string }]>([
  [
    'Feed the cat every day, Leo or Mia, Pizza',
    { title: 'Feed the cat', repeat: daily, who: turns, rewardPotId: 21 },
  ],
  ['Feed the cat, Leo', { title: 'Feed the cat', who: one(2) }],
  ['Feed the cat,leo', { title: 'Feed the cat', who: one(2) }],
  ['Feed the cat, ZOE', { title: 'Feed the cat', who: one(4) }],
  ['Feed the cat, łukasz', { title: 'Feed the cat', who: one(5) }],
  ['Feed the cat, ليلى', { title: 'Feed the cat', who: one(6) }],
  ['Feed the cat, Robin', { title: 'Feed the cat', who: one(1) }],
  ['Feed the cat, robin  rivers', { title: 'Feed the cat', who: one(1) }],
  ['Feed the cat, anna sofia', { title: 'Feed the cat', who: one(8) }],
  ['Feed the cat, Or', { title: 'Feed the cat', who: one(9) }],
  ['Feed the cat, pizza', { title: 'Feed the cat', rewardPotId: 21 }],
  ['Feed the cat, Pizza night pot', { title: 'Feed the cat', rewardPotId: 21 }],
  ['Feed the cat, cafe', { title: 'Feed the cat', rewardPotId: 25 }],
  ['Feed the cat, Pizza, Leo', { title: 'Feed the cat', who: one(2), rewardPotId: 21 }],
  ['Feed the cat, Leo, every day', { title: 'Feed the cat', who: one(2), repeat: daily }],
  ['Feed the cat every day Leo', { title: 'Feed the cat', who: one(2), repeat: daily }],
  ['Bins every day Leo or Or', { title: 'Bins', who: { ...turns, memberIds: [2, 9] }, repeat: daily }],
  [
    'Bins every day, Mia, Leo or Zoë',
    { title: 'Bins', who: { ...turns, memberIds: [3, 2, 4] }, repeat: daily },
  ],
  ['Bins every day, Leo and Mia', { title: 'Bins', repeat: daily, who: { kind: 'each', memberIds: [2, 3] } }],
  [
    'Bins every day, Leo, Mia and Zoë',
    { title: 'Bins', repeat: daily, who: { kind: 'each', memberIds: [2, 3, 4] } },
  ],
  ['Bins every day, Leo & Mia', { title: 'Bins', repeat: daily, who: { kind: 'each', memberIds: [2, 3] } }],
  ['Bins every day, Leo and Mia in turns', { title: 'Bins', repeat: daily, who: turns }],
  ['Bins every day, Leo, Mia, in turns', { title: 'Bins', repeat: daily, who: turns }],
  ['Hop 3 times, Leo', { title: 'Hop 3 times', who: one(2) }],
  [
    'Hop 3 times every evening, Leo',
    { title: 'Hop 3 times', repeat: daily, partOfDay: 'evening', who: one(2) },
  ],
  ['Eggs, milk, bread, Leo', { title: 'Eggs, milk, bread', who: one(2) }],
])('%j is heard', (typed, said) => {
  expect(readSentence(typed, family)).toEqual({ ...nothing, ...said });
});

test.each([
  'Feed the cat',
  ' Feed the cat ',
  'Call Leo',
  'Buy pizza',
  'Buy eggs, milk, bread',
  'Play with Leo or Mia',
  // Two Annas, two pots for movies, and one who is called like a pot.
  'Feed the cat, Anna',
  'Feed the cat, Movie',
  'Feed the cat, Sunny',
  // Neither and nor or; both; twice the same; a stranger.
  'Feed the cat, Leo, Mia',
  'Feed the cat, Leo or Mia and Zoë',
  'Feed the cat, Leo and Leo',
  'Feed the cat, Leo and Max',
  // Of several only where it comes back.
  'Feed the cat, Leo or Mia',
  ', Leo',
  'Leo',
  '',
])('%j stays exactly as it was typed', (typed) => {
  expect(readSentence(typed, family)).toEqual({ ...nothing, title: typed });
});

test('where it comes back in any case it may be of several', () => {
  expect(readSentence('Bins, Leo or Mia', { ...family, repeats: true })).toEqual({
    ...nothing,
    title: 'Bins',
    who: turns,
  });
});

test.each<[SentenceContext['ignore'], Partial<ParsedSentence> & { title: string }]>([
  [{ repeat: true }, { title: 'Bins every day', who: one(2), rewardPotId: 21 }],
  [{ who: true }, { title: 'Bins, Leo', repeat: daily, rewardPotId: 21 }],
  [{ pot: true }, { title: 'Bins, Pizza', repeat: daily, who: one(2) }],
  [{ repeat: true, who: true, pot: true }, { title: 'Bins every day, Leo, Pizza' }],
])('ignoring %j keeps its words and reads the others', (ignore, said) => {
  expect(readSentence('Bins every day, Leo, Pizza', { ...family, ignore })).toEqual({
    ...nothing,
    ...said,
  });
});
