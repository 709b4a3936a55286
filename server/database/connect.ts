import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import { type PgDatabase, PgTransaction } from 'drizzle-orm/pg-core';
import pg from 'pg';

/** The database, or a transaction on it: whoever takes one can be part of a larger write. */
export type Db = PgDatabase<NodePgQueryResultHKT, Record<string, never>>;

export interface Database {
  db: Db;
  pool: pg.Pool;
  close(): Promise<void>;
}

/** What open screens have to hear: that a family has another version, or that sessions in it have ended. */
export interface News {
  familyId: number;
  version?: number;
  endsSessions?: true;
}
type Tell = (news: News) => void;

const clients = new WeakMap<Db, pg.Pool | pg.PoolClient>();
const tellers = new WeakMap<Db, Tell>();
const hearers = new WeakMap<Db, Set<Tell>>();

/** Tells what was written: once it is committed, and never what was rolled back. */
export const tell = (db: Db, news: News): void => tellers.get(db)?.(news);

/** Hears all that is written through `db`, until what this returns is called. */
export function hear(db: Db, hearer: Tell): () => void {
  hearers.get(db)?.add(hearer);
  return () => void hearers.get(db)?.delete(hearer);
}

/** What a database or transaction speaks through, for queries that Drizzle need not build. */
export function clientOf(db: Db): pg.Pool | pg.PoolClient {
  const client = clients.get(db);
  if (!client) throw new Error('This database was not opened by connect');
  return client;
}

/** What node-postgres says where no answer has come in time. */
const noAnswer = 'Query read timeout';

/**
 * Opens the pool. Statements that take over 5 s and locks awaited over 2 s fail (docs/security.md, Time-outs), and after
 * 10 s a connection on which everything gets lost is given up: TCP would take a quarter of an hour for that.
 */
export function connect(connection: pg.PoolConfig, onError: (error: Error) => void = () => {}): Database {
  const pool = new pg.Pool({
    query_timeout: 10_000,
    ...connection,
    max: 10,
    connectionTimeoutMillis: 3000,
    statement_timeout: 5000,
    lock_timeout: 2000,
    idle_in_transaction_session_timeout: 5000,
  });
  // A connection that breaks without a listener would end the process; the pool replaces it by itself.
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  const db: Db = drizzle(pool);
  clients.set(db, pool);
  const hearing = new Set<Tell>();
  const tellAll: Tell = (news) => {
    for (const hearer of hearing) hearer(news);
  };
  hearers.set(db, hearing);
  tellers.set(db, tellAll);
  db.transaction = async (work, config) => {
    const client = await pool.connect();
    const written: News[] = [];
    let isLost = false;
    try {
      const result = await drizzle(client).transaction((tx) => {
        clients.set(tx, client);
        tellers.set(tx, (news) => written.push(news));
        return work(tx);
      }, config);
      for (const news of written) tellAll(news);
      return result;
    } catch (error) {
      isLost = hasMessage(error, noAnswer);
      throw error;
    } finally {
      // Drizzle, given the pool, would keep a client for good whose BEGIN failed: ten cut connections, and none left.
      client.release(isLost);
    }
  };
  return { db, pool, close: () => pool.end() };
}

/** Whether an error says so, wherever Drizzle put it. */
const hasMessage = (error: unknown, message: string): boolean =>
  error instanceof Error && (error.message === message || hasMessage(error.cause, message));

const isTransaction = (db: Db): boolean => db instanceof PgTransaction;

/** Runs `work` in a transaction: in the one it is handed, or in one of its own. */
export function inTransaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  return isTransaction(db) ? work(db) : db.transaction(work);
}
