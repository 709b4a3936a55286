// npm test: types, lint, unit, API, component and browser tests, then one line of totals.
// npm run check: the same without the browser. Extra words go to Vitest: npm run check -- pots.
// npm run test:deep: the server's random, racing and killing tests in their long form, about ten minutes.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { buildWhenNeeded } from './build.mjs';
import { installWhenNeeded, root } from './install.mjs';

const isFast = process.argv.includes('--fast');
const isDeep = process.argv.includes('--deep');
const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));

installWhenNeeded();
const reports = mkdtempSync(join(tmpdir(), 'chorepod-reports-'));
let passed = 0;
let failed = 0;
/** What failed, a line each: said again at the end, where nobody has to look for it. */
const failures = [];

const bin = (name) => join(root, 'node_modules', name);

/** Runs one step; without a report of single tests, the step itself counts as one. */
function step(title, script, args, { env = {}, report } = {}) {
  console.log(`\n— ${title}`);
  const { status } = spawnSync(process.execPath, [script, ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  const counts =
    report && existsSync(report.file)
      ? report.read(JSON.parse(readFileSync(report.file, 'utf8')))
      : undefined;
  passed += counts?.passed ?? (status === 0 ? 1 : 0);
  // A runner that fails without a failed test, for example for an unhandled error, still counts.
  const failedHere = Math.max(counts?.failed ?? 0, status === 0 ? 0 : 1);
  failed += failedHere;
  const named = counts?.failures ?? [];
  failures.push(...named.map((name) => `${title}: ${name}`));
  if (named.length < failedHere) failures.push(`${title}: see above`);
}

function vitest(title, name, args, env) {
  const file = join(reports, `${name}.json`);
  const read = ({ numPassedTests, numFailedTests, testResults }) => ({
    passed: numPassedTests,
    failed: numFailedTests,
    failures: testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'failed')
        .map(
          (test) => `${relative(root, name)} > ${test.fullName}: ${test.failureMessages[0]?.split('\n')[0]}`,
        ),
    ),
  });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  // Vite's build leaves NODE_ENV at production in this process, and React's test tools refuse that.
  const testEnv = { ...env, NODE_ENV: 'test' };
  const options = { env: testEnv, report: { file, read } };
  step(title, bin('vitest/vitest.mjs'), ['run', ...reporters, ...args, ...words], options);
}

const specsOf = ({ specs, suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

function browser() {
  const file = join(reports, 'browser.json');
  const read = ({ stats, suites }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    failures: suites.flatMap(specsOf).flatMap(({ ok, file, title }) => (ok ? [] : `${file} > ${title}`)),
  });
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: file };
  step('Journeys in a real browser', bin('@playwright/test/cli.js'), ['test', '--reporter=list,json'], {
    env,
    report: { file, read },
  });
}

if (!isDeep) {
  step('Types', bin('typescript/bin/tsc'), ['-p', '.']);
  step('Lint', bin('@biomejs/biome/bin/biome'), ['check', '--error-on-warnings', '.']);
}
if (!isFast && !isDeep) await buildWhenNeeded();
const onServer = ['--project', 'server', '--project', 'faults'];
const projects = isDeep ? onServer : [];
const form = isDeep ? { DEEP: '1' } : {};
vitest('Rules, pages and server on the built-in PostgreSQL', 'embedded', projects, {
  ...form,
  TEST_DATABASE_URL: '',
});
if (process.env.TEST_DATABASE_URL) {
  vitest('Server on the PostgreSQL at TEST_DATABASE_URL', 'given', onServer, form);
}
if (!isFast && !isDeep) browser();

rmSync(reports, { recursive: true, force: true });
if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
