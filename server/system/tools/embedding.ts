import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach } from 'vitest';
import { type EmbeddedOptions, startEmbedded } from '../../database/embedded/embedded.ts';
import { choosePlace } from '../../database/embedded/place.ts';

/** What a test leaves to be undone, the last first. */
export const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean();
});

/** A new folder; root's PostgreSQL, which runs as nobody, reaches it unless `mode` says otherwise. */
export function aFolder(mode = 0o755): string {
  const folder = mkdtempSync(join(tmpdir(), 'chorepod-embedded-'));
  chmodSync(folder, mode);
  cleanups.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** What a power cut would do is not asked here, so that the disk need not be waited for. */
export async function start(dataDir: string, options: Partial<EmbeddedOptions> = {}) {
  const embedded = await startEmbedded({ dataDir, settings: { fsync: 'off' }, ...options });
  cleanups.push(embedded.stop);
  return embedded;
}

export async function query(connection: pg.ClientConfig, sql: string) {
  const client = new pg.Client(connection);
  client.on('error', () => {});
  await client.connect();
  return (await client.query(sql).finally(() => client.end())).rows;
}

export async function eventually<T>(look: () => Promise<T> | T): Promise<T> {
  for (let n = 0; n < 200; n++) {
    try {
      return await look();
    } catch {
      await sleep(25);
    }
  }
  return look();
}

export const pidFile = (dataDir: string) => join(choosePlace(dataDir).data, 'postmaster.pid');
export const pidOf = (dataDir: string) => Number(readFileSync(pidFile(dataDir), 'utf8').split('\n')[0]);
