import { type Weekday, weekdays } from '../days/days.ts';
import { weekdayName } from '../days/dayWords.ts';
import type { Repeat } from './repeat.ts';

/** Words that `readRepeat` understands: 'every Monday and Thursday', 'on the 31st of each month'. */
export function sayRepeat(repeat: Repeat): string {
  if ('after' in repeat) {
    const { after, unit } = repeat;
    return `${after === 1 ? 'a' : after} ${unit}${after === 1 ? '' : 's'} after it is done`;
  }
  const { every, interval } = repeat;
  if (every === 'day') return everySome(interval, 'day');
  if (every === 'week') {
    if (!repeat.on) return `some time ${interval === 1 ? 'each week' : everySome(interval, 'week')}`;
    return interval === 1
      ? onWeekdays(repeat.on)
      : `${everySome(interval, 'week')} on ${list(repeat.on.map(weekdayName))}`;
  }
  const day = 'day' in repeat ? dayWords(repeat.day) : `${nths[repeat.nth]} ${weekdayName(repeat.weekday)}`;
  return interval === 1 ? `on the ${day} of each month` : `${everySome(interval, 'month')} on the ${day}`;
}

const everySome = (interval: number, unit: string): string =>
  interval === 1 ? `every ${unit}` : `every ${interval} ${unit}s`;

const nths = { 1: 'first', 2: 'second', 3: 'third', 4: 'fourth', last: 'last' } as const;
const dayWords = (day: number | 'last'): string => (day === 'last' ? 'last day' : ordinal(day));

export function ordinal(n: number): string {
  const ending = Math.floor(n / 10) % 10 === 1 ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th');
  return `${n}${ending}`;
}

function onWeekdays(on: readonly Weekday[]): string {
  const days = weekdays.filter((day) => on.includes(day)).join();
  if (days === weekdays.join()) return 'every day';
  if (days === weekdays.slice(0, 5).join()) return 'on weekdays';
  if (days === weekdays.slice(5).join()) return 'every weekend';
  return `every ${list(on.map(weekdayName))}`;
}

/** 'Mia, Leo and Zoe'. */
export const list = (words: readonly string[]): string =>
  words.length < 2 ? words.join() : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
