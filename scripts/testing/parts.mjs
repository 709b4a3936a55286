import { execFileSync } from 'node:child_process';
import { root } from '../install.mjs';

/** Into how many parts CI divides what takes long: each run does one of them. */
export const parts = 3;

const git = (cwd, ...args) => {
  try {
    return execFileSync('git', args, {
      cwd,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    // Not a clone: nothing is known of its commits.
    return '';
  }
};

/**
 * The part of this run, from 1, or 'all': what CI_PART names, otherwise chosen by the number of commits, so that
 * runs of three commits in a row do all parts.
 *
 * @throws {Error} for another CI_PART
 */
export function partOf(named, commits) {
  if (named === 'all') return 'all';
  const part = named ? Number(named) : (commits % parts) + 1;
  if (Number.isInteger(part) && part >= 1 && part <= parts) return part;
  throw new Error(`CI_PART is 1 to ${parts} or "all", not "${named}"`);
}

export const partOfThisRun = () =>
  partOf(process.env.CI_PART, Number(git(root, 'rev-list', '--count', 'HEAD') || 0));

/** What vitest and Playwright call a part. */
export const shardOf = (part) => (part === 'all' ? [] : [`--shard=${part}/${parts}`]);

const hours = 4;

/** Lines that change in every file that imports one that moved. */
const ofImports = String.raw`^(import|export) .*['{]|^} from '|^  (type )?\w+,$`;

/**
 * The files that the last commit changed, and those of the four hours before it, that are still there. A file that
 * moved, or of which only the imports changed, is none of them.
 */
export function changedFiles(folder = root) {
  const until = Number(git(folder, 'log', '-1', '--format=%ct') || 0) - hours * 3600;
  const base = git(folder, 'rev-list', '-1', `--before=${until}`, 'HEAD');
  if (!base) return [];
  const options = ['--numstat', '-z', '--find-renames', `-I${ofImports}`, '--diff-filter=d'];
  // Of each file its two counts and its path; of a moved one no path, and then the earlier and the present one.
  const said = git(folder, 'diff', ...options, base, 'HEAD').split('\0');
  const files = [];
  while (said.length > 1) {
    const [added, removed, path] = said.shift().split('\t');
    const [, moved] = path ? [] : said.splice(0, 2);
    if (Number(added) + Number(removed) !== 0) files.push(path || moved);
  }
  return files;
}

/** Random and racing tests of the rules that decide about ticks, days and turns. */
const livesAndRaces = ['lives/model', 'lives/choreLives', 'races/turmoil', 'races/races'].map(
  (name) => `server/system/${name}.test.ts`,
);

/**
 * What CI runs in the long form because of a change, beside its part.
 *
 * @param {readonly string[]} files paths of changed files
 * @returns {{tests: string[], journeys: string[], hasFailover: boolean, hasSoak: boolean}}
 */
export function aboutChanges(files) {
  const isAny = (pattern) => files.some((file) => pattern.test(file));
  const changedTests = files.filter((file) => /^(shared|server)\/.*\.test\.ts$/.test(file));
  const ofRules = isAny(/^(shared\/domain|server\/(ledger|chores))\//) ? livesAndRaces : [];
  return {
    tests: [...new Set([...changedTests, ...ofRules])],
    journeys: files.filter((file) => /^e2e\/.*\.spec\.ts$/.test(file)),
    hasFailover: isAny(/^(drill\/(?!soak)|deploy\/|server\/(database|processes)\/(?!migrations))/),
    hasSoak: isAny(/^drill\/(soak|families\/(phones|evening)|cluster\/(member|wire))/),
  };
}
