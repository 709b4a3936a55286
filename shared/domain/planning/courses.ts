import { type DayText, dayNumber } from '../days/days.ts';
import { type CalendarRepeat, dayAfter, isCalendar, nextDay, type Repeat } from '../repeats/repeat.ts';
import type { AwayDays } from './awayDays.ts';
import type { NewestTask, PlanFacts, PlannedChore, Who } from './facts.ts';
import { Presence } from './presence.ts';
import { TurnsTaken } from './turnsTaken.ts';
import type { Work } from './work.ts';

/** One line of tasks, of which at most one is open: of a chore, or of each person whom it opens one for. */
export interface Line {
  plannedFor: number | null;
  /** Days on which nobody is here who could do it. */
  away: AwayDays;
  /** Its newest task. */
  taskId: number | undefined;
  isOpen: boolean;
  day: number;
  endedOn: number;
}

/** A time of a chore: its day, and whose it is; null where it is up for grabs. */
export interface Time {
  day: number;
  holder: number | null;
}

const never = Number.NEGATIVE_INFINITY;

/** A chore whose days are gone through. */
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

  /** It is planned up to this day, or to the one on which it ends. */
  lastDay(until: number): number {
    return Math.min(this.#endsOn, until);
  }

  /** Whose the task of a day is. Where it goes in turns, the days have to come in order. */
  holderOn(line: Line, day: number): number | null {
    const { who } = this.chore;
    if (who.kind === 'one') return who.memberId;
    return this.turns ? this.turns.take(day) : line.plannedFor;
  }

  /** Counts one step of planning. @throws TooMuchWork */
  step(): void {
    this.#work.add();
  }
}

/** All that is planned of a family. */
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

/** Whether it comes on days of the calendar. */
export const goesByCalendar = (course: Course): course is Course<CalendarRepeat> =>
  isCalendar(course.chore.repeat);

/**
 * The days from the first to the last on which a line comes and somebody is here for it. Days on which nobody is here
 * are not gone through.
 */
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

/** The same with whose each is. */
export function* comingTimes(
  course: Course<CalendarRepeat>,
  line: Line,
  first: number,
  last: number,
): Generator<Time> {
  for (const day of comingDays(course, line, first, last)) yield { day, holder: course.holderOn(line, day) };
}

/** The one next time of what comes so long after it was done, not before `first`: none while a task of it is open. */
export function timeAfterDone(course: Course, line: Line, first: number, last: number): Time | undefined {
  const { repeat } = course.chore;
  course.step();
  if (line.isOpen || isCalendar(repeat)) return undefined;
  const due = line.endedOn === never ? course.startsOn : dayAfter(repeat, line.endedOn);
  // Whoever is new to it has no task yet: theirs is for a day that was not planned before, too.
  const day = line.away.after(Math.max(due, line.day + 1, first));
  return day <= last ? { day, holder: course.holderOn(line, day) } : undefined;
}

/** The day after those that are planned, of a line the first that is not its task's. */
export const firstDay = (line: Line, plannedUntil: DayText): number =>
  Math.max(line.day, dayNumber(plannedUntil)) + 1;
