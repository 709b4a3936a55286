import { join } from 'node:path';
import { applyMigrations } from './db.ts';
import { startEmbedded } from './embedded.ts';
import { readEnv } from './env.ts';

/** Brings the tables up to date and ends, for set-ups that do this apart from starting. */
export async function main(root: string): Promise<void> {
  const env = readEnv();
  const embedded = env.databaseUrl === undefined ? await startEmbedded({ dataDir: env.dataDir }) : undefined;
  const connection = embedded?.connection ?? { connectionString: env.databaseUrl };
  await applyMigrations(connection, join(root, 'server/migrations'));
  await embedded?.stop();
  console.log('The tables are up to date.');
}
