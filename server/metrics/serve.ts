import cluster from 'node:cluster';
import type { Database } from '../database/connect.ts';
import type { FinishedListener } from '../http/logs/finished.ts';
import type { Screens } from './connections.ts';
import { listenForScrapes } from './exposition/listen.ts';
import { metricsText } from './exposition/text.ts';
import { createMetrics } from './metrics.ts';
import { answerSupervisor } from './workers.ts';

interface ServedMetrics {
  onFinished: FinishedListener;
  /** Undefined in a worker, for which the supervisor answers. */
  address: string | undefined;
  stop(): Promise<void>;
}

/** Starts to count and answers scrapes; undefined without a port. @throws MendableError if the port is taken */
export async function serveMetrics(
  where: { host: string; port: number } | undefined,
  database: Pick<Database, 'db' | 'pool'>,
  screens: Screens,
): Promise<ServedMetrics | undefined> {
  if (!where) return undefined;
  const metrics = createMetrics(database, screens);
  const { onFinished } = metrics;
  const { address, stop } = await answerScrapes(() => metricsText(metrics.all), where);
  return {
    onFinished,
    address,
    stop: () => {
      metrics.stop();
      return stop();
    },
  };
}

const answerScrapes = (read: () => string, where: { host: string; port: number }) =>
  cluster.isWorker ? answerSupervisor(read) : listenForScrapes(async () => read(), where);
