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

// Planning of a new day (docs/product.md, Chores). The result does not depend on how often the days between were
// planned.

export type Closed = 'missed' | 'skipped' | 'paused';

interface OpenedTask {
  choreId: number;
  day: DayText;
  plannedFor: number | null;
  assignedTo: number | null;
  /** Set if its time is over already. */
  closed: { as: Closed; on: DayText } | null;
}

export interface Plan {
  closes: { taskId: number; as: Closed; on: DayText }[];
  opens: OpenedTask[];
  turns: ({ choreId: number } & LastTurn)[];
}

/** The most missed tasks that are written down per line. */
const missedAtMost = 7;

/** Returns an empty plan if today was planned before. @throws TooMuchWork */
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
  closeOrphans(day, facts);
  const { closes, opens, turns } = day;
  return { closes, opens, turns };
}

interface PlannedDay extends Plan {
  today: number;
  /** How an undone task is closed when its next time comes. */
  undone: 'skipped' | 'missed';
}

/** No other task replaces these, so they are closed after their own last day. */
function closeOrphans({ today, undone, closes }: PlannedDay, { chores, left = [] }: PlanFacts): void {
  for (const { choreId, taskId, day } of left) {
    const rule = chores.find(({ id }) => id === choreId);
    const ended = 1 + (rule ? lastDayOf(rule.repeat, dayNumber(day)) : dayNumber(day));
    if (ended <= today) closes.push({ taskId, as: undone, on: dayText(ended) });
  }
}

function planLine(plan: PlannedDay, course: Course, line: Line): void {
  const first = firstDay(line, course.chore.plannedUntil);
  const last = course.lastDay(plan.today);
  if (!goesByCalendar(course)) {
    const time = timeAfterDone(course, line, first, last);
    if (time) plan.opens.push(openedTask(course, line, time, null));
  } else if (course.chore.ifMissed === 'replace') {
    replaceMissed(plan, course, line, { first, last });
  } else if (!line.isOpen) {
    const [time] = comingTimes(course, line, first, last);
    if (time) plan.opens.push(openedTask(course, line, time, null));
  }
}

const openedTask = (
  { chore }: Course,
  { plannedFor }: Line,
  { day, holder }: Time,
  closed: OpenedTask['closed'],
): OpenedTask => ({ choreId: chore.id, day: dayText(day), plannedFor, assignedTo: holder, closed });

interface Span {
  first: number;
  last: number;
}

/** Each time closes the task before it. After the end of a chore, its last task is closed too. */
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
    openedTask(course, line, time, closedAfter(time.day + 1)),
  );
  const over = tasks.filter(({ closed }) => closed !== null);
  const written = new Set(over.slice(-missedAtMost));
  plan.opens.push(...tasks.filter((task) => task.closed === null || written.has(task)));
}

function newestTimes(course: Course<CalendarRepeat>, line: Line, { first, last }: Span): Time[] {
  const most = missedAtMost + 1;
  // Each turn depends on all earlier ones.
  if (course.turns) return lastItems(comingTimes(course, line, first, last), most);
  for (let days = 2 * most; ; days *= 4) {
    const from = Math.max(first, last - days);
    const times = lastItems(comingDays(course, line, from, last), most);
    if (times.length === most || from === first)
      return times.map((day) => ({ day, holder: course.holderOn(line, day) }));
  }
}

function lastItems<T>(all: Iterable<T>, most: number): T[] {
  const last: T[] = [];
  for (const one of all) {
    if (last.length === most) last.shift();
    last.push(one);
  }
  return last;
}
