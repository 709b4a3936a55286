/** From the first day to the last: numbers of days, Infinity where nobody knows the last. */
export type Stretch = readonly [from: number, to: number];

/** Days in stretches that are in order and do not touch. */
export class AwayDays {
  readonly stretches: readonly Stretch[];
  readonly #firstDays: readonly number[];

  /** In any order. */
  constructor(stretches: readonly Stretch[]) {
    this.stretches = joined(stretches);
    this.#firstDays = this.stretches.map(([from]) => from);
  }

  /** The first day from this one on that is none of them; Infinity where there is none. */
  after(day: number): number {
    const last = this.stretches[countUntil(this.#firstDays, day) - 1];
    return last && last[1] >= day ? last[1] + 1 : day;
  }

  has(day: number): boolean {
    return this.after(day) !== day;
  }
}

/** How many of these numbers, which are in order, are not above a limit. */
export function countUntil(numbers: readonly number[], limit: number): number {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] ?? 0) <= limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

function joined(stretches: readonly Stretch[]): Stretch[] {
  const found: Stretch[] = [];
  for (const [from, to] of [...stretches].sort((one, other) => one[0] - other[0])) {
    const last = found.at(-1);
    if (last && from <= last[1] + 1) found[found.length - 1] = [last[0], Math.max(last[1], to)];
    else found.push([from, to]);
  }
  return found;
}

/** The days that all of them have. */
export function commonDays(all: readonly AwayDays[]): Stretch[] {
  const stretches = all.flatMap((one) => one.stretches);
  const starts = Float64Array.from(stretches, ([from]) => from).sort();
  const ends = Float64Array.from(stretches, ([, to]) => to).sort();
  const found: Stretch[] = [];
  let away = 0;
  let ended = 0;
  for (const start of starts) {
    for (; (ends[ended] ?? start) < start; ended++) away--;
    // The first stretch to end is the end of what they have in common.
    if (++away === all.length) found.push([start, ends[ended] ?? start]);
  }
  return found;
}
