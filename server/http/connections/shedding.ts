import { type ErrorRequestHandler, type RequestHandler, Router } from 'express';
import type { TimedPool } from '../../database/connection/timedPool.ts';
import { unavailable } from '../../errors/refusals.ts';
import type { HearFinished } from '../logs/finished.ts';
import { loggedPath } from '../logs/loggedPath.ts';
import { boundBodies } from './bodies.ts';

/** Requests that may wait for one of the ten connections to the database: fifty that come at once are all taken. */
const usually = 44;
/** While more are sent away than taken, which costs time, too: so whoever is taken need not wait for that as well. */
const pressed = 24;
/** How many more were sent away than taken until that is so. */
const pressedFrom = 64;

/** Where requests wait for the database. */
export class WaitingRoom {
  /** How many more were sent away than taken of late: it forgets what is beyond twice as many as count. */
  #excess = 0;
  readonly #pool: Pick<TimedPool, 'waiting'>;

  constructor(pool: Pick<TimedPool, 'waiting'>) {
    this.#pool = pool;
  }

  get isFull(): boolean {
    return this.#pool.waiting >= (this.#excess > pressedFrom ? pressed : usually);
  }

  taken(): void {
    this.#excess = Math.max(this.#excess - 1, 0);
  }

  sentAway(): void {
    this.#excess = Math.min(this.#excess + 1, 2 * pressedFrom);
  }
}

const busy = unavailable();
const said = JSON.stringify(busy.body);

interface Shedding {
  /** What asks the database, by the beginnings of paths, and what of it does not. */
  asking: readonly string[];
  notAsking: readonly string[];
  /** Those of every answer. */
  headers: Record<string, string>;
  hearers: readonly HearFinished[];
}

/**
 * Sends away at once what would wait too long (docs/operations.md, Under more than it can take): so what is taken is
 * answered in time. Stands before everything else and does what that would do for an answer by itself: what it costs
 * to send one away is taken from those who are served.
 */
export function shed(room: WaitingRoom, { asking, notAsking, headers, hearers }: Shedding): RequestHandler {
  const all = {
    ...headers,
    ...busy.headers,
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Length': said.length,
  };
  const refuse: RequestHandler = ({ method, originalUrl }, res) => {
    res.writeHead(busy.status, all).end(said);
    const path = loggedPath(originalUrl);
    const finished = { method, path, status: busy.status, milliseconds: 0, isStream: false, isCutOff: false };
    for (const hear of hearers) hear(finished);
    room.sentAway();
  };
  const whenFull = Router();
  whenFull.get([...notAsking], (_req, _res, next) => next('router'));
  whenFull.use([...asking], boundBodies, refuse);
  whenFull.use(onAsEver);
  return (req, res, next) => {
    if (room.isFull) return whenFull(req, res, next);
    room.taken();
    next();
  };
}

/** What is too large is refused where it always is. */
const onAsEver: ErrorRequestHandler = (_error, _req, _res, next) => next('router');

/** Pages are shown all the same: who is asking is not read then, and nobody is known, as without a database. */
export const unlessFull =
  (room: WaitingRoom, read: RequestHandler): RequestHandler =>
  (req, res, next) =>
    room.isFull ? next() : read(req, res, next);
