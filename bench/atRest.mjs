// From `npm start`, installed and built, to the first answer; and what the program holds then.
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inRounds, print } from './rounds.mjs';
import { start, startApp } from './servers.mjs';

async function measure(app) {
  await sleep(2000);
  const memory = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${app.pid}/status`, 'utf8'))[1]) / 1024;
  await app.stop();
  return { milliseconds: app.milliseconds, memory };
}

export async function atRest({ url, rounds }) {
  const folder = mkdtempSync(join(tmpdir(), 'chorepod-rest-'));
  chmodSync(folder, 0o711);
  const embedded = () => start('scripts/start.mjs', { DATABASE_URL: '', DATA_DIR: folder });
  const first = await measure(await embedded());
  const found = await inRounds(
    { embedded: async () => measure(await embedded()), server: async () => measure(await startApp(url)) },
    rounds,
  );
  rmSync(folder, { recursive: true, force: true });
  const row = (title, { milliseconds, memory }) => ({
    start: title,
    'seconds to ready': milliseconds / 1000,
    'MB of Node': memory,
  });
  print('Start and memory at rest', [
    row('built-in PostgreSQL, first start', first),
    row('built-in PostgreSQL, later', found.embedded),
    row('PostgreSQL at DATABASE_URL', found.server),
  ]);
}
