import { expect, test } from 'vitest';
import { filesAbout, mentions } from './testsAbout.mjs';

test.each([
  ['by its name', { path: 'server/pots/pots.test.ts', text: '' }, true],
  ['by its words, whatever their case', { path: 'x.test.ts', text: "aTask({ Pots: 'x' })" }, true],
  ['not at all', { path: 'server/blog.test.ts', text: 'a post' }, false],
])('a file is about pots %s', (_, file, isAbout) => {
  expect(mentions(['pots'], file)).toBe(isAbout);
});

test('the tests about tasks are those of rules, server and pages', () => {
  expect(filesAbout(['tasks'])).toEqual(
    expect.arrayContaining([
      'shared/contract/chores/tasks.test.ts',
      'server/ledger/ticks.test.ts',
      'client/src/pages/outbox/ticks.test.tsx',
    ]),
  );
  expect(filesAbout(['tasks'])).not.toContain('server/blog/search.test.ts');
});

test('a word that no test knows finds none', () => {
  expect(filesAbout([['zebra', 'crossing'].join('-')])).toEqual([]);
});
