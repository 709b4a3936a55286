import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { accessFiles } from './access.ts';
import { codeOf, EmbeddedError } from './error.ts';
import { lastWords } from './log.ts';
import { removeStrangersPid } from './pidFile.ts';
import type { Place } from './place.ts';
import { askToStop, connectionOf, hasEnded, launch, shutDown } from './postgres.ts';
import { onWindows } from './programs.ts';

/** Any number: whoever holds this lock in the database is the app that the folder belongs to. */
const ownerLock = 4_207_112;
/** How long the connection of a killed app may go on holding the lock. */
const lockPatience = 2_000;
const startLimit = 15_000;
/** A server that says it is starting is repairing itself after a crash; giving up would only make it begin anew. */
const repairLimit = 120_000;
/** With pauses that double from 50 ms: time for a query to end that a killed server left behind. */
const mostLaunches = 7;

/** The connection that says that this server is ours. */
export interface Owner {
  /** Settles when the connection has ended: the server has gone, and the lock with it. */
  ended: Promise<void>;
}

/**
 * Connects to the server of this place, starting it where there is none, and takes the owner's lock.
 * @throws EmbeddedError when another app holds the lock, whose server is left alone, or when there is no start
 */
export async function own(place: Place, settings: Record<string, string>): Promise<Owner> {
  const began = Date.now();
  let child: ChildProcess | undefined;
  let launches = 0;
  for (;;) {
    const found = await tryToOwn(place);
    if (typeof found === 'object') return found;
    const limit = found === 'starting' ? repairLimit : startLimit;
    if (Date.now() - began > limit) break;
    if (found === 'nobody there' && (!child || hasEnded(child))) {
      if (launches === mostLaunches) break;
      // A server that ends at once may have found another one starting, whom the next look meets.
      if (child) await sleep(25 * 2 ** launches);
      removeStrangersPid(place);
      child = await launch(place, settings);
      launches++;
    }
    await sleep(15);
  }
  if (child?.pid !== undefined && !hasEnded(child)) askToStop(place, child.pid);
  throw new EmbeddedError(
    `The built-in PostgreSQL does not start. The last lines of ${place.log}:\n${lastWords(place)}`,
  );
}

type Obstacle = 'nobody there' | 'starting' | 'not ready';

async function tryToOwn(place: Place): Promise<Owner | Obstacle> {
  const connection = connectionOf(place);
  if (!connection) return 'nobody there';
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 3000 });
  // Its end is what matters; an error without a listener would end the process.
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

/** One that an older version left running lets in whoever reaches its socket: it has to be started anew. */
async function hasOurAccess(client: pg.Client, place: Place): Promise<boolean> {
  if (onWindows) return true;
  const { rows } = await client.query('show hba_file');
  return rows[0]?.hba_file === accessFiles(place).hba_file;
}

const startedByAnother = ({ dataDir }: Place) =>
  new EmbeddedError(
    `The PostgreSQL on ${dataDir} was started by a ChorePod of another user of this computer. Stop that first, or start this one as the same user.`,
  );

/** An error without a code is a connection that broke off; whatever lasts ends in the log's last words. */
function obstacle(code: unknown): Obstacle {
  if (code === 'ENOENT' || code === 'ECONNREFUSED') return 'nobody there';
  return code === '57P03' ? 'starting' : 'not ready';
}

/** Answers whether the lock is ours. */
async function takeLock(client: pg.Client): Promise<boolean> {
  const deadline = Date.now() + lockPatience;
  do {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as mine', [ownerLock]);
    if (rows[0]?.mine) return true;
    await sleep(20);
  } while (Date.now() < deadline);
  return false;
}
