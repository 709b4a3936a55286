import { expect, test } from 'vitest';
import { isPicture } from '#shared/domain/tasks/pictures.ts';
import { findPictures } from './findPictures.ts';
import { pictureSet } from './pictureSet.ts';

const found = (search: string) => findPictures(search).map(({ picture }) => picture);

test('each of the set is one picture with a name and words, and none is in it twice', () => {
  expect(pictureSet.length).toBeGreaterThan(120);
  for (const { picture, name, words } of pictureSet) {
    expect(isPicture(picture), picture).toBe(true);
    expect(name, picture).toMatch(/^\p{Lu}[\p{L} ]+$/u);
    expect(words, picture).toMatch(/^[a-z ]+$/);
  }
  for (const key of ['picture', 'name'] as const)
    expect(new Set(pictureSet.map((choice) => choice[key])).size).toBe(pictureSet.length);
});

test.each([
  ['teeth', ['🪥']],
  ['TEETH ', ['🪥']],
  ['toil pap', ['🧻']],
  ['paper toilet', ['🧻']],
  ['eeth', []],
  ['🪥', ['🪥']],
  ['🦥', ['🦥']],
  [' 👩‍👧‍👦 ', ['👩‍👧‍👦']],
  ['❤', ['❤️']],
  ['🦥🦥', []],
  ['7', []],
])('%j finds %j', (search, pictures) => {
  expect(found(search)).toEqual(pictures);
});

test('nothing typed finds all of them', () => {
  expect(found('  ')).toHaveLength(pictureSet.length);
});
