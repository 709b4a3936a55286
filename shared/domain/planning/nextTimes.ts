import { type DayText, dayNumber, dayText } from '../days/days.ts';
import type { AwayDays } from './awayDays.ts';
import {
  type Course,
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

export interface NextTime {
  day: DayText;
  /** Null if it is not known, and for a chore with a task for each. */
  memberId: number | null;
}

const timesAtMost = 2;
/** About a hundred years. */
const daysAhead = 36_525;
const lastDay = dayNumber('9999-12-31');

/** The next two dates and turns of each chore, by chore id. @throws TooMuchWork */
export function nextTimes(facts: PlanFacts, work = new Work()): ReadonlyMap<number, NextTime[]> {
  return new Map(coursesOf(facts, work).map((course) => [course.chore.id, nextOf(course, facts.today)]));
}

function nextOf(course: Course, today: DayText): NextTime[] {
  const begin = Math.max(dayNumber(today), course.startsOn);
  const last = course.lastDay(Math.min(begin + daysAhead, lastDay));
  const byDay = new Map<number, number | null>();
  for (const line of linesThatDiffer(course, today))
    for (const { day, holder } of nextOfLine(course, line, firstDay(line, today), last))
      byDay.set(day, holder);
  const isForEach = course.chore.who.kind === 'each';
  return [...byDay]
    .sort(([one], [other]) => one - other)
    .slice(0, timesAtMost)
    .map(([day, holder]) => ({ day: dayText(day), memberId: isForEach ? null : holder }));
}

/** Lines with the same away days have the same next dates, so one of them is enough. */
function linesThatDiffer(course: Course, today: DayText): readonly Line[] {
  if (!goesByCalendar(course)) return course.lines;
  const firstOf = new Map<AwayDays, number>();
  return course.lines.filter((line) => {
    const first = firstDay(line, today);
    if (firstOf.get(line.away) === first) return false;
    firstOf.set(line.away, first);
    return true;
  });
}

function nextOfLine(course: Course, line: Line, first: number, last: number): Time[] {
  if (!goesByCalendar(course)) {
    const time = timeAfterDone(course, line, first, last);
    return time ? [time] : [];
  }
  const times: Time[] = [];
  for (const time of comingTimes(course, line, first, last)) {
    times.push(time);
    if (times.length === timesAtMost) break;
  }
  return times;
}
