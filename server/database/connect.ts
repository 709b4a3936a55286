import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import { type PgDatabase, PgTransaction } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { databaseCode, readOnly } from '../errors/database.ts';
import { channel, holdBack } from './connection/channel.ts';
import { readTimeout, TimedPool } from './connection/timedPool.ts';

export type Db = PgDatabase<NodePgQueryResultHKT, Record<string, never>>;

export interface Connection extends pg.PoolConfig {
  /** Connects past a pooler, which gives each transaction another session. */
  direct?: pg.PoolConfig;
}

export interface Database {
  db: Db;
  pool: TimedPool;
  connection: Connection;
  close(): Promise<void>;
}

/** A change that open screens need to know: a new version of a family, or ended sessions. */
export interface News {
  familyId: number;
  version?: number;
  endsSessions?: true;
}

const clients = new WeakMap<Db, TimedPool | pg.PoolClient>();

/** Sends and receives news in this process. News of a transaction is sent after its commit. */
export const { publish, subscribe } = channel<Db, News>();

export function clientOf(db: Db): TimedPool | pg.PoolClient {
  const client = clients.get(db);
  if (!client) throw new Error('This database was not opened by connect');
  return client;
}

const limits = { statement_timeout: 5000, lock_timeout: 2000, idle_in_transaction_session_timeout: 5000 };
/** Not for poolers, which cannot pipeline queries. */
const directOptions = { ...limits, pipeline: true };
const waitLimits = { query_timeout: 10_000, connectionTimeoutMillis: 3000 };

/** A connection whose session stays the same, also with a pooler. */
export const directConfig = ({ direct, ...way }: Connection): pg.PoolConfig => direct ?? way;
/** `directConfig` with the time limits of `connect`. */
export const sessionConfig = (connection: Connection): pg.ClientConfig => ({
  ...waitLimits,
  ...directConfig(connection),
  ...limits,
});

/**
 * Opens the pool. Statements fail after 5 s, waiting for a lock fails after 2 s. A silent connection is closed after
 * 10 s; TCP would need 15 minutes. A pooler ignores these limits, so its own configuration must set them
 * (`requireLimits`).
 */
export function connect(connection: Connection, onError: (error: Error) => void = () => {}): Database {
  const { direct, query_timeout: silence = waitLimits.query_timeout, ...way } = connection;
  const { connectionTimeoutMillis } = waitLimits;
  const pool = new TimedPool({
    connectionTimeoutMillis,
    ...way,
    ...(!direct && directOptions),
    silence,
    max: 10,
  });
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  pool.on('connect', direct ? disableStatementNames : forceGenericPlans);
  const db: Db = drizzle(pool);
  clients.set(db, pool);
  db.transaction = async (work, config) => {
    const client = await pool.connect();
    let publishAll = () => {};
    let isBroken = false;
    try {
      const result = await drizzle(client).transaction((tx) => {
        clients.set(tx, client);
        publishAll = holdBack(tx, db);
        return work(tx);
      }, config);
      publishAll();
      return result;
    } catch (error) {
      // A connection to a former primary could never write again.
      isBroken = hasMessage(error, readTimeout) || databaseCode(error) === readOnly;
      throw error;
    } finally {
      // With the pool, Drizzle would never release a client whose BEGIN failed: after ten of them the pool is empty.
      client.release(isBroken);
    }
  };
  return { db, pool, connection, close: () => pool.end() };
}

/** Uses generic plans: otherwise PostgreSQL plans named statements again each time, once families differ in size. */
function forceGenericPlans(client: pg.PoolClient): void {
  client.query('set plan_cache_mode = force_generic_plan').catch(() => {});
}

/** Behind a pooler the next transaction has another session, which does not know the named statements. */
function disableStatementNames(client: pg.PoolClient): void {
  client.query = new Proxy(client.query, {
    apply: (query, self, [asked, ...more]) => Reflect.apply(query, self, [withoutName(asked), ...more]),
  });
}

const withoutName = (query: unknown) =>
  typeof query === 'object' && query !== null && 'name' in query && !('submit' in query)
    ? { ...query, name: undefined }
    : query;

const hasMessage = (error: unknown, message: string): boolean =>
  error instanceof Error && (error.message === message || hasMessage(error.cause, message));

const isTransaction = (db: Db): boolean => db instanceof PgTransaction;

/** Runs `work` in the given transaction, or in a new one. */
export function inTransaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  return isTransaction(db) ? work(db) : db.transaction(work);
}
