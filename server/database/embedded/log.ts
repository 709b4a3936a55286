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

/** Opens the log to add to it. It belongs to PostgreSQL's user, who may start the app without root the next time. */
export function openLog({ log, runner }: Place): number {
  const { O_APPEND, O_CREAT, O_WRONLY } = constants;
  const file = openPlain(log, O_APPEND | O_CREAT | O_WRONLY);
  if (fstatSync(file).size > longestLog) ftruncateSync(file);
  if (runner) fchownSync(file, runner.uid, runner.gid);
  return file;
}

export function addToLog(place: Place, line: string): void {
  const file = openLog(place);
  writeSync(file, `${line}\n`);
  closeSync(file);
}

/** The end of the server's log, to explain a start that failed. */
export function lastWords({ log }: Place): string {
  if (!existsSync(log)) return '';
  const file = openPlain(log, constants.O_RDONLY);
  const text = readFileSync(file, 'utf8');
  closeSync(file);
  return text.trim().split('\n').slice(-8).join('\n');
}

/**
 * Whoever may write beside the data must not choose a file that root writes to, gives away or reads aloud: links are
 * not followed, and what is opened is looked at and not what bears its name.
 * @throws EmbeddedError when this is anything but a file with this one name
 */
function openPlain(path: string, how: number): number {
  // Windows has neither; a pipe would keep whoever opens it waiting.
  const { O_NOFOLLOW = 0, O_NONBLOCK = 0 } = constants;
  let file: number;
  try {
    file = openSync(path, how | O_NOFOLLOW | O_NONBLOCK, 0o600);
  } catch (error) {
    throw notPlain.has(codeOf(error)) ? noPlainFile(path) : error;
  }
  const found = fstatSync(file);
  if (found.isFile() && found.nlink === 1) return file;
  closeSync(file);
  throw noPlainFile(path);
}

/** What opening says of a link (two systems, two words), of a folder, and of a pipe. */
const notPlain = new Set<unknown>(['ELOOP', 'EMLINK', 'EISDIR', 'ENXIO']);

const noPlainFile = (path: string) =>
  new EmbeddedError(`The log ${path} is no plain file of its own. Remove it, and start again.`);
