import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Env } from '../../env.ts';
import { EmbeddedError } from './error.ts';
import { initialise } from './initialise.ts';
import { type Owner, takeOwnership } from './owner.ts';
import { choosePlace } from './place.ts';
import { type Connection, connectionOf, shutDown } from './postgres.ts';

interface Embedded {
  connection: Connection;
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  dataDir: string;
  settings?: Record<string, string>;
  onLog?: (message: string) => void;
}

/** The database at DATABASE_URL, or the embedded one. @throws EmbeddedError */
export async function openDatabase(
  env: Pick<Env, 'databaseUrl' | 'databaseDirectUrl' | 'dataDir' | 'workers'>,
  onLog?: (message: string) => void,
): Promise<{ connection: DatabaseAddress; stop(): Promise<void> }> {
  const { dataDir, workers } = env;
  const external = externalDatabase(env);
  if (external) return { connection: external, stop: async () => {} };
  return startEmbedded({ dataDir, settings: connectionLimit(workers), ...(onLog && { onLog }) });
}

type DatabaseAddress = pg.PoolConfig & { direct?: pg.PoolConfig };
type DatabaseUrls = Pick<Env, 'databaseUrl' | 'databaseDirectUrl'>;

const externalDatabase = ({ databaseUrl, databaseDirectUrl }: DatabaseUrls): DatabaseAddress | undefined =>
  databaseUrl === undefined
    ? undefined
    : {
        connectionString: databaseUrl,
        ...(databaseDirectUrl !== undefined && { direct: { connectionString: databaseDirectUrl } }),
      };

/** Eleven connections per process, twice while they are replaced. */
const connectionLimit = (workers: number) => ({ max_connections: String(Math.max(60, workers * 22 + 16)) });

/** The database of the settings, which another process starts and stops. @throws EmbeddedError if it does not run */
export function reachDatabase(env: DatabaseUrls & Pick<Env, 'dataDir'>): {
  connection: DatabaseAddress;
  stop(): Promise<void>;
} {
  const connection = externalDatabase(env) ?? connectionOf(choosePlace(env.dataDir));
  if (!connection) throw new EmbeddedError('The built-in PostgreSQL does not run.');
  return { connection, stop: async () => {} };
}

/**
 * Creates the folder, adopts a server that survived a killed app, and restarts a server that dies.
 * @throws EmbeddedError if another app uses the folder, there are no binaries, or the start fails
 */
export async function startEmbedded({
  dataDir,
  settings = {},
  onLog = () => {},
}: EmbeddedOptions): Promise<Embedded> {
  const place = choosePlace(dataDir);
  await initialise(place);
  const owner = await takeOwnership(place, settings);
  const connection = connectionOf(place);
  if (!connection) throw new EmbeddedError('The built-in PostgreSQL has gone again right after its start.');
  const stopping = new AbortController();
  const revive = () => takeOwnership(place, { ...settings, port: String(connection.port) });
  const watching = keepAlive(owner, revive, stopping.signal, onLog);
  let stopped: Promise<void> | undefined;
  const stop = async () => {
    stopping.abort();
    // A restart in progress must finish before the server can be stopped.
    if (await watching) await shutDown(place);
  };
  return { connection, stop: () => (stopped ??= stop()) };
}

/** Milliseconds between two attempts, so that a server that always dies does not use the whole processor. */
const pause = 1000;

/** Restarts the server when the owner's connection ends, until `signal`. Returns whether it runs at the end. */
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
