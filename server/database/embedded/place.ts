import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { installedBinaries, openFolder, sharedBinaries, systemFolder } from './binaries.ts';
import { EmbeddedError } from './error.ts';
import { belongsTo, isReachable, ownFolder, type Runner } from './folders.ts';
import { socketName } from './pidFile.ts';

export interface Place {
  dataDir: string;
  binaries: string;
  data: string;
  sockets: string;
  log: string;
  runner: Runner | undefined;
}

/** The kernel limits the path of a socket to about 108 bytes. */
const longestSocket = 100;

/**
 * Finds or creates the folders. PostgreSQL refuses to run as root, so root starts it as the owner of the data; a new
 * database belongs to `chorepod` or `nobody`. Folders that this user cannot reach are created in the system folder.
 * @throws EmbeddedError if the folders belong to somebody else
 */
export function choosePlace(dataDir: string): Place {
  mkdirSync(dataDir, { recursive: true, mode: 0o711 });
  const path = realpathSync(dataDir);
  const native = installedBinaries();
  const { home, runner } = process.getuid?.() === 0 ? homeForRoot(path) : { home: path, runner: undefined };
  const data = join(home, 'postgres');
  if (existsSync(data) && !belongsTo(data, runner))
    throw new EmbeddedError(
      `The database in ${data} belongs to another user. Start ChorePod as that user or as root, or set DATA_DIR to another folder.`,
    );
  const sockets = socketFolder(home, path);
  ownFolder(sockets, runner);
  const binaries = runner && !isReachable(native, runner) ? sharedBinaries(native) : native;
  return { dataDir, binaries, data, sockets, log: join(home, 'postgres.log'), runner };
}

/** A database stays where it was created, also if rights have changed: a new one would look empty. */
function homeForRoot(dataDir: string): { home: string; runner: Runner } {
  const systemHome = join(systemFolder, `${basename(dirname(dataDir))}-${shortHash(dataDir)}`);
  const existing = [dataDir, systemHome].find((home) => existsSync(join(home, 'postgres')));
  const runner =
    (existing === undefined ? undefined : ownerOf(join(existing, 'postgres'))) ?? databaseUser(usersHere());
  const home = existing ?? (isReachable(dataDir, runner) ? dataDir : systemHome);
  if (home === systemHome) {
    openFolder(systemFolder);
    openFolder(systemHome);
  }
  if (!isReachable(home, runner))
    throw new EmbeddedError(
      `PostgreSQL does not run as root, and the user it runs as cannot reach ${home}. ` +
        'Allow others to pass through that folder and those above it (chmod o+x).',
    );
  return { home, runner };
}

function ownerOf(folder: string): Runner | undefined {
  const { uid, gid } = statSync(folder);
  return uid === 0 ? undefined : { uid, gid };
}

/** The user `chorepod` if it exists (docs/operations.md), otherwise `nobody`. */
export function databaseUser(users: string): Runner {
  const line =
    /^chorepod:[^:]*:([1-9]\d*):(\d+):/m.exec(users) ?? /^nobody:[^:]*:(-?\d+):(-?\d+):/m.exec(users);
  const id = (text = '65534') => Number(text) >>> 0;
  return { uid: id(line?.[1]), gid: id(line?.[2]) };
}

const usersHere = () => (existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8') : '');

function socketFolder(home: string, dataDir: string): string {
  const sockets = join(home, 'socket');
  const isLong = Buffer.byteLength(join(sockets, socketName)) > longestSocket;
  return isLong ? join(tmpdir(), `chorepod-${shortHash(dataDir)}`) : sockets;
}

const shortHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 8);
