import { type DayText, weekdays } from '../days/days.ts';
import type { CalendarRepeat } from '../repeats/repeat.ts';

// A slow and simple version of repeat.ts: checks each day with `Date`.

const dateOf = (day: number): Date => new Date(day * 86_400_000);
export const day = (text: DayText): number => Math.round(Date.parse(text) / 86_400_000);
/** 5 January 1970 was a Monday. */
const weekOf = (day: number): number => Math.floor((day - 4) / 7);
const monthOf = (day: number): number => dateOf(day).getUTCFullYear() * 12 + dateOf(day).getUTCMonth();
const weekdayOf = (day: number) => weekdays[(dateOf(day).getUTCDay() + 6) % 7];
const dateInMonth = (day: number): number => dateOf(day).getUTCDate();
const isLastOfMonth = (day: number): boolean => dateInMonth(day + 1) === 1;

/** Whether the repeat has this day. */
export function comesOn(repeat: CalendarRepeat, startsOn: number, day: number): boolean {
  if (day < startsOn) return false;
  if (repeat.every === 'day') return (day - startsOn) % repeat.interval === 0;
  if (repeat.every === 'week') {
    if ((weekOf(day) - weekOf(startsOn)) % repeat.interval !== 0) return false;
    return repeat.on
      ? repeat.on.some((weekday) => weekday === weekdayOf(day))
      : day === startsOn || weekdayOf(day) === 'mon';
  }
  if ((monthOf(day) - monthOf(startsOn)) % repeat.interval !== 0) return false;
  if ('day' in repeat) {
    if (repeat.day === 'last') return isLastOfMonth(day);
    return dateInMonth(day) === repeat.day || (isLastOfMonth(day) && dateInMonth(day) < repeat.day);
  }
  if (weekdayOf(day) !== repeat.weekday) return false;
  if (repeat.nth === 'last') return monthOf(day + 7) !== monthOf(day);
  return Math.ceil(dateInMonth(day) / 7) === repeat.nth;
}

/** The first day of the repeat from `from` on. */
export function nextDaySlowly(repeat: CalendarRepeat, startsOn: number, from: number): number {
  let day = from;
  while (!comesOn(repeat, startsOn, day)) day++;
  return day;
}
