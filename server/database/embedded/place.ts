import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { installedBinaries, openFolder, sharedBinaries, systemFolder } from './binaries.ts';
import { EmbeddedError } from './error.ts';
import { belongsTo, isReachable, ownFolder, type Runner } from './folders.ts';
import { socketName } from './pidFile.ts';

/** Where everything of one embedded database lies. */
export interface Place {
  /** The folder as the person named it, for messages. */
  dataDir: string;
  binaries: string;
  /** PostgreSQL's own data folder. */
  data: string;
  /** Holds the socket; not used on Windows. */
  sockets: string;
  log: string;
  /** Undefined: whoever runs the app. */
  runner: Runner | undefined;
}

/** A socket's path must fit a field of the kernel's of about 108 bytes. */
const longestSocket = 100;

/**
 * Finds or makes the folders. PostgreSQL refuses to run as root, so root runs it as the owner of the data or, for a
 * new database, as `chorepod` or `nobody`; what that user cannot reach lies in the system folder instead.
 * @throws EmbeddedError when the folders belong to somebody else
 */
export function choosePlace(dataDir: string): Place {
  mkdirSync(dataDir, { recursive: true, mode: 0o711 });
  // However the folder is written, one database has one name.
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

/** A database stays where it was made, also when rights have changed since: a new one would seem to be empty. */
function homeForRoot(dataDir: string): { home: string; runner: Runner } {
  const apart = join(systemFolder, `${basename(dirname(dataDir))}-${shortHash(dataDir)}`);
  const made = [dataDir, apart].find((home) => existsSync(join(home, 'postgres')));
  const runner =
    (made === undefined ? undefined : ownerOf(join(made, 'postgres'))) ?? databaseUser(usersHere());
  const home = made ?? (isReachable(dataDir, runner) ? dataDir : apart);
  if (home === apart) {
    openFolder(systemFolder);
    openFolder(apart);
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

/** A user of its own, where this computer has one called chorepod (docs/operations.md), and otherwise `nobody`. */
export function databaseUser(users: string): Runner {
  const line =
    /^chorepod:[^:]*:([1-9]\d*):(\d+):/m.exec(users) ?? /^nobody:[^:]*:(-?\d+):(-?\d+):/m.exec(users);
  // macOS writes -2, which the file system shows without a sign.
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
