// The programs that are measured, each in one process of its own.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../scripts/install.mjs';
import { freePort } from '../scripts/ownApp/ownApp.mjs';
import { secret } from './seed.mjs';

/** Its log goes to a file, as where it is run for many. */
export async function start(script, settings, moreFlags = []) {
  const port = Number(await freePort());
  const logFile = join(tmpdir(), `chorepod-bench-${port}.log`);
  const log = openSync(logFile, 'w');
  const flags = [...(process.env.BENCH_NODE_FLAGS?.split(' ') ?? []), ...moreFlags];
  const began = performance.now();
  const child = spawn(process.execPath, [...flags, script], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), ...settings },
    stdio: ['ignore', log, 'inherit'],
  });
  closeSync(log);
  while (!(await accepts(port))) {
    if (child.exitCode !== null) throw new Error(`${script} ended with ${child.exitCode}`);
    await sleep(5);
  }
  const milliseconds = performance.now() - began;
  const stop = async () => {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
    rmSync(logFile, { force: true });
  };
  return { port, pid: child.pid, logFile, milliseconds, stop };
}

const accepts = (port) =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

/** @param flags of Node, beside those of BENCH_NODE_FLAGS */
export function startApp(url, flags, more = {}) {
  const settings = { DATABASE_URL: url, SESSION_SECRET: secret, RATE_LIMIT_MULTIPLIER: '1000000', ...more };
  return start('scripts/start.mjs', settings, flags);
}

export const startBare = (url) => start('bench/bare.mjs', { DATABASE_URL: url });
