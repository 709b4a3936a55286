import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf } from './error.ts';

/** What a PostgreSQL server writes about itself into its data folder. */
export interface Postmaster {
  pid: number;
  port: number;
  /** The folder of its socket; undefined on Windows and in the first moments of a start. */
  sockets: string | undefined;
}

export const socketName = '.s.PGSQL.5432';

const pidFile = (data: string) => join(data, 'postmaster.pid');

/** The server of this data folder, alive or left over from a crash; undefined after an orderly end. */
export function postmaster(data: string): Postmaster | undefined {
  const [pid, , , port, sockets] = textOf(pidFile(data)).split('\n');
  // Of a number below zero the kernel would make a whole group of programs.
  if (!/^[1-9]\d*$/.test(pid ?? '')) return undefined;
  return { pid: Number(pid), port: Number(port), sockets: sockets || undefined };
}

/** What tells a server of ours from other programs. */
interface Served {
  data: string;
  sockets: string;
  /** Undefined: whoever runs the app. */
  runner: { uid: number } | undefined;
}

/**
 * After a crash or a power cut another program may run under the number in the pid file or in the like file beside
 * the socket. PostgreSQL would take it for a server and refuse to start: such files are removed.
 */
export function removeStrangersPid(served: Served): void {
  for (const file of [pidFile(served.data), join(served.sockets, `${socketName}.lock`)]) {
    const pid = Number.parseInt(textOf(file), 10);
    if (pid && isRunning(pid) && !isServerOf(served, pid)) rmSync(file, { force: true });
  }
}

/** Whether this process is PostgreSQL on this data folder, run by its user; on Windows one cannot tell, and it is. */
export function isServerOf({ data, runner }: Omit<Served, 'sockets'>, pid: number): boolean {
  if (process.platform === 'win32') return true;
  const { uid, command } = process.platform === 'linux' ? linuxProgram(pid) : listedProgram(pid);
  return uid === (runner?.uid ?? process.getuid?.()) && command.includes(`/bin/postgres -D ${data} `);
}

interface Program {
  /** Whose rights it has; undefined for one that is not there. */
  uid: number | undefined;
  /** How it was started, empty for a dead one that nobody has reaped. */
  command: string;
}

function linuxProgram(pid: number): Program {
  const uid = /^Uid:\t\d+\t(\d+)/m.exec(textOf(`/proc/${pid}/status`))?.[1];
  const command = textOf(`/proc/${pid}/cmdline`).replaceAll('\0', ' ');
  return { uid: uid === undefined ? undefined : Number(uid), command };
}

function listedProgram(pid: number): Program {
  const args = ['-ww', '-o', 'uid=', '-o', 'command=', '-p', String(pid)];
  const { stdout } = spawnSync('/bin/ps', args, { encoding: 'utf8' });
  const [, uid, command = ''] = /^\s*(-?\d+)\s+(.*)/.exec(stdout) ?? [];
  // macOS writes -2 for nobody, which the file system shows without a sign.
  return { uid: uid === undefined ? undefined : Number(uid) >>> 0, command };
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ESRCH') return '';
    throw error;
  }
}

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}
