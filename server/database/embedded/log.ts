import {
  closeSync,
  constants,
  existsSync,
  fchownSync,
  fstatSync,
  ftruncateSync,
  openSync,
  readFileSync,
  writeSync,
} from 'node:fs';
import { codeOf, EmbeddedError } from './error.ts';
import type { Place } from './place.ts';

const longestLog = 5_000_000;

/** Opens the log for appending. It belongs to PostgreSQL's user, who may run the app without root next time. */
export function openLog({ log, runner }: Place): number {
  const { O_APPEND, O_CREAT, O_WRONLY } = constants;
  const file = openRegularFile(log, O_APPEND | O_CREAT | O_WRONLY);
  if (fstatSync(file).size > longestLog) ftruncateSync(file);
  if (runner) fchownSync(file, runner.uid, runner.gid);
  return file;
}

export function addToLog(place: Place, line: string): void {
  const file = openLog(place);
  writeSync(file, `${line}\n`);
  closeSync(file);
}

export function lastLogLines({ log }: Place): string {
  if (!existsSync(log)) return '';
  const file = openRegularFile(log, constants.O_RDONLY);
  const text = readFileSync(file, 'utf8');
  closeSync(file);
  return text.trim().split('\n').slice(-8).join('\n');
}

/**
 * Other users may write to this folder, so links are not followed and the opened file is checked, not its name.
 * Otherwise they could choose a file that root writes, gives away or prints.
 * @throws EmbeddedError if this is not a regular file with exactly one name
 */
function openRegularFile(path: string, how: number): number {
  // Windows has neither flag. Without O_NONBLOCK, opening a pipe would wait.
  const { O_NOFOLLOW = 0, O_NONBLOCK = 0 } = constants;
  let file: number;
  try {
    file = openSync(path, how | O_NOFOLLOW | O_NONBLOCK, 0o600);
  } catch (error) {
    throw notRegularCodes.has(codeOf(error)) ? notARegularFile(path) : error;
  }
  const stats = fstatSync(file);
  if (stats.isFile() && stats.nlink === 1) return file;
  closeSync(file);
  throw notARegularFile(path);
}

/** Errors of opening a link (two systems, two codes), a folder and a pipe. */
const notRegularCodes = new Set<unknown>(['ELOOP', 'EMLINK', 'EISDIR', 'ENXIO']);

const notARegularFile = (path: string) =>
  new EmbeddedError(`The log ${path} is no plain file of its own. Remove it, and start again.`);
