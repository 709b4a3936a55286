import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { readEnv } from '../env.ts';
import { runJob } from '../job.ts';
import { type Connection, directOf } from './connect.ts';
import { openDatabase } from './embedded/embedded.ts';

/** npm run db:migrate: brings the tables up to date, for set-ups that do this apart from starting. */
export const main = (root: string): Promise<void> =>
  runJob(async () => {
    const { connection, stop } = await openDatabase(readEnv());
    await applyMigrations(connection, join(root, 'server/database/migrations')).finally(stop);
    return 'The tables are up to date.';
  });

const migrationLock = 4_207_113;

/** Brings the tables up to date. Several processes may start at once: one works, the others wait for it. */
export async function applyMigrations(connection: Connection, migrationsFolder: string): Promise<void> {
  const client = new pg.Client({ ...directOf(connection), connectionTimeoutMillis: 3000 });
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
