import { expect, test } from 'vitest';
import { aboutChanges, partOf, shardOf } from './parts.mjs';

test('three runs of commits in a row do all three parts', () => {
  const runs = [771, 772, 773].map((commits) => partOf(undefined, commits));
  expect(runs.sort()).toEqual([1, 2, 3]);
});

test('CI_PART names another part, or all of them', () => {
  expect(partOf('3', 771)).toBe(3);
  expect(shardOf(partOf('3', 771))).toEqual(['--shard=3/3']);
  expect(shardOf(partOf('all', 771))).toEqual([]);
});

test.each(['0', '4', '1.5', 'two'])('CI_PART=%s is refused', (named) => {
  expect(() => partOf(named, 771)).toThrow(`CI_PART is 1 to 3 or "all", not "${named}"`);
});

test.each([
  ['a page', 'client/src/pages/week/WeekPage.tsx', {}],
  ['a test of the server', 'server/pots/pots.test.ts', { tests: ['server/pots/pots.test.ts'] }],
  ['a journey', 'e2e/people/people.spec.ts', { journeys: ['e2e/people/people.spec.ts'] }],
  ['a migration', 'server/database/migrations/0001_name.sql', {}],
  ['the connection to the database', 'server/database/connect.ts', { hasFailover: true }],
  ['the soak', 'drill/soak/week.mjs', { hasSoak: true }],
])('a change of %s runs what is about it', (_, file, expected) => {
  const nothing = { tests: [], journeys: [], hasFailover: false, hasSoak: false };
  expect(aboutChanges([file])).toEqual({ ...nothing, ...expected });
});

test('a change of a rule runs the random lives once, beside its own test', () => {
  const { tests } = aboutChanges([
    'shared/domain/ticks/undo.ts',
    'shared/domain/ticks/undo.test.ts',
    'server/ledger/undo.ts',
  ]);
  expect(tests[0]).toBe('shared/domain/ticks/undo.test.ts');
  expect(tests.filter((file) => file === 'server/system/lives/model.test.ts')).toHaveLength(1);
});
