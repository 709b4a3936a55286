import type { Database } from '../database/connect.ts';
import { hearHappenings } from '../database/happenings.ts';
import type { HearFinished } from '../http/logs/finished.ts';
import { poolMetrics, type Screens, screenMetrics } from './connections.ts';
import type { Metric } from './exposition/instruments.ts';
import { familyLifeMetrics } from './familyLife.ts';
import { processMetrics } from './process.ts';
import { requestMetrics } from './requests.ts';

/** The numbers of this process. */
export interface Metrics {
  all: readonly Metric[];
  /** Counts a request that is over. */
  onFinished: HearFinished;
  /** Counts no more. */
  stop(): void;
}

/** Counts what happens from now on (docs/operations.md, Metrics). Labels never say who or whose (docs/security.md, Logs). */
export function createMetrics({ db, pool }: Pick<Database, 'db' | 'pool'>, screens: Screens): Metrics {
  const requests = requestMetrics();
  const familyLife = familyLifeMetrics();
  const ofProcess = processMetrics();
  const stopHearing = hearHappenings(db, familyLife.count);
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
      stopHearing();
      pool.onWait = undefined;
      ofProcess.stop();
    },
  };
}
