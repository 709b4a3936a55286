import { destination, type Logger, pino } from 'pino';
import type { FinishedListener } from './finished.ts';

/** A pipe writes this many bytes at once, so lines of several processes do not mix. */
const maxWrite = 4096;

/**
 * Only warnings on a terminal, otherwise one line per request, at least once a second. `worker` is the process
 * number.
 */
export function createLog(worker?: number): Logger {
  const base = worker === undefined ? null : { worker };
  if (process.stdout.isTTY) return pino({ base, level: 'warn' });
  const collected = destination({ sync: false, minLength: maxWrite - 1, maxWrite, periodicFlush: 1000 });
  return pino({ base, level: 'info' }, collected);
}

export function logRequests(log: Logger): FinishedListener[] {
  if (!log.isLevelEnabled('info')) return [];
  return [
    ({ method, path, status, milliseconds, isCutOff }) =>
      log.info(
        { method, path, status, milliseconds: Math.round(milliseconds) },
        isCutOff ? 'cut off' : 'done',
      ),
  ];
}
