import { existsSync } from 'node:fs';
import pg from 'pg';
import { choosePlace } from '../embedded/place.ts';
import { connectionOf } from '../embedded/postgres.ts';
import { EmbeddedError, openDatabase } from '../embedded.ts';
import { type Env, SettingError } from '../env.ts';
import { BackupError } from './file.ts';

/** Runs what a person asked for and says how it went: what they can mend is a sentence, not a stack. */
export async function runJob(work: () => Promise<string>): Promise<void> {
  try {
    console.log(await work());
  } catch (error) {
    const isTheirs = [BackupError, EmbeddedError, SettingError].some((kind) => error instanceof kind);
    if (!isTheirs || !(error instanceof Error)) throw error;
    console.error(`\n${error.message}\n`);
    process.exitCode = 1;
  }
}

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
