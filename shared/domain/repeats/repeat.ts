import {
  addMonths,
  daysIn,
  firstOf,
  mondayOf,
  monthOf,
  type Weekday,
  weekdayOf,
  weekdays,
} from '../days/days.ts';

/** On which days a chore comes back (docs/product.md, Chores). `interval` and `after` are 1 to 99. */
export type Repeat =
  | { every: 'day'; interval: number }
  /** Without `on` some time in the week: one task from Monday to Sunday. */
  | { every: 'week'; interval: number; on?: readonly Weekday[] | undefined }
  /** A month that is too short has it on its last day. */
  | { every: 'month'; interval: number; day: number | 'last' }
  | { every: 'month'; interval: number; nth: 1 | 2 | 3 | 4 | 'last'; weekday: Weekday }
  /** So long after it was last done. */
  | { after: number; unit: 'day' | 'week' | 'month' };

/** What comes on days of the calendar, whether or not it was done before. */
export type CalendarRepeat = Exclude<Repeat, { after: number }>;
export const isCalendar = (repeat: Repeat): repeat is CalendarRepeat => 'every' in repeat;

/** The first day, not before `from`, on which it comes; `startsOn` is where intervals are counted from. */
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
      // Straight to the last week that is not too late.
      const weeks = Math.floor((earliest - monday) / (7 * interval));
      monday += Math.max(0, weeks - 1) * 7 * interval;
    }
    // Some time in the week begins with the week, or with the chore.
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
  const last = firstOf(month) + daysIn(month) - 1;
  if ('day' in repeat) return repeat.day === 'last' ? last : Math.min(firstOf(month) + repeat.day - 1, last);
  const wanted = weekdays.indexOf(repeat.weekday);
  if (repeat.nth === 'last') return last - ((weekdays.indexOf(weekdayOf(last)) - wanted + 7) % 7);
  const first = firstOf(month);
  return first + ((wanted - weekdays.indexOf(weekdayOf(first)) + 7) % 7) + (repeat.nth - 1) * 7;
}

/** The day on which it comes again, once it was done on `doneOn`. */
export function dayAfter({ after, unit }: Extract<Repeat, { after: number }>, doneOn: number): number {
  return unit === 'month' ? addMonths(doneOn, after) : doneOn + after * (unit === 'week' ? 7 : 1);
}

/** The last day on which the task of `day` is in time: the end of its week for what is to be done some time in it. */
export const lastDayOf = (repeat: Repeat, day: number): number =>
  isCalendar(repeat) && repeat.every === 'week' && !repeat.on ? mondayOf(day) + 6 : day;
