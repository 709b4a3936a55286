import type { TimedPool } from '../database/connection/timedPool.ts';
import { Histogram, type Metric, measured } from './exposition/instruments.ts';

export interface Screens {
  count(): number;
  hearsOthers(): boolean;
}

export const screenMetrics = ({ count, hearsOthers }: Screens): Metric[] => [
  measured('gauge', 'chorepod_streams', 'Open screens.', count),
  measured(
    'gauge',
    'chorepod_hears_others',
    '1 while the screens of this process hear what other processes write.',
    () => Number(hearsOthers()),
  ),
];

/** Also starts to measure the waits of `pool`. */
export function poolMetrics(pool: TimedPool): Metric[] {
  const waits = new Histogram(
    'chorepod_pool_wait_seconds',
    'Waits for a connection to PostgreSQL where none was free, also those in vain.',
    [],
    [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 3],
  );
  waits.begin();
  pool.onWait = (seconds) => waits.observe(seconds);
  const connections = () =>
    [
      [{ state: 'busy' }, pool.totalCount - pool.idleCount],
      [{ state: 'idle' }, pool.idleCount],
    ] as const;
  return [
    measured('gauge', 'chorepod_pool_connections', 'Connections to PostgreSQL.', connections),
    measured('gauge', 'chorepod_pool_waiting', 'Queries that wait for others.', () => pool.waiting),
    waits,
  ];
}
