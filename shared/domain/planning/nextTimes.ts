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
  /** Null where nobody knows, and for a task for each. */
  memberId: number | null;
}

const most = 2;
/** Nobody plans further ahead: about a hundred years. */
const farthest = 36_525;
const lastOfAll = dayNumber('9999-12-31');

/**
 * The next two dates of each chore and whose turn each is, as far as they are known, by the chores' ids.
 * @throws TooMuchWork
 */
export function nextTimes(facts: PlanFacts, work = new Work()): ReadonlyMap<number, NextTime[]> {
  return new Map(coursesOf(facts, work).map((course) => [course.chore.id, nextOf(course, facts.today)]));
}

function nextOf(course: Course, today: DayText): NextTime[] {
  const begin = Math.max(dayNumber(today), course.startsOn);
  const last = course.lastDay(Math.min(begin + farthest, lastOfAll));
  const byDay = new Map<number, number | null>();
  for (const line of linesThatDiffer(course, today))
    for (const { day, holder } of nextOfLine(course, line, firstDay(line, today), last))
      byDay.set(day, holder);
  const isForEach = course.chore.who.kind === 'each';
  return [...byDay]
    .sort(([one], [other]) => one - other)
    .slice(0, most)
    .map(([day, holder]) => ({ day: dayText(day), memberId: isForEach ? null : holder }));
}

/** Those who are away on the same days have the same next times of the calendar. */
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
  const found: Time[] = [];
  for (const time of comingTimes(course, line, first, last)) {
    found.push(time);
    if (found.length === most) break;
  }
  return found;
}
