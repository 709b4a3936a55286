import { type IntervalHistogram, monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { type Metric, measured } from './exposition/instruments.ts';

// The names of Prometheus clients for Node, so that their dashboards fit.

/** Milliseconds between two samples of the event loop. A shorter time costs more wake-ups at rest. */
const resolution = 50;

export function processMetrics(): { metrics: Metric[]; stop: () => void } {
  const delays = monitorEventLoopDelay({ resolution });
  delays.enable();
  return { metrics: [...usage(), ...eventLoop(delays)], stop: () => void delays.disable() };
}

function usage(): Metric[] {
  const startedAt = Date.now() / 1000 - process.uptime();
  const memory = (part: keyof NodeJS.MemoryUsage) => () => process.memoryUsage()[part];
  return [
    measured('counter', 'process_cpu_seconds_total', 'Time of the processor that was used.', () => {
      const { user, system } = process.cpuUsage();
      return (user + system) / 1e6;
    }),
    measured('gauge', 'process_start_time_seconds', 'When the process began, since 1970.', () => startedAt),
    measured('gauge', 'process_resident_memory_bytes', 'Memory of the process.', () =>
      process.memoryUsage.rss(),
    ),
    measured('gauge', 'nodejs_heap_size_total_bytes', 'Memory that V8 has taken.', memory('heapTotal')),
    measured('gauge', 'nodejs_heap_size_used_bytes', 'Memory that V8 uses.', memory('heapUsed')),
    measured('gauge', 'nodejs_external_memory_bytes', 'Memory outside V8: buffers.', memory('external')),
    measured('gauge', 'nodejs_version_info', 'The version of Node.', () => [
      [{ version: process.version }, 1],
    ]),
  ];
}

/** Delays since the last scrape. */
function eventLoop(delays: IntervalHistogram): Metric[] {
  const late = (nanoseconds: number) => Math.max(0, nanoseconds / 1e9 - resolution / 1000);
  const lag = (name: string, what: string, read: () => number) =>
    measured('gauge', `nodejs_eventloop_lag_${name}_seconds`, `${what} since the scrape before.`, () =>
      delays.count === 0 ? 0 : late(read()),
    );
  return [
    lag('p50', 'Median delay of the event loop', () => delays.percentile(50)),
    lag('p99', '99th percentile of the delay of the event loop', () => delays.percentile(99)),
    lag('max', 'Longest delay of the event loop', () => {
      const { max } = delays;
      delays.reset();
      return max;
    }),
    measured(
      'counter',
      'chorepod_event_loop_busy_seconds_total',
      'Time in which the event loop was not idle.',
      () => performance.eventLoopUtilization().active / 1000,
    ),
  ];
}
