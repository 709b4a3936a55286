import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { EmbeddedError } from './embedded/error.ts';
import { choosePlace, type Place } from './embedded/place.ts';
import {
  askToStop,
  connectionOf,
  initialise,
  isRunning,
  lastWords,
  launch,
  postmaster,
  removeStrangersPid,
} from './embedded/postgres.ts';
import type { Env } from './env.ts';

export { EmbeddedError };

/** Our own PostgreSQL, running. */
export interface Embedded {
  /** What node-postgres needs to connect. */
  connection: { host: string; user: string; database: string; port?: number; password?: string };
  /** Shuts it down in order and waits for its end. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  dataDir: string;
  /** PostgreSQL settings beside ours; tests switch fsync off. */
  settings?: Record<string, string>;
  onLog?: (message: string) => void;
}

/** The database of the settings: the one at DATABASE_URL, or our own. @throws EmbeddedError */
export async function openDatabase(
  { databaseUrl, dataDir }: Pick<Env, 'databaseUrl' | 'dataDir'>,
  onLog?: (message: string) => void,
): Promise<{ connection: pg.PoolConfig; stop(): Promise<void> }> {
  if (databaseUrl === undefined) return startEmbedded({ dataDir, ...(onLog && { onLog }) });
  return { connection: { connectionString: databaseUrl }, stop: async () => {} };
}

/** Any number: whoever holds this lock in the database is the app that the folder belongs to. */
const ownerLock = 4_207_112;
const startLimit = 20_000;
/** How long the connection of a killed app may go on holding the lock. */
const lockPatience = 2_000;

/**
 * Runs PostgreSQL on `dataDir`: makes the folder on the first start, adopts a server that outlived a killed app,
 * and starts it again should it die.
 * @throws EmbeddedError when another app uses the folder, when there are no binaries, or when it does not start
 */
export async function startEmbedded({
  dataDir,
  settings = {},
  onLog = () => {},
}: EmbeddedOptions): Promise<Embedded> {
  const place = choosePlace(dataDir);
  await initialise(place);
  let stopping = false;
  let owner = await own(place, settings, dataDir);

  let reviving: Promise<void> | undefined;
  const watch = (client: pg.Client) =>
    client.once('end', () => {
      if (!stopping) reviving = revive().catch((error: Error) => onLog(error.message));
    });
  const revive = async () => {
    onLog('The built-in PostgreSQL has gone; starting it again.');
    owner = await own(place, settings, dataDir);
    watch(owner);
  };
  watch(owner);

  const connection = connectionOf(place);
  if (!connection) throw new EmbeddedError('The built-in PostgreSQL has gone again right after its start.');
  return {
    connection,
    stop: async () => {
      stopping = true;
      await reviving;
      // The lock goes last: an app that starts meanwhile must not take over a server that is about to end.
      await shutDown(place);
      await owner.end().catch(() => {});
    },
  };
}

/** Connects, starting the server where there is none, and takes the owner's lock on a connection of its own. */
async function own(place: Place, settings: Record<string, string>, dataDir: string): Promise<pg.Client> {
  const deadline = Date.now() + startLimit;
  let child: Awaited<ReturnType<typeof launch>> | undefined;
  while (Date.now() < deadline) {
    const { client, reason } = await tryConnect(place);
    const owner = client && (await takeLock(client, dataDir));
    if (owner) return owner;
    const hasEnded = child === undefined || child.exitCode !== null || child.signalCode !== null;
    if (reason === 'nobody there' && hasEnded) {
      // A server that ends at once has usually found another one starting: give that one a moment.
      if (child) await sleep(100);
      removeStrangersPid(place);
      child = await launch(place, settings);
    }
    await sleep(15);
  }
  throw new EmbeddedError(`The built-in PostgreSQL does not start. Its last words:\n${lastWords(place)}`);
}

type Try = { client: pg.Client; reason?: never } | { client?: never; reason: 'nobody there' | 'not ready' };

async function tryConnect(place: Place): Promise<Try> {
  const connection = connectionOf(place);
  if (!connection) return { reason: 'nobody there' };
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 3000, keepAlive: true });
  // Its end is what matters; an error without a listener would end the process.
  client.on('error', () => {});
  try {
    await client.connect();
    return { client };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    return { reason: code === 'ENOENT' || code === 'ECONNREFUSED' ? 'nobody there' : 'not ready' };
  }
}

/** Undefined where the server ends while we wait: the app before us is stopping it. @throws EmbeddedError */
async function takeLock(client: pg.Client, dataDir: string): Promise<pg.Client | undefined> {
  const deadline = Date.now() + lockPatience;
  do {
    const answer = await client
      .query('select pg_try_advisory_lock($1) as mine', [ownerLock])
      .catch(() => undefined);
    if (!answer) return undefined;
    if (answer.rows[0]?.mine) return client;
    await sleep(50);
  } while (Date.now() < deadline);
  await client.end();
  throw new EmbeddedError(
    `Another ChorePod is already running on ${dataDir}. Stop it first, or set DATA_DIR to another folder.`,
  );
}

/** A fast shutdown; after 8 s, one that does not wait for anything (both keep what was committed). */
async function shutDown(place: Place): Promise<void> {
  const running = postmaster(place);
  if (!running || !isRunning(running.pid)) return;
  askToStop(place, running.pid);
  const deadline = Date.now() + 8000;
  while (isAlive(place, running.pid)) {
    if (Date.now() > deadline) {
      process.kill(running.pid, 'SIGQUIT');
      return;
    }
    await sleep(10);
  }
}

/** The pid file goes with the server, also while a dead child waits to be reaped. */
const isAlive = (place: Place, pid: number): boolean => postmaster(place)?.pid === pid && isRunning(pid);
