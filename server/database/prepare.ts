import { join } from 'node:path';
import type { Env } from '../env.ts';
import type { Connection } from './connect.ts';
import { openDatabase } from './embedded/embedded.ts';
import { applyMigrations } from './migrate.ts';

/** A database that can be connected to, and how the process that opened it lets go of it. */
export interface Prepared {
  connection: Connection;
  stop(): Promise<void>;
}

/** Opens the database of the settings and brings its tables up to date. @throws EmbeddedError, or what broke */
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

/** @param root the folder of package.json */
export const migrateFrom = (root: string, { connection }: Pick<Prepared, 'connection'>): Promise<void> =>
  applyMigrations(connection, join(root, 'server/database/migrations'));
