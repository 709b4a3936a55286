import { expect, test } from 'vitest';
import { isPicture } from './pictures.ts';
import { guessPicture, taskPicture } from './taskPicture.ts';

test.each(['🪥', '🐱', '❤️', '🛏️', '👍🏽', '☝🏽', '👩‍👧‍👦', '🤷‍♂️', '🏳️‍🌈', '🇩🇪', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '1️⃣', '🧑🏾‍🚀'])(
  '%s is one picture',
  (text) => {
    expect(isPicture(text)).toBe(true);
  },
);

test.each([
  ['nothing', ''],
  ['a letter', 'a'],
  ['a digit', '1'],
  ['a word', 'cat'],
  ['two', '🐱🐶'],
  ['one with a space', '🐱 '],
  ['half a flag', '🇩'],
  ['two flags', '🇩🇪🇫🇷'],
  ['a heart of the text kind', '❤'],
  ['a copyright sign', '©'],
  ['a joiner at its end', '👩\u200d'],
  ['a joiner alone', '\u200d'],
  ['letters in disguise', 'a\ufe0f'],
  ['a family without an end', `👩${'\u200d👧'.repeat(40)}`],
  ['half a character', '\ud83d'],
  ['a line more', '🐱\n'],
])('%s is no picture', (_, text) => {
  expect(isPicture(text)).toBe(false);
});

test.each([
  ['Brush your teeth', '🪥'],
  ['FEED THE CAT', '🐱'],
  ['Tidy your room', '🧸'],
  ['Set the table', '🍽️'],
  ['Take out the bins', '🗑️'],
  ['Make your bed', '🛏️'],
  ['Water the flowers', '🪴'],
  ["Feed the cat's kittens", '🐱'],
  ['Clean the bathroom', '🧽'],
  ['Do the washing up', '🍽️'],
  ['Hang up the washing', '🧺'],
  ['Feed the guinea pigs', '🐹'],
  ['Catch up', '✨'],
  ['Something else', '✨'],
])('%j shows %s where nobody chose a picture', (title, picture) => {
  expect(taskPicture({ picture: null, title })).toBe(picture);
  expect(taskPicture({ picture: '🦖', title })).toBe('🦖');
});

test('each picture by a title is one', () => {
  for (const title of ['teeth', 'bath', 'bed', 'dishes', 'bins', 'homework', 'snow', 'call grandma'])
    expect(isPicture(taskPicture({ picture: null, title }))).toBe(true);
});

test.each(['Category', 'Bedlam', '', '...', 'Müll', 'constructor', 'ss', 'Catch up'])(
  'nothing is guessed from %j',
  (title) => {
    expect(guessPicture(title)).toBeNull();
  },
);

test('a picture is one character', () => {
  for (const text of ['🪥', '❤️', '☝🏽', '👩‍👧‍👦', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '1️⃣', '🧑🏾‍🚀'])
    expect([...new Intl.Segmenter().segment(text)]).toHaveLength(1);
});
