import { type DayText, dayNumber, dayText } from '../days/days.ts';
import type { LastTurn } from '../people/turns.ts';
import { type CalendarRepeat, lastDayOf, nextDay } from '../repeats/repeat.ts';
import {
  type Course,
  comingDays,
  comingTimes,
  coursesOf,
  firstDay,
  goesByCalendar,
  type Line,
  type Time,
  timeAfterDone,
} from './courses.ts';
import type { PlanFacts } from './facts.ts';
import { Work } from './work.ts';

// What a new day opens and closes (docs/product.md, Chores): chores, what is open of them and who is away go in, what
// changes comes out. The same days come to the same end, however often somebody looked in between.

export type Closed = 'missed' | 'skipped' | 'paused';

export interface OpenedTask {
  choreId: number;
  day: DayText;
  plannedFor: number | null;
  assignedTo: number | null;
  /** Where its time is over already, and since when. */
  closed: { as: Closed; on: DayText } | null;
}

export interface Plan {
  closes: { taskId: number; as: Closed; on: DayText }[];
  opens: OpenedTask[];
  turns: ({ choreId: number } & LastTurn)[];
}

/** Of what a long absence missed, so much is written down for each chore and person. */
const missedAtMost = 7;

/** @returns what today needs; nothing of it where today was planned before @throws TooMuchWork */
export function plan(facts: PlanFacts, work = new Work()): Plan {
  const day: PlannedDay = {
    today: dayNumber(facts.today),
    undone: facts.wasCutShort ? 'skipped' : 'missed',
    closes: [],
    opens: [],
    turns: [],
  };
  for (const course of coursesOf(facts, work)) {
    for (const line of course.lines) planLine(day, course, line);
    const turn = course.turns?.changed;
    if (turn) day.turns.push({ choreId: course.chore.id, ...turn });
  }
  closeLeft(day, facts);
  const { closes, opens, turns } = day;
  return { closes, opens, turns };
}

/** The plan of a day while it is made. */
interface PlannedDay extends Plan {
  today: number;
  /** What becomes of an undone task when its next time comes. */
  undone: 'skipped' | 'missed';
}

/** What no other task takes the place of is over with its own days. */
function closeLeft({ today, undone, closes }: PlannedDay, { chores, left = [] }: PlanFacts): void {
  for (const { choreId, taskId, day } of left) {
    const rule = chores.find(({ id }) => id === choreId);
    const over = 1 + (rule ? lastDayOf(rule.repeat, dayNumber(day)) : dayNumber(day));
    if (over <= today) closes.push({ taskId, as: undone, on: dayText(over) });
  }
}

function planLine(plan: PlannedDay, course: Course, line: Line): void {
  const first = firstDay(line, course.chore.plannedUntil);
  const last = course.lastDay(plan.today);
  if (!goesByCalendar(course)) {
    const time = timeAfterDone(course, line, first, last);
    if (time) plan.opens.push(opened(course, line, time, null));
  } else if (course.chore.ifMissed === 'replace') {
    replaceMissed(plan, course, line, { first, last });
  } else if (!line.isOpen) {
    const [time] = comingTimes(course, line, first, last);
    if (time) plan.opens.push(opened(course, line, time, null));
  }
}

const opened = (
  { chore }: Course,
  { plannedFor }: Line,
  { day, holder }: Time,
  closed: OpenedTask['closed'],
): OpenedTask => ({ choreId: chore.id, day: dayText(day), plannedFor, assignedTo: holder, closed });

interface Span {
  first: number;
  last: number;
}

/** Each time takes the place of the one before: also that of an ended chore's last task, which it does not open. */
function replaceMissed(plan: PlannedDay, course: Course<CalendarRepeat>, line: Line, span: Span): void {
  const closedAfter = (from: number): OpenedTask['closed'] => {
    course.step();
    const day = nextDay(course.chore.repeat, course.startsOn, from);
    if (day > plan.today) return null;
    return { as: line.away.has(day) ? 'paused' : plan.undone, on: dayText(day) };
  };
  const { taskId } = line;
  const closed = line.isOpen ? closedAfter(span.first) : null;
  if (closed && taskId !== undefined) plan.closes.push({ taskId, ...closed });
  const tasks = newestTimes(course, line, span).map((time) =>
    opened(course, line, time, closedAfter(time.day + 1)),
  );
  const over = tasks.filter(({ closed }) => closed !== null);
  const written = new Set(over.slice(-missedAtMost));
  plan.opens.push(...tasks.filter((task) => task.closed === null || written.has(task)));
}

/** So many times of a line as can be written down, from the end. */
function newestTimes(course: Course<CalendarRepeat>, line: Line, { first, last }: Span): Time[] {
  const most = missedAtMost + 1;
  // Turns depend on all that came before.
  if (course.turns) return lastOf(comingTimes(course, line, first, last), most);
  for (let days = 2 * most; ; days *= 4) {
    const from = Math.max(first, last - days);
    const found = lastOf(comingDays(course, line, from, last), most);
    if (found.length === most || from === first)
      return found.map((day) => ({ day, holder: course.holderOn(line, day) }));
  }
}

function lastOf<T>(all: Iterable<T>, most: number): T[] {
  const found: T[] = [];
  for (const one of all) {
    if (found.length === most) found.shift();
    found.push(one);
  }
  return found;
}
