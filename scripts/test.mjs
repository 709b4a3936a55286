// npm test: types, lint, unit, API, component and browser tests, then one line of totals.
// npm run check: the same without the browser; npm run check -- pots: the tests that mention pots, in name or text.
// npm run test:deep: the server's tests in their long form, with every random, racing, killing and naughty one.
// --ci, as .ci/run calls it: all of that in one run, the server's once more behind a pooler, the browser tests that
// measure boxes with two sets of fonts, the failover drill, and a soak of five minutes.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { bringBrowser, noBrowser } from './browser.mjs';
import { buildWhenNeeded } from './build.mjs';
import { installWhenNeeded, root } from './install.mjs';
import { takeTemporaryFolder } from './temporary.mjs';
import { filesAbout } from './testsAbout.mjs';

const [isFast, isDeep, isCi] = ['--fast', '--deep', '--ci'].map((flag) => process.argv.includes(flag));
const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));

installWhenNeeded();
const reports = takeTemporaryFolder();
let passed = 0;
let failed = 0;
/** What failed, a line each: said again at the end, where nobody has to look for it. */
const failures = [];

function fail(why) {
  failed += 1;
  failures.push(why);
}

const bin = (name) => join(root, 'node_modules', name);

/**
 * Runs one step; without a report of single tests, the step itself counts as one. A quiet one runs beside another,
 * and is heard once it has ended.
 */
async function step(title, script, args, { env = {}, report, isQuiet = false } = {}) {
  const say = (text) => (isQuiet ? heard.push(text) : process.stdout.write(text));
  const heard = [];
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
  return () => process.stdout.write(heard.join(''));
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
  return step(title, bin('vitest/vitest.mjs'), ['run', ...reporters, ...args], options);
}

const long = { DEEP: '1' };
/** Without the files that take longest (vitest.config.ts). */
const brief = { BRIEF: '1' };

async function vitests() {
  const onServer = ['--project', 'server', '--project', 'faults'];
  const chosen = words.length > 0 ? filesAbout(words) : [];
  if (words.length > 0 && chosen.length === 0) return fail(`No test mentions ${words.join(' or ')}`);
  await vitest(
    'Rules, pages and server on the built-in PostgreSQL',
    'embedded',
    [...(isDeep ? onServer : []), ...chosen],
    {
      ...(isDeep || isCi ? long : words.length === 0 && brief),
      TEST_DATABASE_URL: '',
      TEST_DATABASE_POOLED: '',
    },
  );
  if (!process.env.TEST_DATABASE_URL) return;
  const given = [...onServer, '--passWithNoTests', ...chosen];
  const straight = { ...(isDeep && long), TEST_DATABASE_POOLED: '' };
  await vitest('Server on the PostgreSQL at TEST_DATABASE_URL', 'given', given, straight);
  if (isCi) await vitest('Server behind PgBouncer', 'pooled', given, { TEST_DATABASE_POOLED: '1' });
}

const specsOf = ({ specs, suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

/** What went wrong first, and where, in one line. */
function whyOf(tests) {
  const errors = tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors));
  const { message = 'it says nothing', location } =
    errors.find(({ location }) => location) ?? errors[0] ?? {};
  const said = stripVTControlCharacters(message).split('\n').filter(Boolean).slice(0, 4).join(' ');
  return location ? `${said} (line ${location.line})` : said;
}

function browser(title, name, { args = [], given = {}, isQuiet = false } = {}) {
  const file = join(reports, `${name}.json`);
  const read = ({ stats, suites }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    failures: suites
      .flatMap(specsOf)
      .flatMap(({ ok, file, title, tests }) => (ok ? [] : `${file} > ${title}: ${whyOf(tests)}`)),
  });
  const env = { ...given, PLAYWRIGHT_JSON_OUTPUT_NAME: file };
  const all = ['test', '--reporter=list,json', ...args];
  return step(title, bin('@playwright/test/cli.js'), all, { env, isQuiet, report: { file, read } });
}

/** Where letters are wider or narrower, boxes have other sizes: what measures them is run with each set. */
async function browserWithFonts() {
  const fonts = join(root, 'e2e/fonts');
  for (const set of readdirSync(fonts)) {
    const given = { ...long, FONTCONFIG_FILE: join(fonts, set) };
    const args = ['--grep', '@measured'];
    await browser(`Boxes in a real browser with the fonts of ${set}`, set, { args, given });
  }
}

/**
 * Neither keeps both cores busy all the time. With one journey and two files at a time both together take 13 of 100 less
 * time of the processor than with two and three, which stand in each other's way.
 */
async function besideEachOther(title) {
  const browsing = browser(title, 'browser', { args: ['--workers=1', '--grep', '@short'], isQuiet: true });
  await vitests();
  const speak = await browsing;
  speak();
}

const withBrowser = !isFast && !isDeep;
const hasBrowser = withBrowser && (await bringBrowser());
if (!isDeep) {
  const quiet = { isQuiet: true };
  const checks = [
    step('Types', bin('typescript/bin/tsc'), ['-p', '.'], quiet),
    step('Lint', bin('@biomejs/biome/bin/biome'), ['check', '--error-on-warnings', '.'], quiet),
  ];
  // The page is built meanwhile.
  if (hasBrowser) await buildWhenNeeded();
  for (const speak of await Promise.all(checks)) speak();
}
const journeys = 'Journeys in a real browser';
if (hasBrowser && !isCi) await besideEachOther(journeys);
else await vitests();
if (withBrowser && !hasBrowser) fail(noBrowser);
// The long forms, one after the other: what fails there shall not have a neighbour to blame.
if (hasBrowser && isCi) {
  await browser(journeys, 'browser', { given: long });
  await browserWithFonts();
}
if (isCi) {
  // Three minutes, and eight.
  await step('Each way in which a primary may go, once', 'drill/failover.mjs', ['--times', '1']);
  const short = ['--minutes', '5', '--families', '1000'];
  await step('A week of 1,000 families in five minutes', 'drill/soak.mjs', short);
}

if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
