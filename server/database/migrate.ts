import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { readEnv } from '../env.ts';
import { runJob } from '../job.ts';
import { type Connection, directConfig } from './connect.ts';
import { openDatabase } from './embedded/embedded.ts';

/** `npm run db:migrate`: migrates without starting the app. */
export const main = (root: string): Promise<void> =>
  runJob(async () => {
    const { connection, stop } = await openDatabase(readEnv());
    await applyMigrations(connection, join(root, 'server/database/migrations')).finally(stop);
    return 'The tables are up to date.';
  });

const migrationLock = 4_207_113;

/** Migrates the tables. If several processes start at once, one migrates and the others wait. */
export async function applyMigrations(connection: Connection, migrationsFolder: string): Promise<void> {
  const client = new pg.Client({ ...directConfig(connection), connectionTimeoutMillis: 3000 });
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
