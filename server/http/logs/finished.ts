import type { RequestHandler } from 'express';
import { loggedPath } from './loggedPath.ts';

/** A finished request for logs and metrics, without ids, query, headers, cookies and body. */
export interface Finished {
  method: string;
  path: string;
  status: number;
  milliseconds: number;
  isStream: boolean;
  /** Whether the client left before the end of the response. */
  isCutOff: boolean;
}

export type FinishedListener = (request: Finished) => void;

export function watchRequests(listeners: readonly FinishedListener[]): RequestHandler {
  if (listeners.length === 0) return (_req, _res, next) => next();
  return ({ method, originalUrl }, res, next) => {
    const startedAt = performance.now();
    res.once('close', () => {
      const isStream = res.locals.isStream === true;
      const finished = {
        method,
        path: loggedPath(originalUrl),
        status: res.statusCode,
        milliseconds: performance.now() - startedAt,
        isStream,
        isCutOff: !res.writableFinished && !isStream,
      };
      for (const listener of listeners) listener(finished);
    });
    next();
  };
}
