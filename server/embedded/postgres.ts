import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { moveIntoPlace } from './binaries.ts';
import { EmbeddedError } from './error.ts';
import { ownFolder, type Place } from './place.ts';

const onWindows = process.platform === 'win32';
const program = (place: Place, name: string) => join(place.binaries, 'bin', onWindows ? `${name}.exe` : name);

/** The password of the Windows server, which listens on loopback because it has no sockets in folders. */
const passwordFile = (place: Place) => join(dirname(place.data), 'postgres-password');

/** Makes the data folder on the first start; a kill in the middle leaves nothing half-made behind. */
export async function initialise(place: Place): Promise<void> {
  removeHalfMade(place);
  if (existsSync(join(place.data, 'PG_VERSION'))) return;
  const half = `${place.data}.new-${process.pid}`;
  ownFolder(half, place.runner);
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const trust = ['--auth=trust', '--username=chorepod', '--no-instructions'];
  const access = onWindows
    ? [...trust.slice(1), '--auth=scram-sha-256', `--pwfile=${makePassword(place)}`]
    : trust;
  const child = spawn(program(place, 'initdb'), ['-D', half, ...locale, ...access], {
    ...place.runner,
    cwd: half,
  });
  let said = '';
  child.stdout.on('data', (text) => (said += text));
  child.stderr.on('data', (text) => (said += text));
  if ((await exitCode(child)) !== 0) {
    rmSync(half, { recursive: true, force: true });
    throw new EmbeddedError(`The built-in PostgreSQL could not make its data folder:\n${said.slice(-1000)}`);
  }
  moveIntoPlace(half, place.data);
}

function makePassword(place: Place): string {
  const file = passwordFile(place);
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600 });
  return file;
}

const exitCode = (child: ChildProcess) =>
  new Promise<number | null>((resolve, reject) => child.once('error', reject).once('exit', resolve));

/** Half-made folders of processes that are gone. */
function removeHalfMade(place: Place): void {
  const folder = dirname(place.data);
  for (const name of readdirSync(folder)) {
    const pid = /^postgres\.new-(\d+)$/.exec(name)?.[1];
    if (pid && !isRunning(Number(pid))) rmSync(join(folder, name), { recursive: true, force: true });
  }
}

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** The process in postmaster.pid and, on Windows, its port; undefined where there is no such file. */
export function postmaster(place: Place): { pid: number; port: number } | undefined {
  const file = join(place.data, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const lines = readFileSync(file, 'utf8').split('\n');
  const pid = Number(lines[0]);
  return Number.isInteger(pid) && pid > 0 ? { pid, port: Number(lines[3]) } : undefined;
}

/** How node-postgres reaches the server; undefined while there is nothing to reach. */
export function connectionOf(place: Place) {
  const common = { user: 'chorepod', database: 'postgres' };
  if (!onWindows) return { ...common, host: place.sockets };
  const running = postmaster(place);
  if (!running) return undefined;
  const password = readFileSync(passwordFile(place), 'utf8');
  return { ...common, host: '127.0.0.1', port: running.port, password };
}

const longestLog = 5_000_000;

/**
 * Starts the server apart from our terminal: Ctrl-C must reach the app first, which then stops it in order. The
 * data survive a power cut (fsync stays on unless `settings` says otherwise).
 */
export async function launch(place: Place, settings: Record<string, string>): Promise<ChildProcess> {
  if (existsSync(place.log) && statSync(place.log).size > longestLog)
    renameSync(place.log, `${place.log}.old`);
  const log = openSync(place.log, 'a', 0o600);
  const listen = onWindows
    ? { listen_addresses: '127.0.0.1', port: String(await freePort()) }
    : { listen_addresses: '', unix_socket_directories: place.sockets, unix_socket_permissions: '0700' };
  const all = { ...listen, shared_buffers: '32MB', max_connections: '60', ...settings };
  const args = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(program(place, 'postgres'), ['-D', place.data, ...args], {
    ...place.runner,
    cwd: place.data,
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  child.unref();
  return child;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}

/**
 * PostgreSQL takes a pid file of a crash for its own when another program runs under that number by now. Where it
 * can be told (Linux), such a file is removed; only call this when nobody answers on the socket.
 */
export function removeStrangersPid(place: Place): void {
  const pid = postmaster(place)?.pid;
  if (pid === undefined || process.platform !== 'linux' || !isRunning(pid)) return;
  const command = existsSync(`/proc/${pid}/cmdline`) ? readFileSync(`/proc/${pid}/cmdline`, 'utf8') : '';
  if (command !== '' && !command.includes('postgres'))
    rmSync(join(place.data, 'postmaster.pid'), { force: true });
}

/** Asks for a fast shutdown: open transactions are rolled back, what was committed is written. */
export function askToStop(place: Place, pid: number): void {
  if (onWindows)
    spawn(program(place, 'pg_ctl'), ['stop', '-m', 'fast', '-D', place.data], { stdio: 'ignore' });
  else process.kill(pid, 'SIGINT');
}

/** The end of the server's log, to explain a start that failed. */
export function lastWords(place: Place): string {
  return existsSync(place.log) ? readFileSync(place.log, 'utf8').trim().split('\n').slice(-8).join('\n') : '';
}
