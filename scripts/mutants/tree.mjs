import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../install.mjs';

// A copy of what the tests need, into which one fault at a time is put.

/** Milliseconds after which tests that do not end have found a fault: a few files, and many. */
const [patience, patienceOfMany] = [240_000, 1_200_000];
const folders = ['client', 'server', 'shared', 'scripts', 'e2e', 'docs', 'alexa', 'deploy'];
const files = ['package.json', 'tsconfig.json', 'vitest.config.ts', 'vite.config.ts', 'tailwind.config.ts'];

/** Copies the tree below the folder. */
export function copyTree(folder, name) {
  const tree = join(folder, name);
  mkdirSync(tree);
  for (const part of folders) cpSync(join(root, part), join(tree, part), { recursive: true });
  for (const file of files) cpSync(join(root, file), join(tree, file));
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'));
  return tree;
}

/** Runs a program in a tree; answers its status, or null where it did not end in time. */
async function statusOf(tree, script, args, time = patienceOfMany) {
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
  const timer = setTimeout(end, time);
  process.once('exit', end);
  const [status] = await once(child, 'close');
  clearTimeout(timer);
  process.off('exit', end);
  return status;
}

/** The first test that fails and why, what else ended the run, or nothing where all pass. */
export async function failureOf(tree, tests, { but = [], time } = {}) {
  const report = join(tree, 'report.json');
  rmSync(report, { force: true });
  const args = ['run', '--bail=1', '--passWithNoTests', '--reporter=json', `--outputFile=${report}`];
  // What is the same in most runs is transformed once.
  const cache = ['--experimental.fsModuleCache', `--experimental.fsModuleCachePath=${tree}.modules`];
  const left = but.flatMap((file) => ['--exclude', file]);
  const status = await statusOf(tree, 'vitest/vitest.mjs', [...args, ...cache, ...left, ...tests], time);
  if (status === 0) return undefined;
  if (status === null) return 'tests that do not end';
  return (existsSync(report) && failedTest(tree, JSON.parse(readFileSync(report, 'utf8')))) || 'tests';
}

function failedTest(tree, { testResults }) {
  for (const { name, assertionResults } of testResults)
    for (const { status, fullName, failureMessages } of assertionResults)
      if (status === 'failed')
        return `${relative(tree, name)} > ${fullName} (${failureMessages[0]?.split('\n')[0]})`;
  return testResults.map(({ name, status }) => status === 'failed' && relative(tree, name)).find(Boolean);
}

const compiles = async (tree) =>
  (await statusOf(tree, 'typescript/bin/tsc', [
    '-p',
    '.',
    '--incremental',
    '--tsBuildInfoFile',
    `${tree}.tsbuildinfo`,
  ])) === 0;

/** What finds the fault, or nothing. The tests nearest to the file are asked first, and most of all answer there. */
export async function finderOf(tree, { path, mutated, nearest, tests, wider }) {
  const file = join(tree, path);
  const healthy = readFileSync(file, 'utf8');
  writeFileSync(file, mutated);
  try {
    return (
      (nearest.length > 0 && (await failureOf(tree, nearest, { time: patience }))) ||
      (!(await compiles(tree)) && 'types') ||
      (await failureOf(tree, tests, { but: nearest })) ||
      (wider.length > 0 && (await failureOf(tree, wider))) ||
      undefined
    );
  } finally {
    writeFileSync(file, healthy);
  }
}
