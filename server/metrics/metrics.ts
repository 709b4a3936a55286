import type { Database } from '../database/connect.ts';
import { onMetricEvent } from '../database/happenings.ts';
import type { FinishedListener } from '../http/logs/finished.ts';
import { poolMetrics, type Screens, screenMetrics } from './connections.ts';
import type { Metric } from './exposition/instruments.ts';
import { familyLifeMetrics } from './familyLife.ts';
import { processMetrics } from './process.ts';
import { requestMetrics } from './requests.ts';

export interface Metrics {
  all: readonly Metric[];
  onFinished: FinishedListener;
  stop(): void;
}

/** Starts to count (docs/operations.md, Metrics). Labels contain no names or ids (docs/security.md, Logs). */
export function createMetrics({ db, pool }: Pick<Database, 'db' | 'pool'>, screens: Screens): Metrics {
  const requests = requestMetrics();
  const familyLife = familyLifeMetrics();
  const ofProcess = processMetrics();
  const unsubscribe = onMetricEvent(db, familyLife.count);
  return {
    all: [
      ...requests.metrics,
      ...poolMetrics(pool),
      ...screenMetrics(screens),
      ...familyLife.metrics,
      ...ofProcess.metrics,
    ],
    onFinished: requests.onFinished,
    stop: () => {
      unsubscribe();
      pool.onWait = undefined;
      ofProcess.stop();
    },
  };
}
