// npm run mutants: puts small faults into the product, one at a time, runs the tests that concern them in their short
// form, and prints how many were found. npm run mutants -- limits who.ts 1a2b3c4d: those of areas, files and keys that
// are named so; --list names them only, --single works at one at a time, beside other work.
// Works in copies of the tree: nothing in this folder changes.
import { rmSync } from 'node:fs';
import { installWhenNeeded } from './install.mjs';
import { faultsToTry } from './mutants/faults.mjs';
import { copyTree, failureOf, finderOf } from './mutants/tree.mjs';
import { takeTemporaryFolder } from './testing/temporary.mjs';

/** Of 100 faults that change behaviour, so many are to be found. */
const wanted = 95;
const [isList, isSingle] = ['--list', '--single'].map((flag) => process.argv.includes(flag));
const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const isAsked = ({ area, path, key }) =>
  words.length === 0 || words.some((word) => area === word || path.includes(word) || key === word);

installWhenNeeded();
const faults = faultsToTry().filter(isAsked);
const oneLine = (text) => text.replace(/\s+/g, ' ').trim().slice(0, 90);
const told = ({ key, path, line, was, becomes }) =>
  `${key} ${path}:${line} "${oneLine(was)}" becomes "${oneLine(becomes)}"`;

if (isList) {
  for (const fault of faults) console.log(told(fault));
  process.exit(0);
}

const folder = takeTemporaryFolder();
const trees = (isSingle ? ['first'] : ['first', 'second']).map((name) => copyTree(folder, name));
const allTests = [...new Set(faults.flatMap(({ nearest, tests }) => [...nearest, ...tests]))];
console.log(`${faults.length} faults. First the tests without any, then with one at a time …`);
const failure = await failureOf(trees[0], allTests);
if (failure) throw new Error(`Fails without a fault: ${failure}`);

const waiting = [...faults];
const tally = new Map();
const missed = [];
let tried = 0;
await Promise.all(
  trees.map(async (tree) => {
    for (let fault = waiting.shift(); fault; fault = waiting.shift()) {
      const began = performance.now();
      const finder = await finderOf(tree, fault);
      tried += 1;
      if (!finder) missed.push(fault);
      const { found, of } = tally.get(fault.area) ?? { found: 0, of: 0 };
      tally.set(fault.area, { found: found + (finder ? 1 : 0), of: of + 1 });
      const seconds = Math.round((performance.now() - began) / 1000);
      const said = finder ? `found by ${finder}` : 'NOT FOUND';
      console.log(`${tried} of ${faults.length}, ${seconds} s: ${told(fault)}: ${said}`);
    }
  }),
);
for (const tree of trees) rmSync(tree, { recursive: true, force: true });

const score = (100 * (tried - missed.length)) / Math.max(tried, 1);
if (missed.length > 0) console.log(`\nNot found:\n${missed.map(told).join('\n')}`);
console.log('');
for (const [area, { found, of }] of tally) console.log(`${area}: ${found} of ${of}`);
console.log(`${tried - missed.length} of ${tried} found (${score.toFixed(1)} of 100, ${wanted} wanted)`);
process.exit(score >= wanted ? 0 : 1);
