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

/** Who takes over the task of a member who leaves: if all others are away, the next one gets it anyway. */
export const nextHolder = (
  order: readonly number[],
  last: number | undefined,
  isHere: (id: number) => boolean,
) => nextInTurn(order, last, isHere) ?? nextInTurn(order, last);

/**
 * The last holder in a changed order: who is no longer in it is replaced by the member before them, so that the next
 * turn goes to who came after them. Undefined if there is none: then the first member is next.
 */
export function lastInOrder(
  last: number | undefined,
  before: readonly number[],
  order: readonly number[],
): number | undefined {
  if (last === undefined || order.includes(last)) return last;
  return before.slice(0, Math.max(0, before.indexOf(last))).findLast((id) => order.includes(id));
}
