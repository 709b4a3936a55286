import type { ChildProcess } from 'node:child_process';
import { closeSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { writeAccess } from './access.ts';
import { codeOf } from './error.ts';
import { passwordOf } from './initialise.ts';
import { addToLog, openLog } from './log.ts';
import { isRunning, isServerOf, postmaster } from './pidFile.ts';
import type { Place } from './place.ts';
import { onWindows, startProgram } from './programs.ts';

/** How node-postgres reaches the server. */
export interface Connection {
  host: string;
  port: number;
  user: string;
  database: string;
  password?: string;
  /** Said, because node-postgres would read PGSSLMODE. */
  ssl: false;
}

/** Undefined while there is nothing to reach. */
export function connectionOf(place: Place): Connection | undefined {
  const running = postmaster(place.data);
  if (!running) return undefined;
  const common = { user: 'chorepod', database: 'postgres', ssl: false } as const;
  // Where the temporary folder has another name today, a server that outlived its app is found by its own word.
  if (!onWindows) return { ...common, host: running.sockets ?? place.sockets, port: 5432 };
  const password = passwordOf(place);
  if (!isRunning(running.pid) || password === undefined) return undefined;
  return { ...common, host: '127.0.0.1', port: running.port, password };
}

/**
 * Starts the server apart from our terminal: Ctrl-C must reach the app first, which then stops it in order. The
 * data survive a power cut (fsync stays on unless `settings` says otherwise).
 */
export async function launch(place: Place, settings: Record<string, string>): Promise<ChildProcess> {
  const listen = onWindows
    ? { listen_addresses: '127.0.0.1', port: String(await freePort()) }
    : {
        listen_addresses: '',
        port: '5432',
        // A list; the quotes keep a comma in the path from parting it.
        unix_socket_directories: `"${place.sockets.replaceAll('"', '""')}"`,
        unix_socket_permissions: '0700',
        ...writeAccess(place),
      };
  const all = { ...listen, shared_buffers: '32MB', max_connections: '60', ...settings };
  const args = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const log = openLog(place);
  const child = startProgram(place, 'postgres', ['-D', place.data, ...args], {
    cwd: place.data,
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  child.once('error', (error) => addToLog(place, error.message));
  child.unref();
  return child;
}

export const hasEnded = (child: ChildProcess): boolean =>
  child.pid === undefined || child.exitCode !== null || child.signalCode !== null;

export function freePort(): Promise<number> {
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
 * A fast shutdown: open transactions are rolled back, what was committed is written. After 8 s one that waits for
 * nothing and leaves the writing to the next start. A number in the pid file that is no server of this folder is left
 * alone: PostgreSQL's user wrote it, and root's signals reach everybody.
 */
export async function shutDown(place: Place): Promise<void> {
  const pid = postmaster(place.data)?.pid;
  if (pid === undefined || !isRunning(pid) || !isServerOf(place, pid)) return;
  askToStop(place, pid);
  if (await isGone(place, pid, 8000)) return;
  signal(pid, 'SIGQUIT');
  await isGone(place, pid, 1500);
}

/** Asks for a fast shutdown. */
export function askToStop(place: Place, pid: number): void {
  if (onWindows) startProgram(place, 'pg_ctl', ['stop', '-m', 'fast', '-D', place.data], { stdio: 'ignore' });
  else signal(pid, 'SIGINT');
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    // It has ended by itself in the meantime.
    if (codeOf(error) !== 'ESRCH') throw error;
  }
}

/** The pid file goes with the server, also while a dead child waits to be reaped. */
async function isGone(place: Place, pid: number, patience: number): Promise<boolean> {
  for (const end = Date.now() + patience; Date.now() < end; await sleep(10)) {
    if (postmaster(place.data)?.pid !== pid || !isRunning(pid)) return true;
  }
  return false;
}
