// Where a drill is played: one folder, and the programs that run in it. All of it goes when the drill ends, however it does.
import { spawn } from 'node:child_process';
import { chmodSync, chownSync, closeSync, mkdirSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../scripts/install.mjs';
import { familyOf, postgresOn, signal, unprivileged } from './processes.mjs';

export function startStage() {
  const runner = unprivileged();
  const folder = mkdtempSync(join(tmpdir(), 'chorepod-drill-'));
  // Who is no root finds the way to their own folders.
  chmodSync(folder, 0o755);
  const children = new Map();
  const dataFolders = new Set();
  endWith(() => {
    for (const child of children.values()) if (isRunning(child)) signal(familyOf(child.pid), 'SIGKILL');
    for (const data of dataFolders) signal(postgresOn(data), 'SIGKILL');
    if (!process.env.KEEP_DRILL)
      rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  });
  return {
    folder,
    /** A folder of its own for what runs unprivileged. */
    room: (name) => {
      const path = join(folder, name);
      mkdirSync(path, { mode: 0o700 });
      if (runner.uid) chownSync(path, runner.uid, runner.gid);
      return path;
    },
    /** A PostgreSQL on this folder ends with the drill, though nobody here started it. */
    endPostgresOn: (data) => dataFolders.add(data),
    /** Runs one of Debian's programs. */
    run: (name, words, env) => {
      const own = { ...runner, cwd: folder, env: { ...process.env, HOME: folder, ...env } };
      children.set(name, start(words, own, join(folder, `${name}.log`)));
      return children.get(name);
    },
    /** Runs a script of ours. */
    runOurs: (name, script, env) => {
      const ours = { cwd: root, env: { ...process.env, ...env } };
      children.set(name, start([process.execPath, script], ours, join(folder, `${name}.log`)));
      return children.get(name);
    },
  };
}

function start([program, ...words], options, logFile) {
  const log = openSync(logFile, 'a');
  // Ctrl-C is for the drill, which then ends them.
  const child = spawn(program, words, { ...options, stdio: ['ignore', log, log], detached: true });
  closeSync(log);
  child.once('error', ({ message }) => console.error(message));
  return child;
}

const isRunning = ({ pid, exitCode, signalCode }) => pid && exitCode === null && signalCode === null;

function endWith(end) {
  process.once('exit', end);
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(name, () => process.exit(130));
}
