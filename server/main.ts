import type { Server } from 'node:http';
import { type AddressInfo, Server as NetServer } from 'node:net';
import { join } from 'node:path';
import { constants, type PerformanceEntry, PerformanceObserver } from 'node:perf_hooks';
import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { createApp } from './app.ts';
import { connect } from './database/connect.ts';
import { openDatabase } from './database/embedded/embedded.ts';
import { applyMigrations } from './database/migrate.ts';
import { sweep } from './database/sweep.ts';
import { type Env, readEnv, sessionSecret } from './env.ts';
import { describe } from './http/errors.ts';
import { homeAddresses } from './http/homeAddress.ts';
import { createLog } from './http/log.ts';
import { serverOf } from './http/server.ts';
import { MendableError } from './job.ts';
import { createLive } from './live/live.ts';
import { renderPageOf } from './pages/writer.ts';
import { createPush } from './push/push.ts';
import { createPasswords } from './sessions/passwords.ts';

const hour = 60 * 60 * 1000;
/** Everything has ended within this long after SIGTERM (docs/security.md, Time-outs). */
const shutdownLimit = 10_000;

export interface Running {
  address: string;
  close(): Promise<void>;
}

export interface StartOptions {
  /** The folder of package.json: migrations and the built page are found from here. */
  root: string;
  log?: Logger;
  /** The development server brings its own page and its own listener, which stay up while the rest reloads. */
  development?: { page: RequestHandler; server: Server };
}

/** Opens the database, brings it up to date and listens. @throws SettingError, EmbeddedError, or what broke */
export async function start({ root, log = createLog(), development }: StartOptions): Promise<Running> {
  const env = readEnv();
  const database = await openDatabase(env, (message) => log.warn(message));
  try {
    await applyMigrations(database.connection, join(root, 'server/database/migrations'));
    const { db, pool, close } = connect(database.connection, (error) =>
      log.warn({ kind: error.name }, 'connection lost'),
    );
    const built = () => ({
      folder: join(root, 'dist/client'),
      renderPage: renderPageOf(join(root, 'dist/prerender/prerender.js')),
    });
    const page = development ? { handler: development.page } : built();
    const live = createLive({ db, pool }, log);
    const secret = sessionSecret(env);
    const push = createPush({ db, env, secret, log });
    const app = createApp({
      env,
      db,
      pool,
      secret,
      passwords: createPasswords(),
      log,
      live,
      push,
      page,
    });
    const server = development ? development.server.on('request', app) : serverOf(app);
    await listen(env, server);
    const clean = () => sweep(db).catch((error: Error) => log.warn({ kind: error.name }, 'sweep failed'));
    push.start();
    const sweeping = setInterval(clean, hour);
    const firstSweep = setTimeout(clean, 10_000);
    return {
      address: `http://localhost:${portOf(server)}`,
      close: async () => {
        clearInterval(sweeping);
        clearTimeout(firstSweep);
        live.endStreams();
        if (development) server.off('request', app);
        else await drain(server);
        await Promise.all([live.stop(), push.stop()]);
        await close();
        await database.stop();
      },
    };
  } catch (error) {
    await database.stop();
    throw error;
  }
}

const portOf = (server: Server): number => (server.address() as AddressInfo).port;

async function listen(env: Env, server: Server): Promise<void> {
  server.headersTimeout = 10_000;
  server.requestTimeout = 15_000;
  server.keepAliveTimeout = 65_000;
  // Whoever does not read what was sent.
  server.timeout = 60_000;
  if (server.listening) return;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(env.port, env.host, resolve);
  });
}

/** Stops accepting, lets what runs finish, and closes what only keeps alive. */
function drain(server: Server): Promise<void> {
  return new Promise((resolve) => {
    // A connection that is never idle ends with its next answer; cutting it later would lose the one after.
    server.prependListener('request', (_req, res) => res.setHeader('Connection', 'close'));
    // By net's own close: http's would at once cut connections whose first request is on its way, as idle ones.
    NetServer.prototype.close.call(server, () => resolve());
    setTimeout(() => server.closeIdleConnections(), 100);
    setTimeout(() => server.closeAllConnections(), shutdownLimit - 3000).unref();
  });
}

/** What `npm start` runs: starts, says where, and ends cleanly on Ctrl-C and SIGTERM, at whatever moment. */
export async function main(root: string): Promise<void> {
  const began = performance.now();
  const log = createLog();
  // A fault in one request, wherever it hides, must not end everybody else's.
  process.on('unhandledRejection', (fault) =>
    log.error(describe(fault), 'a failure that nothing waited for'),
  );
  const starting = start({ root, log });
  let isEnding = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    // Ctrl-C under npm arrives twice: a second signal must not cut the first one's work short.
    process.on(signal, () => {
      if (!isEnding) void end(starting);
      isEnding = true;
    });
  }
  const running = await starting.catch(explain);
  collectLessOften();
  if (!isEnding) welcome(running, (performance.now() - began) / 1000);
}

/** Bytes that may be used between two looks through all memory. */
const garbageAtMost = 150 * 2 ** 20;

/**
 * V8 looks through all memory once what is in use (20 MB) has about doubled: under load each second, for 15 ms in which
 * everybody waits. At six times that it does so far less often, and the slowest answer in a hundred takes a third as long.
 * With much in use (ten thousand streams) six times that would be a gigabyte, so that it is less then.
 * Stays as long as `npm run bench -- interventions` shows its worth.
 */
function collectLessOften(): void {
  const adjust = () => {
    const { used_heap_size: used } = getHeapStatistics();
    const percent = Math.min(500, Math.ceil((garbageAtMost / used) * 100));
    setFlagsFromString(`--heap-growing-percent=${percent}`);
  };
  adjust();
  const isFull = ({ detail }: PerformanceEntry & { detail?: { kind: number } }) =>
    detail?.kind === constants.NODE_PERFORMANCE_GC_MAJOR;
  // Right after a look what is used is what is needed.
  new PerformanceObserver((list) => {
    if (list.getEntries().some(isFull)) adjust();
  }).observe({ entryTypes: ['gc'] });
}

function welcome({ address }: Running, seconds: number): void {
  console.log(`\nChorePod is ready after ${seconds.toFixed(2)} s`);
  console.log(`  On this computer:     ${address}`);
  for (const other of homeAddresses(Number(new URL(address).port)))
    console.log(`  On the same network:  ${other}`);
  console.log('  Stop it with Ctrl-C.\n');
}

async function end(starting: Promise<Running>): Promise<void> {
  setTimeout(() => process.exit(1), shutdownLimit).unref();
  const running = await starting.catch(explain);
  await running.close();
  process.exit(0);
}

/** What a person can mend is said in a sentence; everything else keeps its stack. */
function explain(error: unknown): never {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (error instanceof MendableError) console.error(`\n${error.message}\n`);
  else if (code === 'EADDRINUSE')
    console.error('\nThis port is in use. Stop the other program, or set PORT.\n');
  else console.error(error);
  process.exit(1);
}
