// npm run mutants: puts small faults into the product, one at a time, runs the tests that concern them in their short
// form, and prints how many were found. npm run mutants -- limits who.ts: those of areas and files that are named so.
// Works in copies of the tree: nothing in this folder changes.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installWhenNeeded, root } from './install.mjs';
import { areas } from './mutants/areas.mjs';
import { mutantsOf } from './mutants/mutate.mjs';
import { named } from './mutants/named.mjs';
import { same } from './mutants/same.mjs';
import { takeTemporaryFolder } from './temporary.mjs';

/** Of 100 faults that change behaviour, so many are to be found. */
const wanted = 95;
/** Milliseconds after which tests that do not end have found a fault. */
const patience = 240_000;
const words = process.argv.slice(2);
const isAsked = (...names) =>
  words.length === 0 || words.some((word) => names.some((name) => name.includes(word)));

installWhenNeeded();
const folder = takeTemporaryFolder();

/** A copy of what the tests need. */
function copyTree(name) {
  const tree = join(folder, name);
  mkdirSync(tree);
  for (const part of ['client', 'server', 'shared', 'scripts', 'e2e', 'docs', 'alexa', 'deploy'])
    cpSync(join(root, part), join(tree, part), { recursive: true });
  for (const file of [
    'package.json',
    'tsconfig.json',
    'vitest.config.ts',
    'vite.config.ts',
    'tailwind.config.ts',
  ])
    cpSync(join(root, file), join(tree, file));
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'));
  return tree;
}

/** Whether a program that runs in a tree ends well within time. */
async function isWell(tree, script, args) {
  const child = spawn(process.execPath, [join(root, 'node_modules', script), ...args], {
    cwd: tree,
    stdio: 'ignore',
    detached: true,
    env: { ...process.env, NODE_ENV: 'test', TEST_DATABASE_URL: '', TEST_DATABASE_POOLED: '', BRIEF: '1' },
  });
  const end = () => {
    try {
      process.kill(-child.pid, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
  };
  const timer = setTimeout(end, patience);
  process.once('exit', end);
  const [status] = await once(child, 'close');
  clearTimeout(timer);
  process.off('exit', end);
  return status === 0;
}

const passes = (tree, tests) =>
  isWell(tree, 'vitest/vitest.mjs', ['run', '--bail=1', '--passWithNoTests', ...tests]);
const compiles = (tree) => isWell(tree, 'typescript/bin/tsc', ['-p', '.', '--noEmit']);

/** What finds the fault, or nothing. */
async function finderOf(tree, { path, mutated, tests, wider }) {
  const file = join(tree, path);
  const healthy = readFileSync(file, 'utf8');
  writeFileSync(file, mutated);
  try {
    if (!(await passes(tree, tests))) return 'tests';
    if (!(await compiles(tree))) return 'types';
    return wider.length > 0 && !(await passes(tree, wider)) ? 'tests' : undefined;
  } finally {
    writeFileSync(file, healthy);
  }
}

/** Of an area so many faults as it wants, chosen by their keys: the same ones as long as the lines are the same. */
function chosenOf({ name, many, files, tests, wider }) {
  const all = files.flatMap((path) =>
    mutantsOf(path, readFileSync(join(root, path), 'utf8')).map((fault) => ({
      ...fault,
      name,
      tests,
      wider,
    })),
  );
  const chosen = all.sort((a, b) => (a.key < b.key ? -1 : 1)).slice(0, many);
  return chosen.filter(({ path }) => isAsked(name, path));
}

function namedFault({ name, path, from, to, tests }) {
  const source = readFileSync(join(root, path), 'utf8');
  const [before, after, ...more] = source.split(from);
  if (after === undefined || more.length > 0)
    throw new Error(`"${from}" does not stand once in ${path} (${name})`);
  const line = before.split('\n').length;
  return {
    key: name,
    name,
    path,
    line,
    was: from,
    becomes: to,
    mutated: before + to + after,
    tests,
    wider: [],
  };
}

const faults = [
  ...named.filter(({ name, path }) => isAsked('named', name, path)).map(namedFault),
  ...areas.flatMap(chosenOf),
].filter(({ key }) => !(key in same));
const oneLine = (text) => text.replace(/\s+/g, ' ').slice(0, 90);
const told = ({ key, path, line, was, becomes }) =>
  `${key} ${path}:${line} "${oneLine(was)}" becomes "${oneLine(becomes)}"`;

if (words.includes('--list')) {
  for (const fault of faults) console.log(told(fault));
  process.exit(0);
}

const trees = [copyTree('first'), copyTree('second')];
const allTests = [...new Set(faults.flatMap(({ tests }) => tests))];
console.log(`${faults.length} faults. First the tests without any, then with one at a time …`);
if (!(await passes(trees[0], allTests))) throw new Error('The tests fail without a fault');

const waiting = [...faults];
const missed = [];
let tried = 0;
await Promise.all(
  trees.map(async (tree) => {
    for (let fault = waiting.shift(); fault; fault = waiting.shift()) {
      const finder = await finderOf(tree, fault);
      tried += 1;
      if (!finder) missed.push(fault);
      console.log(
        `${tried} of ${faults.length}: ${finder ? `found by ${finder}` : 'NOT FOUND'} ${told(fault)}`,
      );
    }
  }),
);
for (const tree of trees) rmSync(tree, { recursive: true, force: true });

const score = (100 * (tried - missed.length)) / Math.max(tried, 1);
if (missed.length > 0) console.log(`\nNot found:\n${missed.map(told).join('\n')}`);
console.log(`\n${tried - missed.length} of ${tried} found (${score.toFixed(1)} of 100, ${wanted} wanted)`);
process.exit(score >= wanted ? 0 : 1);
