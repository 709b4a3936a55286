import { type ErrorRequestHandler, type RequestHandler, Router } from 'express';
import type { TimedPool } from '../../database/connection/timedPool.ts';
import { unavailable } from '../../errors/refusals.ts';
import type { FinishedListener } from '../logs/finished.ts';
import { loggedPath } from '../logs/loggedPath.ts';
import { boundBodies } from './bodies.ts';

/** Requests that may wait for one of the ten database connections: a burst of fifty is accepted. */
const usualLimit = 44;
/** The limit during overload. Rejecting costs time too, so accepted requests wait less. */
const overloadLimit = 24;
/** Overload begins when rejections exceed acceptances by this number. */
const overloadFrom = 64;

export class DatabaseLoad {
  /** Recent rejections minus acceptances, at most twice `overloadFrom`. */
  #excess = 0;
  readonly #pool: Pick<TimedPool, 'waiting'>;

  constructor(pool: Pick<TimedPool, 'waiting'>) {
    this.#pool = pool;
  }

  get isTooHigh(): boolean {
    return this.#pool.waiting >= (this.#excess > overloadFrom ? overloadLimit : usualLimit);
  }

  accepted(): void {
    this.#excess = Math.max(this.#excess - 1, 0);
  }

  rejected(): void {
    this.#excess = Math.min(this.#excess + 1, 2 * overloadFrom);
  }
}

const busy = unavailable();
const busyBody = JSON.stringify(busy.body);

interface Shedding {
  databasePaths: readonly string[];
  exceptions: readonly string[];
  headers: Record<string, string>;
  listeners: readonly FinishedListener[];
}

/**
 * Rejects requests that would wait too long (docs/operations.md, Under more than it can take). It must be cheap, so
 * it runs before all other handlers and writes the whole response.
 */
export function shed(
  load: DatabaseLoad,
  { databasePaths, exceptions, headers, listeners }: Shedding,
): RequestHandler {
  const busyHeaders = {
    ...headers,
    ...busy.headers,
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Length': busyBody.length,
  };
  const refuse: RequestHandler = ({ method, originalUrl }, res) => {
    res.writeHead(busy.status, busyHeaders).end(busyBody);
    const path = loggedPath(originalUrl);
    const finished = { method, path, status: busy.status, milliseconds: 0, isStream: false, isCutOff: false };
    for (const listener of listeners) listener(finished);
    load.rejected();
  };
  const whenFull = Router();
  whenFull.get([...exceptions], (_req, _res, next) => next('router'));
  whenFull.use([...databasePaths], boundBodies, refuse);
  whenFull.use(skipOnError);
  return (req, res, next) => {
    if (load.isTooHigh) return whenFull(req, res, next);
    load.accepted();
    next();
  };
}

/** A body that is too large gets the usual refusal later. */
const skipOnError: ErrorRequestHandler = (_error, _req, _res, next) => next('router');

/** Skips reading the session during overload: pages are shown as to a signed-out visitor. */
export const unlessFull =
  (load: DatabaseLoad, read: RequestHandler): RequestHandler =>
  (req, res, next) =>
    load.isTooHigh ? next() : read(req, res, next);
