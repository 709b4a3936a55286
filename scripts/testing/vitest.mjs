import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../install.mjs';
import { bin, fail, runStep, totals } from './steps.mjs';

const failuresOf = ({ testResults }) =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(
        (test) => `${relative(root, name)} > ${test.fullName}: ${test.failureMessages[0]?.split('\n')[0]}`,
      ),
  );

/** Runs vitest and counts its tests. The report is written to the file `name` of the folder `reports`. */
export async function vitest(title, { reports, name, args, env }) {
  const file = join(reports, `${name}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  // Vite's build leaves NODE_ENV at production in this process, and React's test tools refuse that.
  const options = { env: { ...env, NODE_ENV: 'test' } };
  const { status } = await runStep(title, bin('vitest/vitest.mjs'), ['run', ...reporters, ...args], options);
  const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  const failures = report ? failuresOf(report) : [];
  totals.passed += report?.numPassedTests ?? 0;
  for (const line of failures) fail(`${title}: ${line}`);
  // A file that does not load and an error outside of tests fail the run without a failed test.
  if (status !== 0 && failures.length === 0) fail(`${title}: see above`);
}
