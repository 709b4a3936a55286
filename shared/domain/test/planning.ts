import type { NewestTask, Pause, PlanFacts, PlannedChore } from '../planning/facts.ts';
import { plan } from '../planning/plan.ts';

// A family of three with one chore.

export const [mia, leo, ida] = [1, 2, 3];

const aChore = (detail: Partial<PlannedChore> = {}): PlannedChore => ({
  id: 7,
  repeat: { every: 'day', interval: 1 },
  who: { kind: 'one', memberId: mia },
  ifMissed: 'replace',
  startsOn: '2026-11-02',
  endsOn: null,
  plannedUntil: '2026-11-01',
  turn: null,
  ...detail,
});
export const aTask = (detail: Partial<NewestTask> = {}): NewestTask => ({
  choreId: 7,
  taskId: 70,
  plannedFor: null,
  day: '2026-11-02',
  endedOn: null,
  ...detail,
});
export const facts = (
  today: string,
  chore: Partial<PlannedChore>,
  detail: Partial<PlanFacts> = {},
): PlanFacts => ({
  today,
  chores: [aChore(chore)],
  newest: [],
  pauses: [],
  memberIds: [mia, leo, ida],
  ...detail,
});

export const mondays = { every: 'week', interval: 1, on: ['mon'] } as const;
export const inTurns = { kind: 'turns', memberIds: [mia, leo, ida], per: 'time' } as const;
export const eachOf = (...memberIds: number[]) => ({ kind: 'each', memberIds }) as const;
export const away = (memberId: number | null, from: string, to: string | null = null): Pause => ({
  memberId,
  from,
  to,
});

/** 'day member', and 'reason day' if the task is closed. */
export const opened = (facts: PlanFacts): string[] =>
  plan(facts).opens.map(({ day, assignedTo, closed }) =>
    [day.slice(5), assignedTo, ...(closed ? [closed.as, closed.on.slice(5)] : [])].join(' '),
  );
export const closed = (facts: PlanFacts): string[] =>
  plan(facts).closes.map(({ taskId, as, on }) => `${taskId} ${as} ${on.slice(5)}`);
