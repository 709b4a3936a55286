import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import { type PgDatabase, PgTransaction } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { databaseCode, readOnly } from '../errors/database.ts';
import { channel, holdBack } from './connection/channel.ts';
import { noAnswer, TimedPool } from './connection/timedPool.ts';

/** The database, or a transaction on it: whoever takes one can be part of a larger write. */
export type Db = PgDatabase<NodePgQueryResultHKT, Record<string, never>>;

/** How the database is reached. */
export interface Connection extends pg.PoolConfig {
  /** Past the pooler that the rest leads through, which hands each transaction to another session. */
  direct?: pg.PoolConfig;
}

export interface Database {
  db: Db;
  pool: TimedPool;
  connection: Connection;
  close(): Promise<void>;
}

/** What open screens have to hear: that a family has another version, or that sessions in it have ended. */
export interface News {
  familyId: number;
  version?: number;
  endsSessions?: true;
}

const clients = new WeakMap<Db, TimedPool | pg.PoolClient>();

/** Tells what was written, and hears all that is. */
export const { tell, hear } = channel<Db, News>();

/** What a database or transaction speaks through, for queries that Drizzle need not build. */
export function clientOf(db: Db): TimedPool | pg.PoolClient {
  const client = clients.get(db);
  if (!client) throw new Error('This database was not opened by connect');
  return client;
}

// In milliseconds (docs/security.md, Time-outs).
const limits = { statement_timeout: 5000, lock_timeout: 2000, idle_in_transaction_session_timeout: 5000 };
/** What a connection has that leads to PostgreSQL itself. Poolers mix up what is sent before the last answer is there. */
const ofOurOwn = { ...limits, pipeline: true };
const patience = { query_timeout: 10_000, connectionTimeoutMillis: 3000 };

/** The way to a session that stays the same one: past a pooler. */
export const directOf = ({ direct, ...way }: Connection): pg.PoolConfig => direct ?? way;
/** The same, limited as the connections of `connect`. */
export const sessionOf = (connection: Connection): pg.ClientConfig => ({
  ...patience,
  ...directOf(connection),
  ...limits,
});

/**
 * Opens the pool. Statements that take over 5 s and locks awaited over 2 s fail, and after 10 s a connection on which
 * everything gets lost is given up: TCP would take a quarter of an hour for that. Poolers take no limits from those who
 * connect: theirs are set where they reach the database (`requireLimits`).
 */
export function connect(connection: Connection, onError: (error: Error) => void = () => {}): Database {
  const { direct, query_timeout: silence = patience.query_timeout, ...way } = connection;
  const { connectionTimeoutMillis } = patience;
  const pool = new TimedPool({ connectionTimeoutMillis, ...way, ...(!direct && ofOurOwn), silence, max: 10 });
  // A connection that breaks without a listener would end the process; the pool replaces it by itself.
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  pool.on('connect', direct ? forgetNames : planOnce);
  const db: Db = drizzle(pool);
  clients.set(db, pool);
  db.transaction = async (work, config) => {
    const client = await pool.connect();
    let tellAll = () => {};
    let isLost = false;
    try {
      const result = await drizzle(client).transaction((tx) => {
        clients.set(tx, client);
        tellAll = holdBack(tx, db);
        return work(tx);
      }, config);
      tellAll();
      return result;
    } catch (error) {
      // What goes on on a former primary would write nothing for as long as its connection lasts.
      isLost = hasMessage(error, noAnswer) || databaseCode(error) === readOnly;
      throw error;
    } finally {
      // Drizzle, given the pool, would keep a client for good whose BEGIN failed: ten cut connections, and none left.
      client.release(isLost);
    }
  };
  return { db, pool, connection, close: () => pool.end() };
}

/**
 * The plan of a statement serves all values, also of one without a name: PostgreSQL would plan a named one anew each time
 * once families differ in size.
 */
function planOnce(client: pg.PoolClient): void {
  client.query('set plan_cache_mode = force_generic_plan').catch(() => {});
}

/** The session of the next transaction knows no statement by the name that this one gave it. */
function forgetNames(client: pg.PoolClient): void {
  client.query = new Proxy(client.query, {
    apply: (query, self, [asked, ...more]) => Reflect.apply(query, self, [nameless(asked), ...more]),
  });
}

const nameless = (asked: unknown) =>
  typeof asked === 'object' && asked !== null && 'name' in asked && !('submit' in asked)
    ? { ...asked, name: undefined }
    : asked;

/** Whether an error says so, wherever Drizzle put it. */
const hasMessage = (error: unknown, message: string): boolean =>
  error instanceof Error && (error.message === message || hasMessage(error.cause, message));

const isTransaction = (db: Db): boolean => db instanceof PgTransaction;

/** Runs `work` in a transaction: in the one it is handed, or in one of its own. */
export function inTransaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  return isTransaction(db) ? work(db) : db.transaction(work);
}
