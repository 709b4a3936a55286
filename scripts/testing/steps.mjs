import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { root } from '../install.mjs';

/** The path of a program's script in node_modules. */
export const bin = (name) => join(root, 'node_modules', name);

/** What all steps of a run found. `failures` and `unsteady` have a line for each test. */
export const totals = { passed: 0, failed: 0, failures: [], unsteady: [] };

/** Counts failures. `many` is given where one line stands for more of them. */
export function fail(line, many = 1) {
  totals.failed += many;
  totals.failures.push(line);
}

/**
 * Runs a script of Node to its end. The output of a quiet one is held back until `speak` is called: it runs beside
 * another.
 *
 * @returns {Promise<{status: number | null, speak: () => void}>}
 */
export async function runStep(title, script, args, { env = {}, isQuiet = false } = {}) {
  const heard = [];
  const say = (text) => (isQuiet ? heard.push(text) : process.stdout.write(text));
  say(`\n— ${title}\n`);
  const began = performance.now();
  const child = spawn(process.execPath, [script, ...args], {
    cwd: root,
    stdio: isQuiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env: { ...process.env, ...env },
  });
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', say);
  const [status] = await once(child, 'close');
  say(`(${title}: ${Math.round((performance.now() - began) / 1000)} s)\n`);
  return { status, speak: () => process.stdout.write(heard.join('')) };
}

/** Runs a step without a report of single tests: it counts as one test. Returns what speaks for a quiet one. */
export async function step(title, script, args, options) {
  const { status, speak } = await runStep(title, script, args, options);
  if (status === 0) totals.passed += 1;
  else fail(`${title}: see above`);
  return speak;
}
