// Days of the calendar as whole numbers since 1 January 1970, and where a family's day begins and ends
// (docs/product.md, The family's day).

import { isZoneName } from './zoneNames.ts';

/** `YYYY-MM-DD`, as on the wire. */
export type DayText = string;
export type Weekday = 'mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat' | 'sun';
/** Weeks begin on Monday. */
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

/** 0 for Monday to 6 for Sunday; 1 January 1970 was a Thursday. */
const placeInWeek = (day: number): number => (((day + 3) % 7) + 7) % 7;
export const weekdayOf = (day: number): Weekday => weekdays[placeInWeek(day)] ?? 'mon';
/** The Monday of its week. */
export const mondayOf = (day: number): number => day - placeInWeek(day);

/** Months since January of the year 0. */
export function monthOf(day: number): number {
  const date = new Date(day * dayLength);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}
export const dayInMonth = (day: number): number => day - firstOf(monthOf(day)) + 1;

/** Leap days before 1 March of a year. */
const leapDays = (year: number): number =>
  Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400);
const leapDaysBefore1970 = leapDays(1970);

/** The first day of a month. Years are counted from March: then the leap day is the last of its year, and months are even. */
export function firstOf(month: number): number {
  const fromMarch = month - 2;
  const year = Math.floor(fromMarch / 12);
  const inYear = fromMarch - 12 * year;
  const days = 365 * (year - 1970) + leapDays(year) - leapDaysBefore1970;
  // 31, 30, 31, 30, 31 twice over, then 31: 153 days in five months; 59 from 1 January to 1 March.
  return days + 59 + Math.floor((153 * inYear + 2) / 5);
}
export const daysIn = (month: number): number => firstOf(month + 1) - firstOf(month);

/** The same day `months` later; the last one of a month that is too short for it. */
export function addMonths(day: number, months: number): number {
  const month = monthOf(day) + months;
  return firstOf(month) + Math.min(dayInMonth(day), daysIn(month)) - 1;
}

/** Where and when a family's day begins. */
export interface Clock {
  /** An IANA name. */
  timeZone: string;
  /** A whole hour, 0 to 6. */
  dayStartsAt: number;
}

/** Making one takes as long as a thousand uses of it. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
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
  // More names than there are zones: somebody writes them in every mixture of upper and lower case.
  if (formats.size >= 1000) formats.clear();
  formats.set(timeZone, format);
  return format;
}

/** Whether this engine knows a zone of this name. */
export function isTimeZone(name: string): boolean {
  if (!isZoneName(name)) return false;
  try {
    formatOf(name);
    return true;
  } catch {
    return false;
  }
}

/**
 * What clocks and calendars of a zone show at a moment (milliseconds since 1970): the day, and the minutes of it.
 * @throws RangeError for an unknown zone
 */
export function shownAt(moment: number, timeZone: string): { day: number; minutes: number } {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  );
  const day = dayNumber(`${parts.year?.padStart(4, '0')}-${parts.month}-${parts.day}`);
  return { day, minutes: Number(parts.hour) * 60 + Number(parts.minute) };
}

/** The day that a family has at a moment. @throws RangeError for an unknown zone */
export function dayAt(moment: number, { timeZone, dayStartsAt }: Clock): number {
  const { day, minutes } = shownAt(moment, timeZone);
  return minutes < dayStartsAt * 60 ? day - 1 : day;
}

const minute = 60_000;

/** The moment at which a family's day begins, to the minute: also where its clocks leave out the hour. */
export function startOf(day: number, clock: Clock): number {
  // No zone is further than 15 hours from UTC; and a day begins at 6 at the latest.
  let before = day * dayLength - 16 * 60 * minute;
  let from = day * dayLength + 24 * 60 * minute;
  while (from - before > minute) {
    const between = before + Math.floor((from - before) / minute / 2) * minute;
    if (dayAt(between, clock) >= day) from = between;
    else before = between;
  }
  return from;
}

export interface FamilyDay {
  today: DayText;
  /** When the next one begins: milliseconds since 1970. */
  turnsAt: number;
}

/**
 * The day of a family at a moment. It is never one before `notBefore`: whatever zone is chosen, no day is lived
 * twice, and that one lasts until the next begins there.
 */
export function familyDay(moment: number, clock: Clock, notBefore?: DayText): FamilyDay {
  const earliest = notBefore === undefined ? Number.NEGATIVE_INFINITY : dayNumber(notBefore);
  const today = Math.max(dayAt(moment, clock), earliest);
  const turnsAt = startOf(today + 1, clock);
  if (turnsAt > moment) return { today: dayText(today), turnsAt };
  // Clocks went back behind the hour at which it had turned (Chatham at 3, Troll at 2): it does not turn again.
  return { today: dayText(today + 1), turnsAt: startOf(today + 2, clock) };
}
