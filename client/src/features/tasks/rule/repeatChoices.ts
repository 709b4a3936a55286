import { type DayText, dayInMonth, dayNumber, weekdayOf, weekdays } from '#shared/domain/days/days.ts';
import { isCalendar, type Repeat } from '#shared/domain/repeats/repeat.ts';

/** What the field "Repeat" offers. */
export const repeatChoices = {
  never: 'Never',
  day: 'Every day',
  weekdays: 'On weekdays…',
  week: 'Every week',
  month: 'Every month',
  after: 'After it is done',
  more: 'More…',
} as const;
export type RepeatChoice = keyof typeof repeatChoices;

export const isChoice = (value: string): value is RepeatChoice => value in repeatChoices;

/** The choice under which a rule is found. */
export function choiceOf(repeat: Repeat | null): RepeatChoice {
  if (!repeat) return 'never';
  if (!isCalendar(repeat)) return 'after';
  if (repeat.interval > 1) return 'more';
  return repeat.every === 'week' && repeat.on ? 'weekdays' : repeat.every;
}

/** The rule with which a choice begins; null is never. */
export function firstRepeat(choice: RepeatChoice, today: DayText): Repeat | null {
  const day = dayNumber(today);
  switch (choice) {
    case 'never':
      return null;
    case 'day':
      return { every: 'day', interval: 1 };
    case 'weekdays':
      return { every: 'week', interval: 1, on: weekdays.slice(0, 5) };
    case 'week':
      return { every: 'week', interval: 1 };
    case 'month':
      return { every: 'month', interval: 1, day: dayInMonth(day) };
    case 'after':
      return { after: 1, unit: 'week' };
    case 'more':
      return { every: 'week', interval: 2, on: [weekdayOf(day)] };
  }
}
