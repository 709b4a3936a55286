import { expect, test } from 'vitest';
import { HttpError } from '../../errors/refusals.ts';
import type { FamilyPlanFacts } from './planFacts.ts';
import { KnownPlans, withinBudget } from './planning.ts';

const facts: FamilyPlanFacts = {
  today: '2026-11-02',
  timeZone: 'UTC',
  dayStartsAt: 0,
  turnsAt: 0,
  now: 0,
  version: 7,
  chores: [
    {
      id: 1,
      repeat: { every: 'day', interval: 1 },
      who: { kind: 'anyone' },
      ifMissed: 'replace',
      startsOn: '2026-11-01',
      endsOn: null,
      plannedUntil: '2026-11-02',
      turn: null,
    },
  ],
  newest: [],
  pauses: [],
  memberIds: [1],
};
const week = { from: '2026-11-02', until: '2026-11-08', most: 5000 };

test('a plan is made once while the family has the same version and day', () => {
  const plans = new KnownPlans();
  const [coming, next] = [plans.upcoming(1, facts, week), plans.nextTimes(1, facts)];
  expect(coming).toHaveLength(6);
  expect(next.get(1)?.map(({ day }) => day)).toEqual(['2026-11-03', '2026-11-04']);
  expect(plans.upcoming(1, { ...facts }, { ...week })).toBe(coming);
  expect(plans.nextTimes(1, { ...facts })).toBe(next);
});

test.each<[string, number, FamilyPlanFacts, typeof week]>([
  ['version', 1, { ...facts, version: 8 }, week],
  ['day', 1, { ...facts, today: '2026-11-03' }, week],
  ['family', 2, facts, week],
  ['week', 1, facts, { ...week, until: '2026-11-09' }],
])('for another %s it is made anew', (_, familyId, changed, wanted) => {
  const plans = new KnownPlans();
  const before = plans.upcoming(1, facts, week);
  expect(plans.upcoming(familyId, changed, wanted)).not.toBe(before);
});

test('more work than a call may cost is answered by a 503', () => {
  const plan = () =>
    withinBudget('read', (work) => {
      for (;;) work.add();
    });
  expect(plan).toThrow(HttpError);
  expect(plan).toThrow('The server is busy. Please try again in a moment.');
});

test('what else goes wrong stays what it is', () => {
  const plan = () =>
    withinBudget('read', () => {
      throw new RangeError('No such zone');
    });
  expect(plan).toThrow(RangeError);
});
