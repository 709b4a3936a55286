import { createHash } from 'node:crypto';
import { chownSync, existsSync, lstatSync, mkdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { installedBinaries, reachableByAll, sharedBinaries, systemFolder } from './binaries.ts';
import { EmbeddedError } from './error.ts';

/** Whom PostgreSQL runs as, in the form that node's spawn takes; empty for an ordinary user. */
export interface Runner {
  uid?: number;
  gid?: number;
}

/** Where everything of one embedded database lies. */
export interface Place {
  binaries: string;
  /** PostgreSQL's own data folder. */
  data: string;
  /** Holds the socket; not used on Windows. */
  sockets: string;
  log: string;
  runner: Runner;
}

/** A socket's path must fit a field of the kernel's of about 108 bytes. */
const longestSocket = 100;
const socketName = '.s.PGSQL.5432';

/** Finds or makes the folders. As root they belong to `nobody`, because PostgreSQL refuses to run as root. */
export function choosePlace(dataDir: string): Place {
  mkdirSync(dataDir, { recursive: true, mode: 0o711 });
  const runner: Runner = process.getuid?.() === 0 ? nobody() : {};
  const native = installedBinaries();
  const isClosed = runner.uid !== undefined && !(reachableByAll(native) && reachableByAll(dataDir));
  const home = isClosed ? join(systemFolder, `${basename(dirname(dataDir))}-${shortHash(dataDir)}`) : dataDir;
  if (isClosed) mkdirSync(home, { recursive: true, mode: 0o711 });
  const sockets = join(home, 'socket');
  const isLong = Buffer.byteLength(join(sockets, socketName)) > longestSocket;
  const place: Place = {
    binaries: isClosed ? sharedBinaries(native) : native,
    data: join(home, 'postgres'),
    sockets: isLong ? join(tmpdir(), `chorepod-${shortHash(dataDir)}`) : sockets,
    log: join(home, 'postgres.log'),
    runner,
  };
  ownFolder(place.sockets, runner);
  return place;
}

const shortHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 8);

function nobody(): Required<Runner> {
  const line = readFileSync('/etc/passwd', 'utf8').match(/^nobody:[^:]*:(\d+):(\d+):/m);
  return { uid: Number(line?.[1] ?? 65_534), gid: Number(line?.[2] ?? 65_534) };
}

/** Makes a folder that only PostgreSQL's user may enter. @throws EmbeddedError when somebody else put it there */
export function ownFolder(folder: string, { uid, gid }: Runner): void {
  if (!existsSync(folder)) {
    mkdirSync(folder, { mode: 0o700 });
    if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
  }
  const found = lstatSync(folder);
  const owner = uid ?? process.getuid?.();
  if (!found.isDirectory() || (owner !== undefined && found.uid !== owner))
    throw new EmbeddedError(
      `The folder ${folder} belongs to another user. Remove it, or set DATA_DIR to another folder.`,
    );
}
