import {
  addMonths,
  daysInMonth,
  firstOfMonth,
  mondayOf,
  monthOf,
  type Weekday,
  weekdayOf,
  weekdays,
} from '../days/days.ts';

/** When a chore repeats (docs/product.md, Chores). `interval` and `after` are 1 to 99. */
export type Repeat =
  | { every: 'day'; interval: number }
  /** Without `on`: one task per week, from Monday to Sunday. */
  | { every: 'week'; interval: number; on?: readonly Weekday[] | undefined }
  /** A shorter month uses its last day. */
  | { every: 'month'; interval: number; day: number | 'last' }
  | { every: 'month'; interval: number; nth: 1 | 2 | 3 | 4 | 'last'; weekday: Weekday }
  | { after: number; unit: 'day' | 'week' | 'month' };

export type CalendarRepeat = Exclude<Repeat, { after: number }>;
export const isCalendar = (repeat: Repeat): repeat is CalendarRepeat => 'every' in repeat;

/** The first day of the repeat from `from` on. Intervals count from `startsOn`. */
export function nextDay(repeat: CalendarRepeat, startsOn: number, from: number): number {
  const earliest = Math.max(from, startsOn);
  if (repeat.every === 'day') {
    const late = (earliest - startsOn) % repeat.interval;
    return late === 0 ? earliest : earliest + repeat.interval - late;
  }
  return repeat.every === 'week'
    ? nextInWeeks(repeat, startsOn, earliest)
    : nextInMonths(repeat, startsOn, earliest);
}

function nextInWeeks(
  { interval, on }: Extract<Repeat, { every: 'week' }>,
  startsOn: number,
  earliest: number,
): number {
  for (let monday = mondayOf(startsOn); ; monday += 7 * interval) {
    if (monday + 6 < earliest) {
      // Skips to the last week that may be early enough.
      const weeks = Math.floor((earliest - monday) / (7 * interval));
      monday += Math.max(0, weeks - 1) * 7 * interval;
    }
    // Without weekdays, it starts with the week or with the chore.
    const days = on ? on.map((day) => monday + weekdays.indexOf(day)) : [Math.max(monday, startsOn)];
    const next = days.filter((day) => day >= earliest).sort((a, b) => a - b)[0];
    if (next !== undefined) return next;
  }
}

function nextInMonths(
  repeat: Extract<Repeat, { every: 'month' }>,
  startsOn: number,
  earliest: number,
): number {
  const first = monthOf(startsOn);
  const skipped = Math.max(0, Math.floor((monthOf(earliest) - first) / repeat.interval));
  for (let month = first + skipped * repeat.interval; ; month += repeat.interval) {
    const day = dayOf(repeat, month);
    if (day >= earliest) return day;
  }
}

function dayOf(repeat: Extract<Repeat, { every: 'month' }>, month: number): number {
  const last = firstOfMonth(month) + daysInMonth(month) - 1;
  if ('day' in repeat)
    return repeat.day === 'last' ? last : Math.min(firstOfMonth(month) + repeat.day - 1, last);
  const weekday = weekdays.indexOf(repeat.weekday);
  if (repeat.nth === 'last') return last - ((weekdays.indexOf(weekdayOf(last)) - weekday + 7) % 7);
  const first = firstOfMonth(month);
  return first + ((weekday - weekdays.indexOf(weekdayOf(first)) + 7) % 7) + (repeat.nth - 1) * 7;
}

/** The next day after it was done on `doneOn`. */
export function dayAfter({ after, unit }: Extract<Repeat, { after: number }>, doneOn: number): number {
  return unit === 'month' ? addMonths(doneOn, after) : doneOn + after * (unit === 'week' ? 7 : 1);
}

/** The last day on which the task of `day` is in time: for a task without a weekday, the end of its week. */
export const lastDayOf = (repeat: Repeat, day: number): number =>
  isCalendar(repeat) && repeat.every === 'week' && !repeat.on ? mondayOf(day) + 6 : day;
