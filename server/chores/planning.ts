import { TooMuchWork, Work } from '#shared/domain/planning/work.ts';
import { unavailable } from '../http/errors.ts';

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
