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

export interface Connection {
  host: string;
  port: number;
  user: string;
  database: string;
  password?: string;
  /** Explicit, because node-postgres would read PGSSLMODE. */
  ssl: false;
}

export function connectionOf(place: Place): Connection | undefined {
  const running = postmaster(place.data);
  if (!running) return undefined;
  const common = { user: 'chorepod', database: 'postgres', ssl: false } as const;
  // The running server's own value: the temporary folder may have another name today.
  if (!onWindows) return { ...common, host: running.sockets ?? place.sockets, port: 5432 };
  const password = passwordOf(place);
  if (!isRunning(running.pid) || password === undefined) return undefined;
  return { ...common, host: '127.0.0.1', port: running.port, password };
}

/** Detached, because Ctrl-C must reach only the app, which then stops the server in order. */
export async function launch(place: Place, settings: Record<string, string>): Promise<ChildProcess> {
  const listen = onWindows
    ? { listen_addresses: '127.0.0.1', port: String(await freePort()) }
    : {
        listen_addresses: '',
        port: '5432',
        // The value is a list; the quotes protect a comma in the path.
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
 * A fast shutdown, which rolls back open transactions; after 8 s an immediate one, which leaves recovery to the next
 * start. It signals only a server of this folder: PostgreSQL's user could write any pid, and root may signal every
 * process.
 */
export async function shutDown(place: Place): Promise<void> {
  const pid = postmaster(place.data)?.pid;
  if (pid === undefined || !isRunning(pid) || !isServerOf(place, pid)) return;
  askToStop(place, pid);
  if (await isGone(place, pid, 8000)) return;
  signal(pid, 'SIGQUIT');
  await isGone(place, pid, 1500);
}

export function askToStop(place: Place, pid: number): void {
  if (onWindows) startProgram(place, 'pg_ctl', ['stop', '-m', 'fast', '-D', place.data], { stdio: 'ignore' });
  else signal(pid, 'SIGINT');
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (codeOf(error) !== 'ESRCH') throw error;
  }
}

/** The server removes the pid file, also if a dead child was not reaped yet. */
async function isGone(place: Place, pid: number, patience: number): Promise<boolean> {
  for (const end = Date.now() + patience; Date.now() < end; await sleep(10)) {
    if (postmaster(place.data)?.pid !== pid || !isRunning(pid)) return true;
  }
  return false;
}
