import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { accessFiles } from './access.ts';
import { codeOf, EmbeddedError } from './error.ts';
import { lastLogLines } from './log.ts';
import { removeStrangersPid } from './pidFile.ts';
import type { Place } from './place.ts';
import { askToStop, connectionOf, hasEnded, launch, shutDown } from './postgres.ts';
import { onWindows } from './programs.ts';

/** An arbitrary number. The app that holds this advisory lock owns the folder. */
const ownerLock = 4_207_112;
const lockPatience = 2_000;
const startLimit = 15_000;
/** A starting server repairs itself after a crash; a restart would only begin that again. */
const repairLimit = 120_000;
/** Pauses double from 50 ms, so that a query of a killed server can end. */
const mostLaunches = 7;

export interface Owner {
  /** Resolves when the connection ends: the server is gone, and the lock too. */
  ended: Promise<void>;
}

/**
 * Starts the server if needed, and takes the lock. @throws EmbeddedError if another app holds it, or the start fails
 */
export async function takeOwnership(place: Place, settings: Record<string, string>): Promise<Owner> {
  const began = Date.now();
  let child: ChildProcess | undefined;
  let launches = 0;
  for (;;) {
    const state = await tryToOwn(place);
    if (typeof state === 'object') return state;
    const limit = state === 'starting' ? repairLimit : startLimit;
    if (Date.now() - began > limit) break;
    if (state === 'nobody there' && (!child || hasEnded(child))) {
      if (launches === mostLaunches) break;
      // A server that ends at once may have found another one that is starting; the next attempt finds it.
      if (child) await sleep(25 * 2 ** launches);
      removeStrangersPid(place);
      child = await launch(place, settings);
      launches++;
    }
    await sleep(15);
  }
  if (child?.pid !== undefined && !hasEnded(child)) askToStop(place, child.pid);
  throw new EmbeddedError(
    `The built-in PostgreSQL does not start. The last lines of ${place.log}:\n${lastLogLines(place)}`,
  );
}

type Obstacle = 'nobody there' | 'starting' | 'not ready';

async function tryToOwn(place: Place): Promise<Owner | Obstacle> {
  const connection = connectionOf(place);
  if (!connection) return 'nobody there';
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 3000 });
  // Only the end matters; an error without a listener would end the process.
  client.on('error', () => {});
  const ended = new Promise<void>((resolve) => client.once('end', resolve));
  try {
    await client.connect();
    if (await takeLock(client)) {
      if (await hasOurAccess(client, place)) return { ended };
      await shutDown(place);
      return 'nobody there';
    }
  } catch (error) {
    if (codeOf(error) === '28000') throw startedByAnother(place);
    return obstacle(codeOf(error));
  }
  await client.end();
  throw new EmbeddedError(
    `Another ChorePod is already running on ${place.dataDir}. Stop it first, or set DATA_DIR to another folder.`,
  );
}

/** A server of an older version lets in everybody who reaches its socket, so it must be restarted. */
async function hasOurAccess(client: pg.Client, place: Place): Promise<boolean> {
  if (onWindows) return true;
  const { rows } = await client.query('show hba_file');
  return rows[0]?.hba_file === accessFiles(place).hba_file;
}

const startedByAnother = ({ dataDir }: Place) =>
  new EmbeddedError(
    `The PostgreSQL on ${dataDir} was started by a ChorePod of another user of this computer. Stop that first, or start this one as the same user.`,
  );

/** An error without a code is a broken connection. */
function obstacle(code: unknown): Obstacle {
  if (code === 'ENOENT' || code === 'ECONNREFUSED') return 'nobody there';
  return code === '57P03' ? 'starting' : 'not ready';
}

async function takeLock(client: pg.Client): Promise<boolean> {
  const deadline = Date.now() + lockPatience;
  do {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as mine', [ownerLock]);
    if (rows[0]?.mine) return true;
    await sleep(20);
  } while (Date.now() < deadline);
  return false;
}
