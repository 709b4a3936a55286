import { existsSync } from 'node:fs';
import pg from 'pg';
import type { Env } from '../../env.ts';
import { openDatabase } from '../embedded/embedded.ts';
import { choosePlace } from '../embedded/place.ts';
import { connectionOf } from '../embedded/postgres.ts';
import { BackupError } from './file.ts';

type Opened = Awaited<ReturnType<typeof openDatabase>>;

/** The database to read from, also while the app that it belongs to is running. */
export async function openBeside(env: Env): Promise<Opened> {
  if (env.databaseUrl !== undefined) return openDatabase(env);
  if (!existsSync(env.dataDir)) throw new BackupError(`There is no database in ${env.dataDir}.`);
  const running = connectionOf(choosePlace(env.dataDir));
  if (running && (await answers(running))) return { connection: running, stop: async () => {} };
  return openDatabase(env);
}

async function answers(connection: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 3000 });
  client.on('error', () => {});
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  );
}
