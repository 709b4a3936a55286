import { type DayText, dayNumber, weekdayOf, weekdays } from './days.ts';

const weekdayNames = 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' ');
const monthNames =
  'January February March April May June July August September October November December'.split(' ');

export const weekdayName = (weekday: (typeof weekdays)[number]): string =>
  weekdayNames[weekdays.indexOf(weekday)] ?? '';

const monthName = (day: DayText): string => monthNames[Number(day.slice(5, 7)) - 1] ?? '';
const dayOfMonth = (day: DayText): number => Number(day.slice(8, 10));
const yearOf = (day: DayText): string => day.slice(0, 4);

/** 'today', 'tomorrow', 'yesterday', 'Tuesday' for the next six days, otherwise '24 Nov' or '24 Nov 2027'. */
export function sayDay(day: DayText, today: DayText): string {
  const ahead = dayNumber(day) - dayNumber(today);
  const near = ['yesterday', 'today', 'tomorrow'][ahead + 1];
  if (near) return near;
  if (ahead > 0 && ahead < 7) return weekdayName(weekdayOf(dayNumber(day)));
  const words = `${dayOfMonth(day)} ${monthName(day).slice(0, 3)}`;
  return yearOf(day) === yearOf(today) ? words : `${words} ${yearOf(day)}`;
}

/** 'today', 'yesterday', 'Tuesday' for the five days before, otherwise as `sayDay`. */
export function sayPastDay(day: DayText, today: DayText): string {
  const ago = dayNumber(today) - dayNumber(day);
  return ago > 1 && ago < 7 ? weekdayName(weekdayOf(dayNumber(day))) : sayDay(day, today);
}

/** 'Mon, 24 Nov'. */
export const shortDay = (day: DayText): string =>
  `${weekdayName(weekdayOf(dayNumber(day))).slice(0, 3)}, ${dayOfMonth(day)} ${monthName(day).slice(0, 3)}`;

/** 'Monday, 24 November'. */
export const longDay = (day: DayText): string =>
  `${weekdayName(weekdayOf(dayNumber(day)))}, ${dayOfMonth(day)} ${monthName(day)}`;

/** '3 to 10 July', '28 June to 3 July', '3 July', 'from 3 July'; with the year if it is another. */
export function sayPeriod(from: DayText, to: DayText | null, today: DayText): string {
  const year = yearOf(to ?? from) === yearOf(today) ? '' : ` ${yearOf(to ?? from)}`;
  const first = `${dayOfMonth(from)} ${monthName(from)}`;
  if (to === null) return `from ${first}${year}`;
  if (from === to) return first + year;
  const last = `${dayOfMonth(to)} ${monthName(to)}${year}`;
  if (yearOf(from) !== yearOf(to)) return `${first} ${yearOf(from)} to ${last}`;
  return monthName(from) === monthName(to) ? `${dayOfMonth(from)} to ${last}` : `${first} to ${last}`;
}
