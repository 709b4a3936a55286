import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Env } from '../../env.ts';
import { EmbeddedError } from './error.ts';
import { initialise } from './initialise.ts';
import { type Owner, own } from './owner.ts';
import { choosePlace } from './place.ts';
import { type Connection, connectionOf, shutDown } from './postgres.ts';

/** Our own PostgreSQL, running. */
export interface Embedded {
  /** What node-postgres needs to connect; stays the same when the server had to be started again. */
  connection: Connection;
  /** Shuts it down in order and waits for its end. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  dataDir: string;
  /** PostgreSQL settings beside ours; tests switch fsync off. */
  settings?: Record<string, string>;
  onLog?: (message: string) => void;
}

/** The database of the settings: the one at DATABASE_URL and past its pooler, or our own. @throws EmbeddedError */
export async function openDatabase(
  env: Pick<Env, 'databaseUrl' | 'databaseDirectUrl' | 'dataDir' | 'workers'>,
  onLog?: (message: string) => void,
): Promise<{ connection: DatabaseAddress; stop(): Promise<void> }> {
  const { dataDir, workers } = env;
  const given = givenDatabase(env);
  if (given) return { connection: given, stop: async () => {} };
  return startEmbedded({ dataDir, settings: roomFor(workers), ...(onLog && { onLog }) });
}

/** To a database, and past its pooler. */
type DatabaseAddress = pg.PoolConfig & { direct?: pg.PoolConfig };
type DatabaseUrls = Pick<Env, 'databaseUrl' | 'databaseDirectUrl'>;

const givenDatabase = ({ databaseUrl, databaseDirectUrl }: DatabaseUrls): DatabaseAddress | undefined =>
  databaseUrl === undefined
    ? undefined
    : {
        connectionString: databaseUrl,
        ...(databaseDirectUrl !== undefined && { direct: { connectionString: databaseDirectUrl } }),
      };

/** Eleven connections for each process, and as many again while they are replaced. */
const roomFor = (workers: number) => ({ max_connections: String(Math.max(60, workers * 22 + 16)) });

/** The database of the settings where another process has opened it, and stops it. @throws EmbeddedError while there is none */
export function reachDatabase(env: DatabaseUrls & Pick<Env, 'dataDir'>): {
  connection: DatabaseAddress;
  stop(): Promise<void>;
} {
  const connection = givenDatabase(env) ?? connectionOf(choosePlace(env.dataDir));
  if (!connection) throw new EmbeddedError('The built-in PostgreSQL does not run.');
  return { connection, stop: async () => {} };
}

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
  const owner = await own(place, settings);
  const connection = connectionOf(place);
  if (!connection) throw new EmbeddedError('The built-in PostgreSQL has gone again right after its start.');
  const stopping = new AbortController();
  const revive = () => own(place, { ...settings, port: String(connection.port) });
  const watching = keepAlive(owner, revive, stopping.signal, onLog);
  let stopped: Promise<void> | undefined;
  const stop = async () => {
    stopping.abort();
    // What is just being started again must be there before it can be stopped.
    if (await watching) await shutDown(place);
  };
  return { connection, stop: () => (stopped ??= stop()) };
}

/** Between two attempts, so that a server that dies again and again does not take the whole computer. */
const pause = 1000;

/** Revives the server whenever the owner's connection ends, until `signal`; answers whether it runs then. */
async function keepAlive(
  first: Owner,
  revive: () => Promise<Owner>,
  signal: AbortSignal,
  onLog: (message: string) => void,
): Promise<boolean> {
  const aborted = once(signal, 'abort');
  let owner: Owner | undefined = first;
  let nextAttempt = 0;
  for (;;) {
    await Promise.race([owner?.ended, aborted]);
    if (signal.aborted) return owner !== undefined;
    if (owner) onLog('The built-in PostgreSQL has gone; starting it again.');
    owner = undefined;
    await Promise.race([sleep(Math.max(0, nextAttempt - Date.now())), aborted]);
    if (signal.aborted) return false;
    try {
      owner = await revive();
      onLog('The built-in PostgreSQL is back.');
    } catch (error) {
      onLog(error instanceof Error ? error.message : String(error));
    }
    nextAttempt = Date.now() + pause;
  }
}
