import { destination, type Logger, pino } from 'pino';
import type { HearFinished } from './finished.ts';

/** What a pipe takes in one go: the lines of several processes never get into one another. */
const maxWrite = 4096;

/**
 * Quiet on a terminal, where a person looks on; one line a request where the output is collected, written many at a
 * time and at least once a second.
 * @param worker which of several processes it is
 */
export function createLog(worker?: number): Logger {
  const base = worker === undefined ? null : { worker };
  if (process.stdout.isTTY) return pino({ base, level: 'warn' });
  const collected = destination({ sync: false, minLength: maxWrite - 1, maxWrite, periodicFlush: 1000 });
  return pino({ base, level: 'info' }, collected);
}

/** Writes a line for each request, where the log has them: method, which path of ours, status and time, nothing else. */
export function logRequests(log: Logger): HearFinished[] {
  if (!log.isLevelEnabled('info')) return [];
  return [
    ({ method, path, status, milliseconds, isCutOff }) =>
      // A failure has been logged where it was answered, with its cause.
      log.info(
        { method, path, status, milliseconds: Math.round(milliseconds) },
        isCutOff ? 'cut off' : 'done',
      ),
  ];
}
