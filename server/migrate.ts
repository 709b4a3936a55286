import { join } from 'node:path';
import { applyMigrations } from './db.ts';
import { openDatabase } from './embedded.ts';
import { readEnv } from './env.ts';
import { runJob } from './job.ts';

/** npm run db:migrate: brings the tables up to date, for set-ups that do this apart from starting. */
export const main = (root: string): Promise<void> =>
  runJob(async () => {
    const { connection, stop } = await openDatabase(readEnv());
    await applyMigrations(connection, join(root, 'server/migrations')).finally(stop);
    return 'The tables are up to date.';
  });
