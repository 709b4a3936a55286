import { expect, test } from 'vitest';
import { readRepeat } from '../repeats/readRepeat.ts';
import { sayRepeat } from '../repeats/sayRepeat.ts';
import { readCounter } from '../words/counter.ts';
import { isPicture } from './pictures.ts';
import { ageBands, choresForAge, starterChores } from './starterChores.ts';

const today = '2025-11-21';

test.each(starterChores.map((chore) => [chore.id, chore] as const))(
  '%s is a chore as it stands',
  (_, chore) => {
    const { title, picture, ages, repeat, targetCount } = chore;
    expect(isPicture(picture), picture).toBe(true);
    expect(title).toBe(title.trim());
    // The title says nothing of its own: neither a rule nor a number is read out of it.
    expect(readRepeat(title, today)).toBeNull();
    expect(readCounter(title)).toEqual({ title, targetCount: 1 });
    expect(readRepeat(`${title} ${sayRepeat(repeat)}`, today)).toMatchObject({ title, repeat });
    expect(targetCount).toBe(1);
    expect(ageBands.indexOf(ages[0])).toBeLessThanOrEqual(ageBands.indexOf(ages[1]));
  },
);

test('there are about forty, none of them twice', () => {
  expect(starterChores.length).toBeGreaterThanOrEqual(38);
  expect(starterChores.length).toBeLessThanOrEqual(44);
  for (const field of ['id', 'title', 'picture'] as const) {
    const all = starterChores.map((chore) => chore[field]);
    expect(all.filter((value, at) => all.indexOf(value) !== at)).toEqual([]);
  }
});

test.each(ageBands)('an age of %s has some for each part of the day, and no more than fit', (band) => {
  const chores = choresForAge(band);
  for (const part of ['morning', 'afternoon', 'evening', null])
    expect(chores.filter(({ partOfDay }) => partOfDay === part).length).toBeGreaterThanOrEqual(2);
  expect(chores.length).toBeLessThanOrEqual(28);
});

test('an idea is for those from the youngest to the oldest age that it names', () => {
  const named = (band: (typeof ageBands)[number]) => choresForAge(band).map(({ id }) => id);
  expect(ageBands.map((band) => named(band).includes('lunchbox'))).toEqual([false, true, true, true]);
  expect(ageBands.map((band) => named(band).includes('tidy-toys'))).toEqual([true, true, false, false]);
});
