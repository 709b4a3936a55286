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

/** The user that PostgreSQL runs as when we are root. */
export interface Runner {
  uid: number;
  gid: number;
}

/** Makes a folder that only PostgreSQL's user may enter. @throws EmbeddedError when somebody else put it there */
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

/** Whether this is a folder, not a link to one, of PostgreSQL's user: `runner`, or whoever runs the app. */
export function belongsTo(folder: string, runner: Runner | undefined): boolean {
  const found = lstatSync(folder);
  const owner = runner?.uid ?? process.getuid?.();
  return found.isDirectory() && (owner === undefined || found.uid === owner);
}

/** Whether this user can walk to the folder and into it. */
export function isReachable(folder: string, { uid, gid }: Runner): boolean {
  const { root } = parse(folder);
  for (let path = folder; path !== root; path = dirname(path)) {
    const found = statSync(path);
    const bit = found.uid === uid ? 0o100 : found.gid === gid ? 0o010 : 0o001;
    if ((found.mode & bit) === 0) return false;
  }
  return true;
}

/**
 * A fresh name beside `folder` to make it under. What earlier processes left half-made there is removed; so is what
 * bears our own number, which in a container is the same after each start.
 */
export function halfMade(folder: string): string {
  const prefix = `${basename(folder)}.new-`;
  for (const name of readdirSync(dirname(folder))) {
    if (!name.startsWith(prefix)) continue;
    const pid = Number(name.slice(prefix.length));
    // An initdb that outlived its app may still be writing here: try again where it got in between.
    if (pid === process.pid || !isRunning(pid))
      rmSync(join(dirname(folder), name), { recursive: true, force: true, maxRetries: 5 });
  }
  return `${folder}.new-${process.pid}`;
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
