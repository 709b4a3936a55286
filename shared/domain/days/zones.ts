import { isTimeZone, shownAt } from './days.ts';

const week = 7 * 24 * 60 * 60_000;

/** Whether the clocks of two zones agree for a year from a moment on (milliseconds since 1970), as Berlin's and Vienna's do. */
export function haveSameClocks(one: string, other: string, from: number): boolean {
  if (one === other) return true;
  if (!isTimeZone(one) || !isTimeZone(other)) return false;
  const moments = Array.from({ length: 53 }, (_, weeks) => from + weeks * week);
  return moments.every((moment) => {
    const here = shownAt(moment, one);
    const there = shownAt(moment, other);
    return here.day === there.day && here.minutes === there.minutes;
  });
}
