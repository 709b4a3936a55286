import { existsSync } from 'node:fs';
import pg from 'pg';
import type { Env } from '../../env.ts';
import { openDatabase } from '../embedded/embedded.ts';
import { choosePlace } from '../embedded/place.ts';
import { connectionOf } from '../embedded/postgres.ts';
import { BackupError } from './file.ts';

type OpenedDatabase = Awaited<ReturnType<typeof openDatabase>>;

/** Opens the database of the settings, also while an app uses it. */
export async function openBesideApp(env: Env): Promise<OpenedDatabase> {
  if (env.databaseUrl !== undefined) return openDatabase(env);
  if (!existsSync(env.dataDir)) throw new BackupError(`There is no database in ${env.dataDir}.`);
  const running = connectionOf(choosePlace(env.dataDir));
  if (running && (await isReachable(running))) return { connection: running, stop: async () => {} };
  return openDatabase(env);
}

async function isReachable(connection: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 3000 });
  client.on('error', () => {});
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  );
}
