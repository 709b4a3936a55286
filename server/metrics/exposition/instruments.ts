/** What tells one series of a metric from another. */
export type Labels = Readonly<Record<string, string>>;

/** One line of what is answered to a scrape. */
export interface Sample {
  name: string;
  labels: Labels;
  value: number;
}

/** Something that is counted or measured, under one name. */
export interface Metric {
  name: string;
  help: string;
  type: 'counter' | 'gauge' | 'histogram';
  samples(): Sample[];
}

type ValuesOf<Names extends readonly string[]> = { [Name in keyof Names]: string };

/** A metric's numbers, one for each combination of label values that has come up. */
class Series<Names extends readonly string[], Number> {
  readonly #found = new Map<string, [labels: Labels, number: Number]>();
  readonly #names: Names;
  readonly #begin: () => Number;

  constructor(names: Names, begin: () => Number) {
    this.#names = names;
    this.#begin = begin;
  }

  at(values: ValuesOf<Names>): Number {
    const key = values.join('\n');
    const known = this.#found.get(key);
    if (known) return known[1];
    const begun = this.#begin();
    const labels = Object.fromEntries(this.#names.map((name, n) => [name, values[n] ?? '']));
    this.#found.set(key, [labels, begun]);
    return begun;
  }

  all(): [labels: Labels, number: Number][] {
    return [...this.#found.values()];
  }
}

/** Only rises. */
export class Counter<Names extends readonly string[]> implements Metric {
  readonly type = 'counter';
  readonly #series: Series<Names, { count: number }>;

  constructor(
    readonly name: string,
    readonly help: string,
    names: Names,
  ) {
    this.#series = new Series(names, () => ({ count: 0 }));
  }

  /** Shows 0 until it happens: what begins at 1 has not risen. */
  begin(...values: ValuesOf<Names>): void {
    this.#series.at(values);
  }

  add(...values: ValuesOf<Names>): void {
    this.#series.at(values).count += 1;
  }

  samples(): Sample[] {
    return this.#series.all().map(([labels, { count }]) => ({ name: this.name, labels, value: count }));
  }
}

/** How often what was measured came to at most this and that, and to what in all. */
export class Histogram<Names extends readonly string[]> implements Metric {
  readonly type = 'histogram';
  readonly #series: Series<Names, { counts: number[]; sum: number }>;

  /** @param bounds rising; what is above the last one counts in all the same */
  constructor(
    readonly name: string,
    readonly help: string,
    names: Names,
    readonly bounds: readonly number[],
  ) {
    this.#series = new Series(names, () => ({ counts: [...bounds, 0].fill(0), sum: 0 }));
  }

  begin(...values: ValuesOf<Names>): void {
    this.#series.at(values);
  }

  observe(measured: number, ...values: ValuesOf<Names>): void {
    const series = this.#series.at(values);
    let n = 0;
    while (measured > (this.bounds[n] ?? Number.POSITIVE_INFINITY)) n += 1;
    series.counts[n] = (series.counts[n] ?? 0) + 1;
    series.sum += measured;
  }

  samples(): Sample[] {
    return this.#series.all().flatMap(([labels, { counts, sum }]) => {
      let count = 0;
      const buckets = counts.map((more, n) => {
        count += more;
        const le = String(this.bounds[n] ?? '+Inf');
        return { name: `${this.name}_bucket`, labels: { ...labels, le }, value: count };
      });
      return [
        ...buckets,
        { name: `${this.name}_sum`, labels, value: sum },
        { name: `${this.name}_count`, labels, value: count },
      ];
    });
  }
}

/** What is only looked at when somebody asks: one number, or one for each combination of labels. */
export function looked(
  type: 'counter' | 'gauge',
  name: string,
  help: string,
  look: () => number | readonly (readonly [Labels, number])[],
): Metric {
  const samples = (): Sample[] => {
    const found = look();
    if (typeof found === 'number') return [{ name, labels: {}, value: found }];
    return found.map(([labels, value]) => ({ name, labels, value }));
  };
  return { type, name, help, samples };
}
