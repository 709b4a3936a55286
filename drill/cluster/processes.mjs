// Whose processes are running, and how they are sent signals.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** As whom a program runs where the drill is root's: PostgreSQL refuses to. */
export function unprivileged() {
  if (process.getuid() !== 0) return {};
  const id = (flag) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  return { uid: id('-u'), gid: id('-g') };
}

/** The process and all that it started, and those that these did. */
export function familyOf(pid) {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => [Number(name), parentOf(name)]);
  const below = (parent) =>
    parents.filter(([, above]) => above === parent).flatMap(([child]) => [child, ...below(child)]);
  return existsSync(`/proc/${pid}`) ? [pid, ...below(pid)] : [];
}

function parentOf(pid) {
  try {
    // A program's name, in brackets, may hold anything.
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\)/s, '').split(' ')[2]);
  } catch {
    return 0;
  }
}

/** Sends a signal to processes, of which some may have ended. */
export function signal(pids, name) {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch (error) {
      if (error.code !== 'ESRCH') throw error;
    }
  }
}

/** The server that keeps its data there, with its helpers: it outlives whoever started it. */
export function postgresOn(data) {
  const file = join(data, 'postmaster.pid');
  if (!existsSync(file)) return [];
  const pid = Number.parseInt(readFileSync(file, 'utf8'), 10);
  // The number may be another program's by now.
  const words = existsSync(`/proc/${pid}`) ? readFileSync(`/proc/${pid}/cmdline`, 'utf8') : '';
  return words.includes(data) ? familyOf(pid) : [];
}
