import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { bin, fail, runStep, totals } from './steps.mjs';

const specsOf = ({ specs, suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

/** What went wrong first, and where, in one line. */
function whyOf(tests) {
  const errors = tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors));
  const { message = 'it says nothing', location } =
    errors.find(({ location }) => location) ?? errors[0] ?? {};
  const said = stripVTControlCharacters(message).split('\n').filter(Boolean).slice(0, 4).join(' ');
  return location ? `${said} (line ${location.line})` : said;
}

/**
 * Reads Playwright's report: how many journeys passed, and those that failed, by their ids.
 *
 * @param {{stats: {expected: number}, suites: object[]}} report
 * @returns {{passed: number, failed: Map<string, string>, passedIds: Set<string>}}
 */
export function readReport({ stats, suites }) {
  const specs = suites.flatMap(specsOf);
  const didPass = ({ tests }) => tests.some(({ status }) => status === 'expected');
  return {
    passed: stats.expected,
    passedIds: new Set(specs.filter((one) => one.ok && didPass(one)).map(({ id }) => id)),
    failed: new Map(
      specs
        .filter(({ ok }) => !ok)
        .map(({ id, file, title, tests }) => [id, `${file} > ${title}: ${whyOf(tests)}`]),
    ),
  };
}

/** Of the journeys that failed first: those that passed the second time, and those that did not. */
export function afterSecondTry(failedFirst, secondReport) {
  const passedIds = secondReport ? readReport(secondReport).passedIds : new Set();
  const failures = [...failedFirst];
  return {
    unsteady: failures.filter(([id]) => passedIds.has(id)).map(([, line]) => line),
    failed: failures.filter(([id]) => !passedIds.has(id)).map(([, line]) => line),
  };
}

/** Runs of journeys in which some failed: they are gone once more at the end. */
const toGoAgain = [];

async function play(title, file, args, { env, isQuiet }) {
  const all = ['test', '--reporter=list,json', ...args];
  const options = { env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file }, isQuiet };
  const { status, speak } = await runStep(title, bin('@playwright/test/cli.js'), all, options);
  const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  return { status, speak, report };
}

/**
 * Runs Playwright and counts its journeys. `args` choose them, `shard` takes a part of these. Journeys that fail
 * count only after `goFailedAgain`. Returns what speaks for a quiet run.
 */
export async function journeys(title, { reports, name, args = [], shard = [], env = {}, isQuiet = false }) {
  const lastFailed = join(reports, `${name}.failed.json`);
  const remembering = [...args, '--last-failed-file', lastFailed];
  const file = join(reports, `${name}.json`);
  const { status, speak, report } = await play(title, file, [...remembering, ...shard], { env, isQuiet });
  const { passed, failed } = report ? readReport(report) : { passed: 0, failed: new Map() };
  totals.passed += passed;
  if (failed.size > 0) toGoAgain.push({ title, reports, name, args: remembering, env, failed });
  // The runner itself failed, for example while it built.
  else if (status !== 0) fail(`${title}: see above`);
  return speak;
}

/** Goes each failed journey once more, by itself. One that passes now is named as unsteady and counts as passed. */
export async function goFailedAgain() {
  for (const { title, reports, name, args, env, failed } of toGoAgain.splice(0)) {
    const again = [...args, '--last-failed', '--workers=1'];
    const file = join(reports, `${name}.again.json`);
    const { report } = await play(`${title}, once more what failed`, file, again, { env, isQuiet: false });
    const second = afterSecondTry(failed, report);
    totals.passed += second.unsteady.length;
    totals.unsteady.push(...second.unsteady);
    for (const line of second.failed) fail(`${title}: ${line}`);
  }
}
