import { constants, type PerformanceEntry, PerformanceObserver } from 'node:perf_hooks';
import { getHeapStatistics, setFlagsFromString } from 'node:v8';

/** Bytes that may be used between two looks through all memory. */
const garbageAtMost = 150 * 2 ** 20;

/**
 * V8 looks through all memory once what is in use (20 MB) has about doubled: under load each second, for 15 ms in which
 * everybody waits. At six times that it does so far less often, and the slowest answer in a hundred takes a third as long.
 * With much in use (ten thousand streams) six times that would be a gigabyte, so that it is less then.
 * Stays as long as `npm run bench -- interventions` shows its worth.
 */
export function collectLessOften(): void {
  const adjust = () => {
    const { used_heap_size: used } = getHeapStatistics();
    const percent = Math.min(500, Math.ceil((garbageAtMost / used) * 100));
    setFlagsFromString(`--heap-growing-percent=${percent}`);
  };
  adjust();
  const isFull = ({ detail }: PerformanceEntry & { detail?: { kind: number } }) =>
    detail?.kind === constants.NODE_PERFORMANCE_GC_MAJOR;
  // Right after a look what is used is what is needed.
  new PerformanceObserver((list) => {
    if (list.getEntries().some(isFull)) adjust();
  }).observe({ entryTypes: ['gc'] });
}
