import type { TimeText } from '#shared/domain/times.ts';

const minutesOf = (time: TimeText): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const two = (count: number) => String(count).padStart(2, '0');

/** Each half hour of a day, and what was chosen by other means. */
export function timesWith(chosen: TimeText | null): TimeText[] {
  const halfHours = Array.from({ length: 48 }, (_, half) => `${two(half >> 1)}:${half % 2 ? '30' : '00'}`);
  return [...new Set(chosen ? [...halfHours, chosen] : halfHours)].sort();
}

const format = new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });

/** "17:00" as people here say it. */
export const sayTime = (time: TimeText): string => format.format(minutesOf(time) * 60_000);
