import { type DayText, dayNumber, dayText } from '../days/days.ts';
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

export interface Upcoming {
  choreId: number;
  day: DayText;
  assignedTo: number | null;
}

interface UpcomingRange {
  from: DayText;
  until: DayText;
  most?: number;
}

interface LineCursor {
  choreId: number;
  next: Time | undefined;
  later: Iterator<Time, undefined>;
}

/** Tasks that will open, if open tasks are done in time; earliest first. @throws TooMuchWork */
export function upcoming(
  facts: PlanFacts,
  { from, until, most = Number.POSITIVE_INFINITY }: UpcomingRange,
  work = new Work(),
): Upcoming[] {
  const first = Math.max(dayNumber(from), dayNumber(facts.today) + 1);
  const last = dayNumber(until);
  const all = coursesOf(facts, work).flatMap((course) =>
    course.lines.map((line): LineCursor => {
      const later = timesFrom(course, line, { today: facts.today, first, last });
      return { choreId: course.chore.id, next: later.next().value, later };
    }),
  );
  const tasks: Upcoming[] = [];
  for (let day = first; day <= last && tasks.length < most; day++) {
    const text = dayText(day);
    for (const line of all) {
      if (line.next?.day !== day) continue;
      tasks.push({ choreId: line.choreId, day: text, assignedTo: line.next.holder });
      line.next = line.later.next().value;
    }
  }
  return tasks.slice(0, most);
}

interface Days {
  today: DayText;
  first: number;
  last: number;
}

function* timesFrom(course: Course, line: Line, days: Days): Generator<Time, undefined> {
  const begin = firstDay(line, days.today);
  const last = course.lastDay(days.last);
  if (goesByCalendar(course)) {
    const from = course.turns ? begin : Math.max(begin, days.first);
    for (const time of comingTimes(course, line, from, last)) if (time.day >= days.first) yield time;
  } else {
    const time = timeAfterDone(course, line, begin, last);
    if (time && time.day >= days.first) yield time;
  }
}
