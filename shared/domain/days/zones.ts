import { isTimeZone, shownAt } from './days.ts';

const week = 7 * 24 * 60 * 60_000;

/** Whether two zones have the same time for a year from a moment, as Berlin and Vienna do. */
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
