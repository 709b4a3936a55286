import { expect, test } from 'vitest';
import { faultsToTry, namedFaults } from './faults.mjs';

test('the faults of before can still be put into the product', () => {
  expect(namedFaults).not.toThrow();
});

test('each area has its faults, each by a key of its own, and the tests nearest to them', () => {
  const faults = faultsToTry();
  expect(new Set(faults.map(({ area }) => area))).toEqual(
    new Set(['named', 'rules', 'ledger', 'rights', 'limits', 'outbox', 'sessions']),
  );
  expect(new Set(faults.map(({ key }) => key)).size).toBe(faults.length);
  const { nearest } = faults.find(({ path }) => path === 'shared/domain/planning/plan.ts');
  expect(nearest).toContain('shared/domain/planning/planTurns.test.ts');
});
