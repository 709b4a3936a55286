type Labels = Readonly<Record<string, string>>;

export interface Sample {
  name: string;
  labels: Labels;
  value: number;
}

export interface Metric {
  name: string;
  help: string;
  type: 'counter' | 'gauge' | 'histogram';
  samples(): Sample[];
}

type ValuesOf<Names extends readonly string[]> = { [Name in keyof Names]: string };

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
    const existing = this.#found.get(key);
    if (existing) return existing[1];
    const created = this.#begin();
    const labels = Object.fromEntries(this.#names.map((name, n) => [name, values[n] ?? '']));
    this.#found.set(key, [labels, created]);
    return created;
  }

  all(): [labels: Labels, number: Number][] {
    return [...this.#found.values()];
  }
}

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

  /** Starts at 0, because an alarm sees no increase in a series that starts at 1. */
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

export class Histogram<Names extends readonly string[]> implements Metric {
  readonly type = 'histogram';
  readonly #series: Series<Names, { counts: number[]; sum: number }>;

  /** @param bounds increasing; larger values also count */
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

/** A metric that is read at each scrape: one number, or one per combination of labels. */
export function measured(
  type: 'counter' | 'gauge',
  name: string,
  help: string,
  read: () => number | readonly (readonly [Labels, number])[],
): Metric {
  const samples = (): Sample[] => {
    const value = read();
    if (typeof value === 'number') return [{ name, labels: {}, value: value }];
    return value.map(([labels, value]) => ({ name, labels, value }));
  };
  return { type, name, help, samples };
}
