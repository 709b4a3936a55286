import type { RequestHandler } from 'express';
import { loggedPath } from './loggedPath.ts';

/** A request that is over, as logs and numbers may know it: no id, query, header, cookie or body. */
export interface Finished {
  method: string;
  /** Which of ours it was, by `loggedPath`. */
  path: string;
  status: number;
  milliseconds: number;
  /** A stream lasts until the screen goes away. */
  isStream: boolean;
  /** Whether its caller had gone before the end of the answer. */
  isCutOff: boolean;
}

export type HearFinished = (request: Finished) => void;

/** Tells of each request that is over. */
export function watchRequests(hearers: readonly HearFinished[]): RequestHandler {
  if (hearers.length === 0) return (_req, _res, next) => next();
  return ({ method, originalUrl }, res, next) => {
    const began = performance.now();
    res.once('close', () => {
      const isStream = res.locals.isStream === true;
      const finished = {
        method,
        path: loggedPath(originalUrl),
        status: res.statusCode,
        milliseconds: performance.now() - began,
        isStream,
        isCutOff: !res.writableFinished && !isStream,
      };
      for (const hear of hearers) hear(finished);
    });
    next();
  };
}
