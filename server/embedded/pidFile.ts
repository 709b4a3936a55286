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
  if (!Number(pid)) return undefined;
  return { pid: Number(pid), port: Number(port), sockets: sockets || undefined };
}

/**
 * After a crash or a power cut another program may run under the number in the pid file or in the like file beside
 * the socket. PostgreSQL would take it for a server and refuse to start: such files are removed.
 */
export function removeStrangersPid(data: string, sockets: string): void {
  for (const file of [pidFile(data), join(sockets, `${socketName}.lock`)]) {
    const pid = Number.parseInt(textOf(file), 10);
    if (pid && isRunning(pid) && commandOf(pid)?.includes(data) === false) rmSync(file, { force: true });
  }
}

/** How the process was started, empty for a dead one that nobody has reaped; undefined where one cannot tell. */
function commandOf(pid: number): string | undefined {
  if (process.platform === 'linux') return textOf(`/proc/${pid}/cmdline`);
  if (process.platform === 'darwin')
    return spawnSync('/bin/ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout;
  return undefined;
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
