import { type DayText, dayNumber } from '../days/days.ts';
import { type CalendarRepeat, dayAfter, isCalendar, nextDay, type Repeat } from '../repeats/repeat.ts';
import type { AwayDays } from './awayDays.ts';
import type { NewestTask, PlanFacts, PlannedChore, Who } from './facts.ts';
import { Presence } from './presence.ts';
import { TurnsTaken } from './turnsTaken.ts';
import type { Work } from './work.ts';

/** The tasks of a chore, or of one member of a chore for each. At most one of them is open. */
export interface Line {
  plannedFor: number | null;
  /** Days on which nobody who could do it is present. */
  away: AwayDays;
  taskId: number | undefined;
  isOpen: boolean;
  day: number;
  endedOn: number;
}

/** A planned task; `holder` is null if everybody may do it. */
export interface Time {
  day: number;
  holder: number | null;
}

const never = Number.NEGATIVE_INFINITY;

/** A chore with its lines, while planning goes through its days. */
export class Course<Rule extends Repeat = Repeat> {
  readonly chore: PlannedChore & { repeat: Rule };
  readonly lines: readonly Line[];
  readonly startsOn: number;
  readonly turns: TurnsTaken | undefined;
  readonly #endsOn: number;
  readonly #work: Work;

  constructor(
    chore: PlannedChore & { repeat: Rule },
    lines: readonly Line[],
    presence: Presence,
    work: Work,
  ) {
    this.chore = chore;
    this.lines = lines;
    this.startsOn = dayNumber(chore.startsOn);
    this.turns =
      chore.who.kind === 'turns' ? new TurnsTaken(chore.who, chore.turn, presence, work) : undefined;
    this.#endsOn = chore.endsOn === null ? Number.POSITIVE_INFINITY : dayNumber(chore.endsOn);
    this.#work = work;
  }

  lastDay(until: number): number {
    return Math.min(this.#endsOn, until);
  }

  /** Who gets the task of a day. A chore with turns must ask for the days in order. */
  holderOn(line: Line, day: number): number | null {
    const { who } = this.chore;
    if (who.kind === 'one') return who.memberId;
    return this.turns ? this.turns.take(day) : line.plannedFor;
  }

  step(): void {
    this.#work.add();
  }
}

export function coursesOf({ chores, newest, pauses, memberIds }: PlanFacts, work: Work): Course[] {
  const presence = new Presence(pauses, memberIds, work);
  const tasks = new Map(newest.map((task) => [lineKey(task), task]));
  work.add(newest.length);
  return chores.map((chore) => {
    const { id: choreId, who } = chore;
    const people = who.kind === 'each' ? who.memberIds : [null];
    work.add(people.length);
    const lines = people.map((plannedFor) => {
      const task = tasks.get(lineKey({ choreId, plannedFor }));
      return { plannedFor, away: awayOf(who, plannedFor, presence), ...stateOf(task) };
    });
    return new Course(chore, lines, presence, work);
  });
}

const lineKey = ({ choreId, plannedFor }: Pick<NewestTask, 'choreId' | 'plannedFor'>): string =>
  `${choreId} ${plannedFor}`;

function awayOf(who: Who, plannedFor: number | null, presence: Presence): AwayDays {
  if (plannedFor !== null) return presence.awayOf(plannedFor);
  if (who.kind === 'one') return presence.awayOf(who.memberId);
  return who.kind === 'turns' ? presence.awayTogether(who.memberIds) : presence.awayOfAll();
}

const stateOf = (task: NewestTask | undefined): Omit<Line, 'plannedFor' | 'away'> => ({
  taskId: task?.taskId,
  isOpen: task?.endedOn === null,
  day: task ? dayNumber(task.day) : never,
  endedOn: task?.endedOn ? dayNumber(task.endedOn) : never,
});

export const goesByCalendar = (course: Course): course is Course<CalendarRepeat> =>
  isCalendar(course.chore.repeat);

/** The days from `first` to `last` on which a line has a task and somebody is present. */
export function* comingDays(
  course: Course<CalendarRepeat>,
  { away }: Line,
  first: number,
  last: number,
): Generator<number> {
  const { chore, startsOn } = course;
  let day = first;
  while (day <= last) {
    course.step();
    const comes = nextDay(chore.repeat, startsOn, day);
    if (comes > last) return;
    const here = away.after(comes);
    if (here === comes) yield comes;
    day = here === comes ? comes + 1 : here;
  }
}

export function* comingTimes(
  course: Course<CalendarRepeat>,
  line: Line,
  first: number,
  last: number,
): Generator<Time> {
  for (const day of comingDays(course, line, first, last)) yield { day, holder: course.holderOn(line, day) };
}

/** For a chore that repeats after it was done: the next task from `first` on; undefined while one is open. */
export function timeAfterDone(course: Course, line: Line, first: number, last: number): Time | undefined {
  const { repeat } = course.chore;
  course.step();
  if (line.isOpen || isCalendar(repeat)) return undefined;
  const due = line.endedOn === never ? course.startsOn : dayAfter(repeat, line.endedOn);
  // A new member has no task yet, so their first one may be on a day that was planned before.
  const day = line.away.after(Math.max(due, line.day + 1, first));
  return day <= last ? { day, holder: course.holderOn(line, day) } : undefined;
}

/** The first day of a line that is not planned yet. */
export const firstDay = (line: Line, plannedUntil: DayText): number =>
  Math.max(line.day, dayNumber(plannedUntil)) + 1;
