import type { DayText } from '../days/days.ts';

/** Who had the last turn, and since which day. */
export interface LastTurn {
  memberId: number;
  day: DayText;
}

/** Whose turn comes after somebody's, of those who are here; undefined where nobody is. */
export function nextInTurn(
  order: readonly number[],
  last: number | undefined,
  isHere: (id: number) => boolean = () => true,
): number | undefined {
  const from = last === undefined ? 0 : order.indexOf(last) + 1;
  return [...order.slice(from), ...order.slice(0, from)].find(isHere);
}
