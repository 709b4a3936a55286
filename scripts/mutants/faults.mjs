import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { root } from '../install.mjs';
import { areas } from './areas.mjs';
import { mutantsOf } from './mutate.mjs';
import { named } from './named.mjs';
import { same } from './same.mjs';

/** The tests beside a file that are named after it, in part: tick.test.ts and tickLives.test.ts for tick.ts. */
function testsBeside(path) {
  const folder = dirname(path);
  const name = basename(path, extname(path));
  return readdirSync(join(root, folder))
    .filter((file) => file.startsWith(name) && /^([A-Z]\w*)?\.test\.tsx?$/.test(file.slice(name.length)))
    .map((file) => `${folder}/${file}`);
}

/** @throws where one is not there */
function requireFiles(files) {
  const gone = files.find((file) => !existsSync(join(root, file)));
  if (gone) throw new Error(`There is no ${gone}, which is to find faults`);
  return files;
}

/** Of an area so many faults as it wants, chosen by their keys: the same ones as long as the lines are the same. */
function faultsOfArea({ name, many, files, tests, wider }) {
  const all = Object.entries(files).flatMap(([path, others]) => {
    const nearest = [...new Set([...testsBeside(path), ...requireFiles(others)])];
    const made = mutantsOf(path, readFileSync(join(root, path), 'utf8'));
    return made.map((fault) => ({ ...fault, area: name, nearest, tests, wider }));
  });
  return all.sort((a, b) => (a.key < b.key ? -1 : 1)).slice(0, many);
}

function namedFault({ name, path, from, to, tests }) {
  const source = readFileSync(join(root, path), 'utf8');
  const [before, after, ...more] = source.split(from);
  if (after === undefined || more.length > 0)
    throw new Error(`"${from}" does not stand once in ${path} (${name})`);
  return {
    key: name,
    area: 'named',
    path,
    line: before.split('\n').length,
    was: from,
    becomes: to,
    mutated: before + to + after,
    nearest: [],
    tests: requireFiles(tests),
    wider: [],
  };
}

/** The faults of before. @throws where one cannot be put into the product as it is now */
export const namedFaults = () => named.map(namedFault);

/** All faults that are tried; those that change nothing are not. */
export const faultsToTry = () => [
  ...namedFaults(),
  ...areas.flatMap(faultsOfArea).filter(({ key }) => !(key in same)),
];
