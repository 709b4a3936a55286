import { minutesOf, type TimeText, timeOf } from '#shared/domain/days/times.ts';

/** Each half hour of a day, and what was chosen by other means. */
export function timesWith(chosen: TimeText | null): TimeText[] {
  const halfHours = Array.from({ length: 48 }, (_, half) => timeOf(half * 30));
  return [...new Set(chosen ? [...halfHours, chosen] : halfHours)].sort();
}

const format = new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });

/** "17:00" as people here say it. */
export const sayTime = (time: TimeText): string => format.format(minutesOf(time) * 60_000);
