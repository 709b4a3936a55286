import { eq } from 'drizzle-orm';
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { type PgDatabase, PgTransaction } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { families, users } from '#shared/tables.ts';
import { notFound } from './http/errors.ts';

/** The database, or a transaction on it: whoever takes one can be part of a larger write. */
export type Db = PgDatabase<NodePgQueryResultHKT, Record<string, never>>;

export interface Database {
  db: Db;
  pool: pg.Pool;
  close(): Promise<void>;
}

const clients = new WeakMap<Db, pg.Pool | pg.PoolClient>();

/** What a database or transaction speaks through, for queries that Drizzle need not build. */
export function clientOf(db: Db): pg.Pool | pg.PoolClient {
  const client = clients.get(db);
  if (!client) throw new Error('This database was not opened by connect');
  return client;
}

/** Opens the pool. Statements that take over 5 s and locks awaited over 2 s fail (security.md, "Time-outs"). */
export function connect(connection: pg.PoolConfig, onError: (error: Error) => void = () => {}): Database {
  const pool = new pg.Pool({
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
  db.transaction = async (work, config) => {
    const client = await pool.connect();
    try {
      return await drizzle(client).transaction((tx) => {
        clients.set(tx, client);
        return work(tx);
      }, config);
    } finally {
      // Drizzle, given the pool, would keep a client for good whose BEGIN failed: ten cut connections, and none left.
      client.release();
    }
  };
  return { db, pool, close: () => pool.end() };
}

const isTransaction = (db: Db): boolean => db instanceof PgTransaction;

/** Runs `work` in a transaction: in the one it is handed, or in one of its own. */
export function inTransaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  return isTransaction(db) ? work(db) : db.transaction(work);
}

/**
 * Every write inside a family begins here and so comes one after the other: counts cannot be misread, and rows
 * locked in whatever order cannot deadlock. References to the family are not held up (FOR NO KEY UPDATE).
 * @throws 404 when the family is gone
 */
export async function lockFamily(tx: Db, familyId: number): Promise<void> {
  const [family] = await tx
    .select({ id: families.id })
    .from(families)
    .where(eq(families.id, familyId))
    .for('no key update');
  if (!family) throw notFound('Family');
}

/**
 * The same for whoever has no family yet: what they do begins here.
 * @returns the id of their family, where they have one by now
 * @throws 404 when the account is gone
 */
export async function lockAccount(tx: Db, userId: number): Promise<number | null> {
  const [account] = await tx
    .select({ familyId: users.familyId })
    .from(users)
    .where(eq(users.id, userId))
    .for('update');
  if (!account) throw notFound('Account');
  return account.familyId;
}

const migrationLock = 4_207_113;

/** Brings the tables up to date. Several processes may start at once: one works, the others wait for it. */
export async function applyMigrations(connection: pg.ClientConfig, migrationsFolder: string): Promise<void> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 3000 });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await client.query('set client_min_messages = warning');
    await migrate(drizzle(client), { migrationsFolder });
  } finally {
    await client.end();
  }
}
