import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { choosePlace } from './embedded/place.ts';
import { EmbeddedError, startEmbedded } from './embedded.ts';

const folders: string[] = [];
function aFolder(mode = 0o755, below = ''): string {
  const folder = mkdtempSync(join(tmpdir(), 'chorepod-embedded-'));
  chmodSync(folder, mode);
  folders.push(folder);
  return join(folder, below);
}
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

async function query(connection: pg.ClientConfig, sql: string) {
  const client = new pg.Client(connection);
  client.on('error', () => {});
  await client.connect();
  return (await client.query(sql).finally(() => client.end())).rows;
}

async function eventually<T>(look: () => Promise<T>): Promise<T> {
  for (let n = 0; n < 100; n++) {
    const seen = await look().catch(() => undefined);
    if (seen !== undefined) return seen;
    await sleep(50);
  }
  return look();
}

const pidOf = (dataDir: string) =>
  Number(readFileSync(join(choosePlace(dataDir).data, 'postmaster.pid'), 'utf8').split('\n')[0]);

test('the first start makes a database, and what was written is there after the next', async () => {
  const dataDir = aFolder();
  const first = await startEmbedded({ dataDir });
  await query(first.connection, "create table notes as select 'hello' as text");
  await first.stop();
  const second = await startEmbedded({ dataDir });
  expect(await query(second.connection, 'select text, lower($$ÄÖ$$) as low from notes')).toEqual([
    { text: 'hello', low: 'äö' },
  ]);
  expect(await query(second.connection, "select current_setting('fsync') as fsync")).toEqual([
    { fsync: 'on' },
  ]);
  await second.stop();
  await expect(query(second.connection, 'select 1')).rejects.toThrow();
});

test('a second app on the same folder is told so, and the first goes on', async () => {
  const dataDir = aFolder();
  const first = await startEmbedded({ dataDir });
  await expect(startEmbedded({ dataDir })).rejects.toThrow(
    new EmbeddedError(
      `Another ChorePod is already running on ${dataDir}. Stop it first, or set DATA_DIR to another folder.`,
    ),
  );
  expect(await query(first.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  await first.stop();
});

test('a PostgreSQL that died under the running app is started again', async () => {
  const dataDir = aFolder();
  const said: string[] = [];
  const embedded = await startEmbedded({ dataDir, onLog: (message) => said.push(message) });
  await query(embedded.connection, 'create table notes as select 7 as n');
  process.kill(pidOf(dataDir), 'SIGKILL');
  expect(await eventually(() => query(embedded.connection, 'select n from notes'))).toEqual([{ n: 7 }]);
  await eventually(async () => (said.length > 0 ? true : undefined));
  expect(said[0]).toBe('The built-in PostgreSQL has gone; starting it again.');
  await embedded.stop();
});

test('a folder with a long path gets a socket with a short one', async () => {
  const dataDir = aFolder(0o755, 'a-rather-long-name-for-a-folder/'.repeat(3));
  const { connection, stop } = await startEmbedded({ dataDir });
  expect(connection.host.length).toBeLessThan(60);
  expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  await stop();
  rmSync(connection.host, { recursive: true });
});

test.runIf(process.getuid?.() === 0)(
  'as root, a folder closed to others keeps its data in the system folder',
  async () => {
    const dataDir = aFolder(0o700, 'data');
    const place = choosePlace(dataDir);
    expect(place.data).toMatch(/^\/var\/lib\/chorepod\/.+\/postgres$/);
    const { connection, stop } = await startEmbedded({ dataDir });
    expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
    await stop();
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
    rmSync(join(place.data, '..'), { recursive: true });
  },
);

test('an app that stops while its database is being started again leaves nothing running', async () => {
  const dataDir = aFolder();
  const gone: string[] = [];
  const embedded = await startEmbedded({ dataDir, onLog: (message) => gone.push(message) });
  process.kill(pidOf(dataDir), 'SIGKILL');
  await eventually(async () => (gone.length > 0 ? true : undefined));
  await embedded.stop();
  await sleep(500);
  expect(existsSync(join(choosePlace(dataDir).data, 'postmaster.pid'))).toBe(false);
  await expect(query(embedded.connection, 'select 1')).rejects.toThrow();
});

test('the next app may start while the last one is still stopping', async () => {
  const dataDir = aFolder();
  for (let round = 0; round < 5; round++) {
    const last = await startEmbedded({ dataDir });
    const stopping = last.stop();
    const next = await startEmbedded({ dataDir });
    await stopping;
    expect(await query(next.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
    await next.stop();
    expect(existsSync(join(choosePlace(dataDir).data, 'postmaster.pid'))).toBe(false);
  }
});
