import cluster from 'node:cluster';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { migrateFrom, prepareDatabase } from '../database/prepare.ts';
import { type Env, sessionSecret } from '../env.ts';
import { ownAddress } from '../http/homeAddress.ts';
import { type Listening, listenForScrapes } from '../metrics/exposition/listen.ts';
import { readWorkers } from '../metrics/workers.ts';
import type { Running } from './life.ts';
import { Workers } from './workers.ts';

/** Prepares database, tables and secret once for all processes, then supervises the workers. */
export async function supervise(env: Env, root: string, log: Logger): Promise<Running> {
  const database = await prepareDatabase(env, root, (message) => log.warn(message));
  const workers = new Workers(env.workers, log, async () => {
    console.error(
      '\nEvery new process of ChorePod ends right after its start: giving up. Its log says why.\n',
    );
    await database.stop();
    process.exit(1);
  });
  let metrics: Listening | undefined;
  const close = async () => {
    await Promise.all([metrics?.stop(), workers.stop()]);
    await database.stop();
  };
  try {
    sessionSecret(env);
    // With round robin, a connection that goes to a worker that has just died would never be answered.
    cluster.schedulingPolicy = cluster.SCHED_NONE;
    cluster.setupPrimary({ exec: join(root, 'dist/server/worker.js'), args: [root] });
    const port = await workers.start();
    if (env.metrics) metrics = await listenForScrapes(readWorkers, env.metrics);
    process.on('SIGHUP', () => {
      // A closing terminal sends SIGHUP too.
      if (process.stdout.isTTY) return void process.kill(process.pid, 'SIGTERM');
      migrateFrom(root, database).then(
        () => workers.replace(),
        (error: Error) => log.error({ kind: error.name }, 'the tables could not be brought up to date'),
      );
    });
    return { address: ownAddress(port, env.host), metricsAddress: metrics?.address, close };
  } catch (error) {
    await close();
    throw error;
  }
}
