import type { DayText } from '../days/days.ts';

export interface LastTurn {
  memberId: number;
  day: DayText;
}

/** The next present member in the order; undefined if nobody is present. */
export function nextInTurn(
  order: readonly number[],
  last: number | undefined,
  isHere: (id: number) => boolean = () => true,
): number | undefined {
  const from = last === undefined ? 0 : order.indexOf(last) + 1;
  return [...order.slice(from), ...order.slice(0, from)].find(isHere);
}
