import { LRUCache } from 'lru-cache';
import { type NextTime, nextTimes } from '#shared/domain/planning/nextTimes.ts';
import { type Upcoming, upcoming } from '#shared/domain/planning/upcoming.ts';
import { TooMuchWork, Work } from '#shared/domain/planning/work.ts';
import { unavailable } from '../../errors/refusals.ts';
import type { FamilyPlanFacts } from './planFacts.ts';

/** Steps that planning may take before an answer: many times what the largest family's rules need (docs/performance.md, The largest family). */
const stepsOfRead = 500_000;
/** The same for a day that turns: no absence is so long that a family cannot come back. */
const stepsOfTurn = 5_000_000;

const budgets = { read: stepsOfRead, turn: stepsOfTurn };

/** Plans something. @throws 503 where it takes more work than one call may cost */
export function withinBudget<Planned>(kind: keyof typeof budgets, plan: (work: Work) => Planned): Planned {
  try {
    return plan(new Work(budgets[kind]));
  } catch (error) {
    throw error instanceof TooMuchWork ? unavailable() : error;
  }
}

type NextTimes = ReadonlyMap<number, readonly NextTime[]>;
type Wanted = Parameters<typeof upcoming>[1];

/** Chores and tasks that are kept in all: a family mostly has some dozens, and the largest 5,000. */
const room = 50_000;
/** Not for ever: a database that took over without the newest writes gives their versions again. In milliseconds. */
const life = 600_000;

/**
 * What was planned, as long as the family has the same version and day. Each app has its own, for its own database;
 * nothing that a transaction has not committed may come in.
 */
export class KnownPlans {
  readonly #nextTimes = new LRUCache<string, NextTimes>({
    maxSize: room,
    ttl: life,
    sizeCalculation: ({ size }) => size + 1,
  });
  readonly #upcoming = new LRUCache<string, readonly Upcoming[]>({
    maxSize: room,
    ttl: life,
    sizeCalculation: ({ length }) => length + 1,
  });

  /** @throws 503 */
  nextTimes(familyId: number, facts: FamilyPlanFacts): NextTimes {
    return known(this.#nextTimes, keyOf(familyId, facts), () =>
      withinBudget('read', (work) => nextTimes(facts, work)),
    );
  }

  /** @throws 503 */
  upcoming(familyId: number, facts: FamilyPlanFacts, wanted: Wanted): readonly Upcoming[] {
    const { from, until, most } = wanted;
    return known(this.#upcoming, `${keyOf(familyId, facts)} ${from} ${until} ${most}`, () =>
      withinBudget('read', (work) => upcoming(facts, wanted, work)),
    );
  }
}

const keyOf = (familyId: number, { version, today }: FamilyPlanFacts): string =>
  `${familyId} ${version} ${today}`;

function known<Planned extends object>(
  plans: LRUCache<string, Planned>,
  key: string,
  plan: () => Planned,
): Planned {
  const before = plans.get(key);
  if (before) return before;
  const planned = plan();
  plans.set(key, planned);
  return planned;
}
