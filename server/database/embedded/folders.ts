import {
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { basename, dirname, join, parse } from 'node:path';
import { codeOf, EmbeddedError } from './error.ts';
import { isRunning } from './pidFile.ts';

/** The user that runs PostgreSQL if we are root. */
export interface Runner {
  uid: number;
  gid: number;
}

/** Creates a folder for PostgreSQL's user only. @throws EmbeddedError if it belongs to somebody else */
export function ownFolder(folder: string, runner: Runner | undefined): void {
  try {
    mkdirSync(folder, { mode: 0o700 });
    if (runner) chownSync(folder, runner.uid, runner.gid);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
  if (!belongsTo(folder, runner))
    throw new EmbeddedError(
      `The folder ${folder} belongs to somebody else. Remove it, or set DATA_DIR to another folder.`,
    );
}

/** Whether this is a folder (no link) of PostgreSQL's user: `runner`, or the user of the app. */
export function belongsTo(folder: string, runner: Runner | undefined): boolean {
  const stats = lstatSync(folder);
  const owner = runner?.uid ?? process.getuid?.();
  return stats.isDirectory() && (owner === undefined || stats.uid === owner);
}

export function isReachable(folder: string, { uid, gid }: Runner): boolean {
  const { root } = parse(folder);
  for (let path = folder; path !== root; path = dirname(path)) {
    const stats = statSync(path);
    const bit = stats.uid === uid ? 0o100 : stats.gid === gid ? 0o010 : 0o001;
    if ((stats.mode & bit) === 0) return false;
  }
  return true;
}

/** Also deletes what ended processes left under such names; in a container our pid is the same after each start. */
export function temporaryName(folder: string): string {
  const prefix = `${basename(folder)}.new-`;
  for (const name of readdirSync(dirname(folder))) {
    if (!name.startsWith(prefix)) continue;
    const pid = Number(name.slice(prefix.length));
    // An initdb that survived its app may still write here, so retry.
    if (pid === process.pid || !isRunning(pid))
      rmSync(join(dirname(folder), name), { recursive: true, force: true, maxRetries: 5 });
  }
  return `${folder}.new-${process.pid}`;
}

/** Renames a complete folder. If another process was faster, its folder stays. */
export function moveIntoPlace(temporary: string, folder: string): void {
  try {
    renameSync(temporary, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
    rmSync(temporary, { recursive: true, force: true });
  }
}
