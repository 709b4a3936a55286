import { type IntervalHistogram, monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { looked, type Metric } from './exposition/instruments.ts';

// Under the names that clients of Prometheus for Node give these, so that dashboards for any Node process fit.

/** Every so many milliseconds it is looked how late the event loop is: waking up for that is what counting costs at rest. */
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
    looked('counter', 'process_cpu_seconds_total', 'Time of the processor that was used.', () => {
      const { user, system } = process.cpuUsage();
      return (user + system) / 1e6;
    }),
    looked('gauge', 'process_start_time_seconds', 'When the process began, since 1970.', () => startedAt),
    looked('gauge', 'process_resident_memory_bytes', 'Memory of the process.', () =>
      process.memoryUsage.rss(),
    ),
    looked('gauge', 'nodejs_heap_size_total_bytes', 'Memory that V8 has taken.', memory('heapTotal')),
    looked('gauge', 'nodejs_heap_size_used_bytes', 'Memory that V8 uses.', memory('heapUsed')),
    looked('gauge', 'nodejs_external_memory_bytes', 'Memory outside V8: buffers.', memory('external')),
    looked('gauge', 'nodejs_version_info', 'The version of Node.', () => [[{ version: process.version }, 1]]),
  ];
}

/** How late the event loop has been since the scrape before: everybody waits for that long. */
function eventLoop(delays: IntervalHistogram): Metric[] {
  const late = (nanoseconds: number) => Math.max(0, nanoseconds / 1e9 - resolution / 1000);
  const seen = (name: string, what: string, read: () => number) =>
    looked('gauge', `nodejs_eventloop_lag_${name}_seconds`, `${what} since the scrape before.`, () =>
      delays.count === 0 ? 0 : late(read()),
    );
  return [
    seen('p50', 'Median delay of the event loop', () => delays.percentile(50)),
    seen('p99', '99th percentile of the delay of the event loop', () => delays.percentile(99)),
    seen('max', 'Longest delay of the event loop', () => {
      const { max } = delays;
      delays.reset();
      return max;
    }),
    looked(
      'counter',
      'chorepod_event_loop_busy_seconds_total',
      'Time in which the event loop was not idle.',
      () => performance.eventLoopUtilization().active / 1000,
    ),
  ];
}
