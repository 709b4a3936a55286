import { join } from 'node:path';
import { applyMigrations } from './db.ts';
import { openDatabase } from './embedded.ts';
import { readEnv } from './env.ts';

/** Brings the tables up to date and ends, for set-ups that do this apart from starting. */
export async function main(root: string): Promise<void> {
  const { connection, stop } = await openDatabase(readEnv());
  await applyMigrations(connection, join(root, 'server/migrations'));
  await stop();
  console.log('The tables are up to date.');
}
