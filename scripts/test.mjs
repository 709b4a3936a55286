// npm test: types, lint, unit, API, component and browser tests, then one line of totals.
// npm run check: the same without the browser; npm run check -- pots: the tests that mention pots, in name or text.
// npm run test:deep: the server's tests in their long form, with every random, racing, killing and naughty one.
// --ci, as .ci/run calls it: npm test, and one of three parts of what takes long (scripts/testing/longForm.mjs).

import { buildWhenNeeded } from './build.mjs';
import { installWhenNeeded } from './install.mjs';
import { bringBrowser, noBrowser } from './ownApp/browser.mjs';
import { goFailedAgain, journeys } from './testing/journeys.mjs';
import { longForm } from './testing/longForm.mjs';
import { bin, fail, step, totals } from './testing/steps.mjs';
import { takeTemporaryFolder } from './testing/temporary.mjs';
import { filesAbout } from './testing/testsAbout.mjs';
import { vitest } from './testing/vitest.mjs';

const [isFast, isDeep, isCi] = ['--fast', '--deep', '--ci'].map((flag) => process.argv.includes(flag));
const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const began = performance.now();

installWhenNeeded();
const reports = takeTemporaryFolder();

/** Of the long form: nothing is left out and random tests take their time. Of the short one: vitest.config.ts. */
const [long, brief] = [{ DEEP: '1' }, { BRIEF: '1' }];
const onServer = ['--project', 'server', '--project', 'faults'];
const builtIn = { TEST_DATABASE_URL: '', TEST_DATABASE_POOLED: '' };

async function vitests() {
  const chosen = words.length > 0 ? filesAbout(words) : [];
  if (words.length > 0 && chosen.length === 0) return fail(`No test mentions ${words.join(' or ')}`);
  const form = isDeep ? long : words.length === 0 && brief;
  await vitest('Rules, pages and server on the built-in PostgreSQL', {
    reports,
    name: 'embedded',
    args: [...(isDeep ? onServer : []), ...chosen],
    env: { ...form, ...builtIn },
  });
  // CI does it in its long form.
  if (!process.env.TEST_DATABASE_URL || isCi) return;
  await vitest('Server on the PostgreSQL at TEST_DATABASE_URL', {
    reports,
    name: 'given',
    args: [...onServer, '--passWithNoTests', ...chosen],
    env: { ...(isDeep && long), TEST_DATABASE_POOLED: '' },
  });
}

/**
 * Neither keeps both cores busy all the time. With one journey and two files at a time both together take 13 of 100 less
 * time of the processor than with two and three, which stand in each other's way.
 */
async function besideEachOther() {
  const browsing = journeys('Journeys in a real browser', {
    reports,
    name: 'short',
    args: ['--workers=1', '--grep', '@short'],
    isQuiet: true,
  });
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
if (hasBrowser) await besideEachOther();
else await vitests();
if (withBrowser && !hasBrowser) fail(noBrowser);
const done = isCi ? await longForm({ reports, began, hasBrowser }) : [];
await goFailedAgain();

const { passed, failed, failures, unsteady } = totals;
if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`);
for (const line of unsteady) console.log(`\nunsteady: ${line}`);
for (const line of done) console.log(line);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
