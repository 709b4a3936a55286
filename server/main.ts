import type { Server } from 'node:http';
import { join } from 'node:path';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { createApp } from './app.ts';
import { connect, type Database } from './database/connect.ts';
import { reachDatabase } from './database/embedded/embedded.ts';
import { requireLimits } from './database/pooled.ts';
import { prepareDatabase } from './database/prepare.ts';
import { createSweeping } from './database/sweep/sweeping.ts';
import { type Env, readEnv, sessionSecret } from './env.ts';
import { boundConnections } from './http/connections/connections.ts';
import { drain, listen, portOf, quickDrain } from './http/connections/listening.ts';
import { serverOf } from './http/connections/server.ts';
import { homeAddresses, ownAddress } from './http/homeAddress.ts';
import { createLog } from './http/logs/log.ts';
import { createLive } from './live/live.ts';
import { serveMetrics } from './metrics/serve.ts';
import { renderPageOf } from './pages/writer.ts';
import { endOnSignals, explain, outliveFaults, type Running } from './processes/life.ts';
import { supervise } from './processes/supervisor.ts';
import { createPush } from './push/push.ts';
import { warnOfSubject } from './push/sending/vapid.ts';
import { createPasswords } from './sessions/passwords.ts';

const hour = 60 * 60 * 1000;

interface StartOptions {
  root: string;
  log?: Logger;
  /** The development server has its own page and listener, which stay while the rest reloads. */
  development?: { page: RequestHandler; server: Server };
  /** Another process has prepared the database. */
  isWorker?: boolean;
}

/** Opens and migrates the database, and listens. @throws SettingError, EmbeddedError */
export async function start({
  root,
  log = createLog(),
  development,
  isWorker = false,
}: StartOptions): Promise<Running> {
  const env = readEnv();
  const database = isWorker
    ? reachDatabase(env)
    : await prepareDatabase(env, root, (message) => log.warn(message));
  try {
    const { connection } = database;
    const { db, pool, close } = connect(connection, (error) =>
      log.warn({ kind: error.name }, 'connection lost'),
    );
    const replicas = replicasOf(env, log);
    const built = () => ({
      folder: join(root, 'dist/client'),
      renderPage: renderPageOf(join(root, 'dist/prerender/prerender.js')),
    });
    const page = development ? { handler: development.page } : built();
    if (connection.direct) await requireLimits(db);
    const live = createLive({ db, pool, connection }, log);
    const secret = sessionSecret(env);
    const push = createPush({ db, env, secret, log });
    const metrics = await serveMetrics(env.metrics, { db, pool }, live);
    const app = createApp({
      env,
      db,
      replicas: replicas?.db,
      pool,
      secret,
      passwords: createPasswords(),
      log,
      live,
      push,
      page,
      onFinished: metrics?.onFinished,
    });
    const server = development ? development.server.on('request', app) : serverOf(app);
    if (!development) boundConnections(server, env);
    await listen(env, server);
    const sweepOnce = await createSweeping(db);
    const clean = () =>
      sweepOnce()
        .then((swept) => swept || log.warn('nothing was swept: the database’s clock has jumped'))
        .catch((error: Error) => log.warn({ kind: error.name }, 'sweep failed'));
    push.start();
    const sweeping = setInterval(clean, hour);
    const firstSweep = setTimeout(clean, 10_000);
    const closeAll = async (drained: Promise<void>) => {
      clearInterval(sweeping);
      clearTimeout(firstSweep);
      live.endStreams();
      const pushed = push.stop();
      await drained;
      await Promise.all([live.stop(), pushed]);
      await Promise.all([metrics?.stop(), close(), replicas?.close()]);
      await database.stop();
    };
    let closing: Promise<void> | undefined;
    return {
      address: ownAddress(portOf(server), env.host),
      metricsAddress: metrics?.address,
      close: (patience = quickDrain) => {
        if (development) server.off('request', app);
        const drained = development ? Promise.resolve() : drain(server, patience);
        closing ??= closeAll(drained);
        return closing;
      },
    };
  } catch (error) {
    await database.stop();
    throw error;
  }
}

/** A slow replica is given up soon, because another one can answer. */
const replicaLimits = { query_timeout: 2000, connectionTimeoutMillis: 2000 };

const replicasOf = ({ databaseReplicaUrl }: Env, log: Logger): Database | undefined =>
  databaseReplicaUrl === undefined
    ? undefined
    : connect({ connectionString: databaseReplicaUrl, ...replicaLimits }, (error) =>
        log.warn({ kind: error.name }, 'connection to a replica lost'),
      );

export async function main(root: string): Promise<void> {
  const began = performance.now();
  const log = createLog();
  outliveFaults(log);
  const starting = startAll(root, log);
  const { isEnding } = endOnSignals(starting);
  const running = await starting.catch(explain);
  if (!isEnding()) welcome(running, (performance.now() - began) / 1000);
}

async function startAll(root: string, log: Logger): Promise<Running> {
  const env = readEnv();
  warnOfSubject(env, log);
  if (env.workers > 1) return supervise(env, root, log);
  return start({ root, log });
}

function welcome({ address, metricsAddress }: Running, seconds: number): void {
  console.log(`\nChorePod is ready after ${seconds.toFixed(2)} s`);
  console.log(`  On this computer:     ${address}`);
  for (const other of homeAddresses(Number(new URL(address).port || 80), readEnv().host))
    console.log(`  On the same network:  ${other}`);
  if (metricsAddress) console.log(`  Numbers:              ${metricsAddress}`);
  console.log('  Stop it with Ctrl-C.\n');
}
