// A day is a whole number of days since 1 January 1970. A family's day starts at its own hour (docs/product.md, The
// family's day).

import { isZoneName } from '../words/zoneNames.ts';

/** `YYYY-MM-DD`. */
export type DayText = string;
export type Weekday = 'mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat' | 'sun';
export const weekdays = [
  'mon',
  'tue',
  'wed',
  'thu',
  'fri',
  'sat',
  'sun',
] as const satisfies readonly Weekday[];

const dayLength = 86_400_000;

export const dayNumber = (day: DayText): number => Date.parse(`${day}T00:00:00Z`) / dayLength;
export const dayText = (day: number): DayText => new Date(day * dayLength).toISOString().slice(0, 10);

/** 0 is Monday; 1 January 1970 was a Thursday. */
const placeInWeek = (day: number): number => (((day + 3) % 7) + 7) % 7;
export const weekdayOf = (day: number): Weekday => weekdays[placeInWeek(day)] ?? 'mon';
export const mondayOf = (day: number): number => day - placeInWeek(day);

/** Months since January of the year 0. */
export function monthOf(day: number): number {
  const date = new Date(day * dayLength);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}
export const dayInMonth = (day: number): number => day - firstOfMonth(monthOf(day)) + 1;

/** Leap days from year 0 until 1 March of a year. */
const leapDays = (year: number): number =>
  Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400);
const leapDaysBefore1970 = leapDays(1970);

/** The first day of a month. The formula counts years from March, so that the leap day is the last day of a year. */
export function firstOfMonth(month: number): number {
  const fromMarch = month - 2;
  const year = Math.floor(fromMarch / 12);
  const inYear = fromMarch - 12 * year;
  const days = 365 * (year - 1970) + leapDays(year) - leapDaysBefore1970;
  // Months from March have 31, 30, 31, 30, 31 days, repeated: 153 days in five months. 1 March is 59 days after 1
  // January.
  return days + 59 + Math.floor((153 * inYear + 2) / 5);
}
export const daysInMonth = (month: number): number => firstOfMonth(month + 1) - firstOfMonth(month);

/** The same day `months` later, or the last day of a shorter month. */
export function addMonths(day: number, months: number): number {
  const month = monthOf(day) + months;
  return firstOfMonth(month) + Math.min(dayInMonth(day), daysInMonth(month)) - 1;
}

export interface Clock {
  timeZone: string;
  /** A whole hour, 0 to 6. */
  dayStartsAt: number;
}

/** Creating a format takes as long as a thousand uses of it. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const cached = formats.get(timeZone);
  if (cached) return cached;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  // There are fewer zones, but a request can write a name in many mixtures of upper and lower case.
  if (formats.size >= 1000) formats.clear();
  formats.set(timeZone, format);
  return format;
}

export function isTimeZone(name: string): boolean {
  if (!isZoneName(name)) return false;
  try {
    formatOf(name);
    return true;
  } catch {
    return false;
  }
}

/** The local day and its minute, at milliseconds since 1970. @throws RangeError for an unknown zone */
export function shownAt(moment: number, timeZone: string): { day: number; minutes: number } {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  );
  const day = dayNumber(`${parts.year?.padStart(4, '0')}-${parts.month}-${parts.day}`);
  return { day, minutes: Number(parts.hour) * 60 + Number(parts.minute) };
}

/** The family's day at a moment. @throws RangeError for an unknown zone */
export function dayAt(moment: number, { timeZone, dayStartsAt }: Clock): number {
  const { day, minutes } = shownAt(moment, timeZone);
  return minutes < dayStartsAt * 60 ? day - 1 : day;
}

const minute = 60_000;

export function startOfDay(day: number, clock: Clock): number {
  // Zones are at most 15 hours from UTC, and a day starts at 6 at the latest.
  let before = day * dayLength - 16 * 60 * minute;
  let from = day * dayLength + 24 * 60 * minute;
  while (from - before > minute) {
    const between = before + Math.floor((from - before) / minute / 2) * minute;
    if (dayAt(between, clock) >= day) from = between;
    else before = between;
  }
  return from;
}

interface FamilyDay {
  today: DayText;
  /** When the next day starts: milliseconds since 1970. */
  turnsAt: number;
}

/**
 * The family's day at a moment, but not before `notBefore`: after a change of zone no day repeats; the current day
 * then lasts until the next day starts in the new zone.
 */
export function familyDay(moment: number, clock: Clock, notBefore?: DayText): FamilyDay {
  const earliest = notBefore === undefined ? Number.NEGATIVE_INFINITY : dayNumber(notBefore);
  const today = Math.max(dayAt(moment, clock), earliest);
  const turnsAt = startOfDay(today + 1, clock);
  if (turnsAt > moment) return { today: dayText(today), turnsAt };
  // The clocks went back over the hour at which the day had started (Chatham at 3, Troll at 2): the new day stays.
  return { today: dayText(today + 1), turnsAt: startOfDay(today + 2, clock) };
}
