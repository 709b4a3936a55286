import type { RequestHandler } from 'express';
import { destination, type Logger, pino } from 'pino';
import { loggedPath } from './loggedPath.ts';

/**
 * Quiet on a terminal, where a person looks on; one line a request where the output is collected, written many at a
 * time and at least once a second.
 */
export const createLog = (): Logger =>
  process.stdout.isTTY
    ? pino({ base: null, level: 'warn' })
    : pino({ base: null, level: 'info' }, destination({ sync: false, minLength: 4096, periodicFlush: 1000 }));

/** Method, which path of ours, status and time, and nothing else: no id, query, header, cookie or body is ever written. */
export function logRequests(log: Logger): RequestHandler {
  if (!log.isLevelEnabled('info')) return (_req, _res, next) => next();
  return ({ method, originalUrl }, res, next) => {
    const began = performance.now();
    res.once('close', () => {
      const milliseconds = Math.round(performance.now() - began);
      // A failure has been logged where it was answered, with its cause.
      log.info(
        { method, path: loggedPath(originalUrl), status: res.statusCode, milliseconds },
        // A stream lasts until the screen goes away.
        res.writableFinished || res.locals.isStream ? 'done' : 'cut off',
      );
    });
    next();
  };
}
