import { join } from 'node:path';
import type { Env } from '../env.ts';
import type { Connection } from './connect.ts';
import { openDatabase } from './embedded/embedded.ts';
import { applyMigrations } from './migrate.ts';

interface Prepared {
  connection: Connection;
  stop(): Promise<void>;
}

export async function prepareDatabase(
  env: Env,
  root: string,
  onLog: (message: string) => void,
): Promise<Prepared> {
  const database = await openDatabase(env, onLog);
  try {
    await migrateFrom(root, database);
    return database;
  } catch (error) {
    await database.stop();
    throw error;
  }
}

export const migrateFrom = (root: string, { connection }: Pick<Prepared, 'connection'>): Promise<void> =>
  applyMigrations(connection, join(root, 'server/database/migrations'));
