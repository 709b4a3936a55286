import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { aboutChanges, changedFiles, partOf, shardOf } from './parts.mjs';

/** A repository without files; answers how to write one, and how to commit all at a time in seconds. */
function aRepository() {
  const folder = mkdtempSync(join(tmpdir(), 'parts-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const git = (args, env = {}) =>
    execFileSync('git', args, { cwd: folder, env: { ...process.env, ...env }, stdio: 'ignore' });
  git(['init', '-q']);
  return {
    folder,
    write: (name, ...lines) => writeFileSync(join(folder, name), lines.map((line) => `${line}\n`).join('')),
    commit: (seconds) => {
      const at = `@${seconds} +0000`;
      const person = ['-c', 'user.name=Robin', '-c', 'user.email=robin@home.example'];
      git(['add', '-A']);
      git([...person, 'commit', '-q', '-m', 'Files'], { GIT_AUTHOR_DATE: at, GIT_COMMITTER_DATE: at });
    },
  };
}

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

test('of the last four hours, what is changed is told from what only moved or imports from elsewhere', () => {
  const { folder, write, commit } = aRepository();
  const words = ['const one = 1;', 'const two = 2;', 'export const three = one + two;'];
  const day = 1_700_000_000;
  for (const name of ['moved.ts', 'movedAndChanged.ts', 'changed.ts', 'gone.ts', 'same.ts', 'old.ts'])
    write(name, `import { four } from './${name}';`, ...words, ...words, ...words);
  commit(day);
  write('old.ts', 'Changed long ago');
  commit(day + 3600);
  mkdirSync(join(folder, 'new'));
  write('moved.ts', "import { four } from '../four.ts';", ...words, ...words, ...words);
  write('same.ts', 'import {', '  four,', "} from './elsewhere.ts';", ...words, ...words, ...words);
  for (const name of ['moved.ts', 'movedAndChanged.ts'])
    renameSync(join(folder, name), join(folder, 'new', name));
  write('new/movedAndChanged.ts', ...words, ...words, 'export const other = 4;');
  write('changed.ts', ...words);
  write('added.ts', 'const five = 5;');
  rmSync(join(folder, 'gone.ts'));
  commit(day + 6 * 3600);
  expect(changedFiles(folder).sort()).toEqual(['added.ts', 'changed.ts', 'new/movedAndChanged.ts']);
});
