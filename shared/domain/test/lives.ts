import fc from 'fast-check';
import { dayText } from '../days/days.ts';
import type { Pause, PlanFacts, PlannedChore } from '../planning/facts.ts';
import { type Closed, plan } from '../planning/plan.ts';
import { repeat, who } from './random.ts';
import { day as dayOf } from './slowCalendar.ts';

// Simulates 400 days of a family's chores, with plain data instead of tables.

export const lifeLength = 400;

/** A tick or skip of the open task at `place`, after the day was planned. */
interface Deed {
  day: number;
  does: 'ticks' | 'skips';
  place: number;
}

export interface Life {
  begins: number;
  chores: PlannedChore[];
  pauses: Pause[];
  deeds: Deed[];
  /** Other days that are planned, counted from the start. */
  visits: number[];
}

export interface LivedTask {
  taskId: number;
  choreId: number;
  plannedFor: number | null;
  day: string;
  assignedTo: number | null;
  endedOn: string | null;
  closedAs: Closed | null;
}

export class Family {
  readonly tasks: LivedTask[] = [];
  chores: PlannedChore[];
  private readonly pauses: Pause[];
  /** The newest task by line. */
  private readonly newest = new Map<string, LivedTask>();

  constructor({ chores, pauses }: Life) {
    this.chores = chores;
    this.pauses = pauses;
  }

  facts(today: string): PlanFacts {
    const { chores, pauses } = this;
    return { today, chores, newest: [...this.newest.values()], pauses, memberIds: [1, 2, 3, 4] };
  }

  /** Plans a day and stores the result. */
  look(day: number): void {
    const today = dayText(day);
    const { closes, opens, turns } = plan(this.facts(today));
    for (const { taskId, as, on } of closes) this.end(this.tasks[taskId], on, as);
    for (const { closed, ...opened } of opens) {
      const task = { taskId: this.tasks.length, endedOn: closed?.on ?? null, closedAs: closed?.as ?? null };
      this.add({ ...opened, ...task });
    }
    this.chores = this.chores.map((chore) => {
      const turn = turns.find(({ choreId }) => choreId === chore.id);
      return {
        ...chore,
        plannedUntil: today,
        turn: turn ? { memberId: turn.memberId, day: turn.day } : chore.turn,
      };
    });
  }

  /** Tasks of one line are added in the order of their days. */
  private add(task: LivedTask): void {
    this.tasks.push(task);
    this.newest.set(`${task.choreId} ${task.plannedFor}`, task);
  }

  do({ day, does, place }: Deed): void {
    const open = this.open();
    this.end(open[place % Math.max(1, open.length)], dayText(day), does === 'skips' ? 'skipped' : null);
  }

  end(task: LivedTask | undefined, on: string, closedAs: Closed | null): void {
    if (task?.endedOn === null) Object.assign(task, { endedOn: on, closedAs });
  }

  /** Sorted independently of the days on which it was planned. */
  open(): LivedTask[] {
    return this.tasks
      .filter(({ endedOn }) => endedOn === null)
      .sort((a, b) => a.choreId - b.choreId || (a.plannedFor ?? 0) - (b.plannedFor ?? 0));
  }

  lines(chore: PlannedChore): { plannedFor: number | null; tasks: LivedTask[] }[] {
    return (chore.who.kind === 'each' ? chore.who.memberIds : [null]).map((plannedFor) => ({
      plannedFor,
      tasks: this.tasks.filter((task) => task.choreId === chore.id && task.plannedFor === plannedFor),
    }));
  }
}

/** Simulates the days that `looksOn` selects, those with deeds, and the last one. */
export function live(life: Life, looksOn: (day: number) => boolean, last = lifeLength): Family {
  const family = new Family(life);
  for (let day = 0; day <= last; day++) {
    const deeds = life.deeds.filter((deed) => deed.day === day);
    if (!looksOn(day) && deeds.length === 0 && day !== last) continue;
    family.look(life.begins + day);
    for (const deed of deeds) family.do({ ...deed, day: life.begins + day });
  }
  return family;
}

/** Whether one of the members is present on a day. */
export const areHere = ({ pauses }: Life, memberIds: readonly number[], day: string): boolean =>
  memberIds.some((id) =>
    pauses.every(
      ({ memberId, from, to }) =>
        (memberId !== null && memberId !== id) || day < from || (to !== null && day > to),
    ),
  );

const within = (max: number) => fc.integer({ min: 0, max });
const longerOrNone = fc.option(within(60), { nil: null, freq: 6 });

const aChore = (id: number, begins: number): fc.Arbitrary<PlannedChore> =>
  fc
    .record({
      repeat,
      who,
      ifMissed: fc.constantFrom('replace' as const, 'wait' as const),
      starts: within(60),
      ends: fc.option(within(lifeLength), { nil: null, freq: 2 }),
    })
    .map(({ starts, ends, ...chore }) => ({
      ...chore,
      id,
      startsOn: dayText(begins + starts),
      endsOn: ends === null ? null : dayText(begins + starts + ends),
      plannedUntil: dayText(begins - 1),
      turn: null,
    }));

const aPause = (begins: number): fc.Arbitrary<Pause> =>
  fc
    .record({
      memberId: fc.option(fc.integer({ min: 1, max: 4 }), { nil: null, freq: 5 }),
      from: within(lifeLength),
      days: longerOrNone,
    })
    .map(({ memberId, from, days }) => ({
      memberId,
      from: dayText(begins + from),
      to: days === null ? null : dayText(begins + from + days),
    }));

const deeds = fc.array(
  fc.record({ day: within(lifeLength), does: fc.constantFrom('ticks', 'ticks', 'skips'), place: within(9) }),
  { maxLength: 60, size: 'max' },
);

/** Starts on a day of eight years with two leap years. */
export const aLife: fc.Arbitrary<Life> = within(2900).chain((days) => {
  const begins = dayOf('2023-01-01') + days;
  return fc.record({
    begins: fc.constant(begins),
    chores: fc
      .integer({ min: 1, max: 4 })
      .chain((count) => fc.tuple(...Array.from({ length: count }, (_, at) => aChore(at + 1, begins)))),
    pauses: fc.array(aPause(begins), { maxLength: 5 }),
    deeds,
    visits: fc.array(within(lifeLength), { maxLength: 40, size: 'max' }),
  });
});
