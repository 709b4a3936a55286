import { type DayText, dayNumber, dayText } from '../days.ts';
import { type Course, comingTimes, coursesOf, firstDay, goesByCalendar, timeAfterDone } from './courses.ts';
import type { PlanFacts } from './facts.ts';
import { Work } from './work.ts';

/** A task that is not there yet. */
export interface Upcoming {
  choreId: number;
  day: DayText;
  assignedTo: number | null;
}

interface Days {
  from: DayText;
  until: DayText;
}

/**
 * What these days, as far as they come after today, will open, as far as it is known today: as if all that is open
 * were done in time. What comes so long after it was done is known once it was. The earliest first.
 * @throws TooMuchWork
 */
export function upcoming(facts: PlanFacts, days: Days, work = new Work()): Upcoming[] {
  const until = dayNumber(days.until);
  const from = Math.max(dayNumber(days.from), dayNumber(facts.today) + 1);
  const byDay: Upcoming[][] = Array.from({ length: Math.max(0, until - from + 1) }, () => []);
  const texts = byDay.map((_, at) => dayText(from + at));
  for (const course of coursesOf(facts, work))
    for (const { day, holder } of timesFrom(course, facts.today, { from, until }))
      byDay[day - from]?.push({
        choreId: course.chore.id,
        day: texts[day - from] ?? '',
        assignedTo: holder,
      });
  return byDay.flat();
}

/** Of one line after the other. */
function* timesFrom(course: Course, today: DayText, { from, until }: { from: number; until: number }) {
  const last = course.lastDay(until);
  for (const line of course.lines) {
    const first = firstDay(line, today);
    if (goesByCalendar(course)) {
      // Turns depend on all that came before.
      const begin = course.turns ? first : Math.max(first, from);
      for (const time of comingTimes(course, line, begin, last)) if (time.day >= from) yield time;
    } else {
      const time = timeAfterDone(course, line, first, last);
      if (time && time.day >= from) yield time;
    }
  }
}
