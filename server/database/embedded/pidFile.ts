import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf } from './error.ts';

interface Postmaster {
  pid: number;
  port: number;
  sockets: string | undefined;
}

export const socketName = '.s.PGSQL.5432';

const pidFile = (data: string) => join(data, 'postmaster.pid');

/** The server of this data folder, alive or left by a crash; undefined after an orderly end. */
export function postmaster(data: string): Postmaster | undefined {
  const [pid, , , port, sockets] = textOf(pidFile(data)).split('\n');
  // A negative number would signal a whole process group.
  if (!/^[1-9]\d*$/.test(pid ?? '')) return undefined;
  return { pid: Number(pid), port: Number(port), sockets: sockets || undefined };
}

interface Served {
  data: string;
  sockets: string;
  runner: { uid: number } | undefined;
}

/** After a crash another program may have the pid in these files; PostgreSQL would then refuse to start. */
export function removeStrangersPid(served: Served): void {
  for (const file of [pidFile(served.data), join(served.sockets, `${socketName}.lock`)]) {
    const pid = Number.parseInt(textOf(file), 10);
    if (pid && isRunning(pid) && !isServerOf(served, pid)) rmSync(file, { force: true });
  }
}

/** Whether the process is PostgreSQL on this folder and of its user; Windows cannot tell, so always true there. */
export function isServerOf({ data, runner }: Omit<Served, 'sockets'>, pid: number): boolean {
  if (process.platform === 'win32') return true;
  const { uid, command } = process.platform === 'linux' ? linuxProgram(pid) : listedProgram(pid);
  return uid === (runner?.uid ?? process.getuid?.()) && command.includes(`/bin/postgres -D ${data} `);
}

interface Program {
  uid: number | undefined;
  /** The command line; empty for a dead process that was not reaped. */
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
  // macOS prints -2 for nobody; the file system has it without a sign.
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
