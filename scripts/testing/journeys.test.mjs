import { expect, test } from 'vitest';
import { afterSecondTry, readReport } from './journeys.mjs';

const journey = (id, status, message) => ({
  id,
  file: 'people.spec.ts',
  title: `journey ${id}`,
  ok: status !== 'unexpected',
  tests: [{ status, results: [{ errors: message ? [{ message, location: { line: 7 } }] : [] }] }],
});
const reportOf = (...specs) => ({
  stats: { expected: specs.filter(({ tests }) => tests[0].status === 'expected').length },
  suites: [{ specs: [], suites: [{ specs }] }],
});

const first = readReport(
  reportOf(
    journey('a', 'expected'),
    journey('b', 'unexpected', 'no button'),
    journey('c', 'unexpected', 'no list'),
  ),
);

test('a report names what failed, why and where', () => {
  expect(first.passed).toBe(1);
  expect([...first.failed.values()]).toEqual([
    'people.spec.ts > journey b: no button (line 7)',
    'people.spec.ts > journey c: no list (line 7)',
  ]);
});

test('a journey that passes the second time is unsteady, one that fails twice has failed', () => {
  const second = reportOf(journey('b', 'expected'), journey('c', 'unexpected', 'no list'));
  const { unsteady, failed } = afterSecondTry(first.failed, second);
  expect(unsteady).toEqual(['people.spec.ts > journey b: no button (line 7)']);
  expect(failed).toEqual(['people.spec.ts > journey c: no list (line 7)']);
});

test.each([
  ['was skipped', reportOf(journey('b', 'skipped'), journey('c', 'skipped'))],
  ['was ended before its report', undefined],
])('a second try that %s does not count as passed', (_, second) => {
  expect(afterSecondTry(first.failed, second).failed).toHaveLength(2);
});
