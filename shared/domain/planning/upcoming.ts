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

/** A task that is not there yet. */
export interface Upcoming {
  choreId: number;
  day: DayText;
  assignedTo: number | null;
}

interface Wanted {
  from: DayText;
  until: DayText;
  /** Nothing is planned beyond so many tasks. */
  most?: number;
}

/** What comes next of a line, and after that. */
interface Coming {
  choreId: number;
  next: Time | undefined;
  later: Iterator<Time, undefined>;
}

/**
 * What these days, as far as they come after today, will open, as far as it is known today: as if all that is open
 * were done in time. What comes so long after it was done is known once it was. The earliest first.
 * @throws TooMuchWork
 */
export function upcoming(
  facts: PlanFacts,
  { from, until, most = Number.POSITIVE_INFINITY }: Wanted,
  work = new Work(),
): Upcoming[] {
  const first = Math.max(dayNumber(from), dayNumber(facts.today) + 1);
  const last = dayNumber(until);
  const all = coursesOf(facts, work).flatMap((course) =>
    course.lines.map((line): Coming => {
      const later = timesFrom(course, line, { today: facts.today, first, last });
      return { choreId: course.chore.id, next: later.next().value, later };
    }),
  );
  const found: Upcoming[] = [];
  for (let day = first; day <= last && found.length < most; day++) {
    const text = dayText(day);
    for (const line of all) {
      if (line.next?.day !== day) continue;
      found.push({ choreId: line.choreId, day: text, assignedTo: line.next.holder });
      line.next = line.later.next().value;
    }
  }
  return found.slice(0, most);
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
    // Turns depend on all that came before.
    const from = course.turns ? begin : Math.max(begin, days.first);
    for (const time of comingTimes(course, line, from, last)) if (time.day >= days.first) yield time;
  } else {
    const time = timeAfterDone(course, line, begin, last);
    if (time && time.day >= days.first) yield time;
  }
}
