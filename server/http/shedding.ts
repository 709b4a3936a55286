import type { RequestHandler } from 'express';
import type pg from 'pg';
import { unavailable } from './errors.ts';

/** Requests that may wait for one of the ten connections to the database: with these, twice as many as keep it busy. */
const waitingAtMost = 54;

const busy = unavailable();
const said = JSON.stringify({ message: busy.message });
const headers = {
  ...busy.headers,
  'Content-Type': 'application/json; charset=utf-8',
  'Cache-Control': 'no-store',
};

const isFull = ({ waitingCount }: Pick<pg.Pool, 'waitingCount'>): boolean => waitingCount >= waitingAtMost;

/**
 * Sends away at once what would wait too long (docs/operations.md, Under more than it can take): so what is taken is
 * answered in time. Costs next to nothing, or it would take away what it is there to save. For what asks the database.
 */
export const shed =
  (pool: Pick<pg.Pool, 'waitingCount'>): RequestHandler =>
  (_req, res, next) => {
    if (!isFull(pool)) return next();
    res.writeHead(503, headers).end(said);
  };

/** Pages are shown all the same: who is asking is not read then, and nobody is known, as without a database. */
export const unlessFull =
  (pool: Pick<pg.Pool, 'waitingCount'>, read: RequestHandler): RequestHandler =>
  (req, res, next) =>
    isFull(pool) ? next() : read(req, res, next);
