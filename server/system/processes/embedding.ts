import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach } from 'vitest';
import { type EmbeddedOptions, startEmbedded } from '../../database/embedded/embedded.ts';
import { initialise } from '../../database/embedded/initialise.ts';
import { choosePlace } from '../../database/embedded/place.ts';

/** What a test leaves to be undone, the last first. */
export const cleanups: (() => unknown)[] = [];

/** For each file that starts databases: undoes what its tests leave. */
export function tidiesUp(): void {
  afterEach(async () => {
    for (const clean of cleanups.splice(0).reverse()) await clean();
  });
  afterAll(() => {
    remove();
    made = undefined;
  });
}

/** A new folder; root's PostgreSQL, which runs as nobody, reaches it unless `mode` says otherwise. */
export function aFolder(mode = 0o755): string {
  const folder = mkdtempSync(join(tmpdir(), 'chorepod-embedded-'));
  chmodSync(folder, mode);
  cleanups.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

let made: Promise<string> | undefined;
let remove = () => {};

async function makeOnce(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'chorepod-embedded-'));
  chmodSync(folder, 0o755);
  remove = () => rmSync(folder, { recursive: true, force: true });
  await initialise(choosePlace(folder));
  return folder;
}

/** A folder whose database was made by an earlier start: a copy of one, since making it takes a second. */
export async function aMadeFolder(): Promise<string> {
  const folder = aFolder();
  made ??= makeOnce();
  // Without cp, on Windows, the next start makes it.
  spawnSync('cp', ['-a', `${await made}/.`, folder]);
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
