import fc from 'fast-check';
import { weekdays } from '../days/days.ts';
import type { Who } from '../planning/facts.ts';
import type { CalendarRepeat, Repeat } from '../repeats/repeat.ts';

/** Set by `npm run test:deep`; `npm test` runs the short form. */
const isDeep = Boolean(process.env.DEEP);
export const patiently = isDeep ? { timeout: 1_200_000 } : {};
export const runs = (short: number, deep: number) => ({ numRuns: isDeep ? deep : short });

const interval = fc.oneof(fc.constantFrom(1, 2, 3), fc.integer({ min: 1, max: 99 }));
const weekday = fc.constantFrom(...weekdays);

export const calendarRepeat: fc.Arbitrary<CalendarRepeat> = fc.oneof(
  fc.record({ every: fc.constant('day' as const), interval }),
  fc.record({
    every: fc.constant('week' as const),
    interval,
    on: fc.uniqueArray(weekday, { minLength: 1, maxLength: 7 }),
  }),
  fc.record({ every: fc.constant('week' as const), interval }),
  fc.record({
    every: fc.constant('month' as const),
    interval,
    day: fc.oneof(fc.constant('last' as const), fc.integer({ min: 1, max: 31 })),
  }),
  fc.record({
    every: fc.constant('month' as const),
    interval,
    nth: fc.constantFrom<(1 | 2 | 3 | 4 | 'last')[]>(1, 2, 3, 4, 'last'),
    weekday,
  }),
);

export const repeat: fc.Arbitrary<Repeat> = fc.oneof(
  { weight: 4, arbitrary: calendarRepeat },
  {
    weight: 1,
    arbitrary: fc.record({
      after: fc.integer({ min: 1, max: 20 }),
      unit: fc.constantFrom('day', 'week', 'month'),
    }),
  },
);

const memberId = fc.integer({ min: 1, max: 4 });
const memberIds = fc.uniqueArray(memberId, { minLength: 1, maxLength: 4 });

export const who: fc.Arbitrary<Who> = fc.oneof(
  fc.record({ kind: fc.constant('one' as const), memberId }),
  fc.record({ kind: fc.constant('each' as const), memberIds }),
  fc.record({ kind: fc.constant('anyone' as const) }),
  fc.record({ kind: fc.constant('turns' as const), memberIds, per: fc.constantFrom('time', 'week') }),
);
