import { type DayText, dayNumber, dayText } from './days.ts';
import { type PlanFacts, type PlannedChore, type Upcoming, upcoming } from './plan.ts';
import { isCalendar, nextDay } from './repeat.ts';

/** Nobody plans further ahead: so many of its times are looked at for one when somebody is there. */
const lookedAt = 60;
/** What comes so long after it was done is looked for in as many days: 99 months and an absence. */
const farthest = 3700;

/** The next two dates of a chore and whose turn each is, as far as they are known; null for a task for each. */
export function nextTimes(facts: PlanFacts, chore: PlannedChore): Pick<Upcoming, 'day' | 'assignedTo'>[] {
  const found = upcoming({ ...facts, chores: [chore] }, horizon(chore, facts.today));
  const days = [...new Set(found.map(({ day }) => day))].sort().slice(0, 2);
  return days.map((day) => {
    const first = found.find((task) => task.day === day);
    return { day, assignedTo: chore.who.kind === 'each' ? null : (first?.assignedTo ?? null) };
  });
}

function horizon({ repeat, startsOn }: PlannedChore, today: DayText): DayText {
  let day = dayNumber(today);
  if (!isCalendar(repeat)) return dayText(day + farthest);
  for (let n = 0; n < lookedAt; n++) day = nextDay(repeat, dayNumber(startsOn), day + 1);
  return dayText(day);
}
