import { metricsText } from '../../metrics/exposition/text.ts';
import type { TestApp } from '../world/testApp.ts';

type Counting = Pick<TestApp, 'metrics'>;

/** What a scrape answers. */
export const scrape = (app: Counting): string => metricsText(app.metrics().all);

/** The series of a scrape as they are written, with their numbers. @throws for a line that is neither that nor a comment */
export function seriesOf(text: string): Map<string, number> {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const [, series = '', number] = /^(\w+(?:\{.*\})?) (\S+)$/.exec(line) ?? [];
      if (!Number.isFinite(Number(number))) throw new Error(`Prometheus cannot read ${line}`);
      return [series, Number(number)];
    }),
  );
}

/** From now on: by how much the app's own counters and gauges have changed, of those that have. */
export function changesOf(app: Counting): () => Record<string, number> {
  const before = seriesOf(scrape(app));
  return () => {
    const differences = [...seriesOf(scrape(app))].map(
      ([series, number]) => [series, number - (before.get(series) ?? 0)] as const,
    );
    return Object.fromEntries(
      differences.filter(([series, difference]) => series.startsWith('chorepod_') && difference !== 0),
    );
  };
}
