// An app of one's own to measure or to photograph: on a free port, with a data folder that goes when it ends.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../install.mjs';
import { findWholeBrowser } from './browser.mjs';

/** The Chrome or Chromium of this computer, and what it needs to run here. */
export const browserPath = findWholeBrowser();
export const browserFlags = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

export async function freePort() {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  return String(port);
}

/** `jobs` run before it starts, such as 'seed'. */
export async function startApp(...jobs) {
  const folder = mkdtempSync(join(tmpdir(), 'chorepod-own-'));
  chmodSync(folder, 0o711);
  const port = await freePort();
  const env = { ...process.env, PORT: port, DATA_DIR: folder, DATABASE_URL: '' };
  for (const job of jobs) spawnSync(process.execPath, ['scripts/run.mjs', job], { cwd: root, env });
  const app = spawn(process.execPath, ['scripts/start.mjs'], { cwd: root, env });
  await new Promise((resolve, reject) => {
    app.stdout.on('data', (text) => String(text).includes('ChorePod is ready') && resolve());
    app.stderr.on('data', (text) => process.stderr.write(text));
    app.once('exit', (code) => reject(new Error(`The app ended with ${code}`)));
  });
  const stop = async () => {
    const ended = once(app, 'exit');
    app.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  return { url: `http://localhost:${port}`, stop };
}
