import { EventEmitter, once } from 'node:events';
import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import {
  aMadeFolder,
  eventually,
  pidFile,
  pidOf,
  query,
  start,
  tidiesUp,
} from '../../system/processes/embedding.ts';

tidiesUp();

test('a PostgreSQL that died under the running app is started again, each time', async () => {
  const dataDir = await aMadeFolder();
  const said: string[] = [];
  const { connection } = await start(dataDir, { onLog: (message) => said.push(message) });
  await query(connection, 'create table notes as select 7 as n');
  for (const times of [1, 2]) {
    process.kill(pidOf(dataDir), 'SIGKILL');
    await eventually(() => expect(said).toHaveLength(2 * times));
    expect(await query(connection, 'select n from notes')).toEqual([{ n: 7 }]);
  }
  expect(said.slice(2)).toEqual([
    'The built-in PostgreSQL has gone; starting it again.',
    'The built-in PostgreSQL is back.',
  ]);
  await expect(start(dataDir)).rejects.toThrow('Another ChorePod is already running');
});

test('an app that stops while its database is being started again leaves nothing running', async () => {
  const dataDir = await aMadeFolder();
  const said: string[] = [];
  const { connection, stop } = await start(dataDir, { onLog: (message) => said.push(message) });
  process.kill(pidOf(dataDir), 'SIGKILL');
  await eventually(() => expect(said).not.toEqual([]));
  // The first attempt begins at the next turn of the loop.
  await sleep(50);
  await stop();
  await sleep(500);
  expect(existsSync(pidFile(dataDir))).toBe(false);
  await expect(query(connection, 'select 1')).rejects.toThrow();
});

test('an app that stops as soon as its database has died starts none any more', async () => {
  const dataDir = await aMadeFolder();
  const said: string[] = [];
  const hearing = new EventEmitter();
  const heard = once(hearing, 'said');
  const onLog = (message: string) => {
    said.push(message);
    hearing.emit('said');
  };
  const { stop } = await start(dataDir, { onLog });
  const killed = pidOf(dataDir);
  process.kill(killed, 'SIGKILL');
  await heard;
  await stop();
  await sleep(500);
  expect(said).toEqual(['The built-in PostgreSQL has gone; starting it again.']);
  expect(pidOf(dataDir)).toBe(killed);
});
