/** First and last day; the last is Infinity if it is not known. */
export type Stretch = readonly [from: number, to: number];

/** A set of days as sorted stretches that do not touch. */
export class AwayDays {
  readonly stretches: readonly Stretch[];
  readonly #firstDays: readonly number[];

  constructor(stretches: readonly Stretch[]) {
    this.stretches = mergeTouching(stretches);
    this.#firstDays = this.stretches.map(([from]) => from);
  }

  /** The first day from `day` on that is not in the set; may be Infinity. */
  after(day: number): number {
    const last = this.stretches[countUntil(this.#firstDays, day) - 1];
    return last && last[1] >= day ? last[1] + 1 : day;
  }

  has(day: number): boolean {
    return this.after(day) !== day;
  }
}

/** How many of the sorted numbers are at most `limit`. */
export function countUntil(numbers: readonly number[], limit: number): number {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] ?? 0) <= limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

function mergeTouching(stretches: readonly Stretch[]): Stretch[] {
  const merged: Stretch[] = [];
  for (const [from, to] of [...stretches].sort((one, other) => one[0] - other[0])) {
    const last = merged.at(-1);
    if (last && from <= last[1] + 1) merged[merged.length - 1] = [last[0], Math.max(last[1], to)];
    else merged.push([from, to]);
  }
  return merged;
}

/** The days that are in all sets. */
export function commonDays(all: readonly AwayDays[]): Stretch[] {
  const stretches = all.flatMap((one) => one.stretches);
  const starts = Float64Array.from(stretches, ([from]) => from).sort();
  const ends = Float64Array.from(stretches, ([, to]) => to).sort();
  const common: Stretch[] = [];
  let away = 0;
  let ended = 0;
  for (const start of starts) {
    for (; (ends[ended] ?? start) < start; ended++) away--;
    // The first stretch that ends, ends the common days.
    if (++away === all.length) common.push([start, ends[ended] ?? start]);
  }
  return common;
}
