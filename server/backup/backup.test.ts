import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, expect, inject, test } from 'vitest';
import { connect } from '../db.ts';
import { aFamily, tick } from '../test/builders.ts';
import { fingerprint } from '../test/fingerprint.ts';
import { onDatabase } from '../test/globalSetup.ts';
import { brokenInvariants } from '../test/invariants.ts';
import { naughtyStrings } from '../test/naughty/strings.ts';
import { testApp } from '../test/testApp.ts';
import { writeBackup } from './backup.ts';
import { addLine, BackupError, startHash } from './file.ts';
import { restoreBackup } from './restore.ts';

const app = testApp();
const migrations = 'server/migrations';
const folder = mkdtempSync(join(tmpdir(), 'chorepod-backup-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const server = inject('database').connection;
const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean();
});

async function query(connection: pg.ClientConfig, text: string) {
  const client = new pg.Client(connection);
  await client.connect();
  return (await client.query(text).finally(() => client.end())).rows;
}

/** A database without a single table. */
async function anEmptyDatabase() {
  const name = `chorepod_restore_${randomUUID().replaceAll('-', '')}`;
  await query(server, `create database ${name}`);
  cleanups.push(() => query(server, `drop database ${name} with (force)`));
  const connection = onDatabase(server, name);
  const { db, close } = connect(connection);
  cleanups.push(close);
  return { connection, db };
}

/** A family with everything there can be: history, an archived pot, a member who left, and odd names. */
async function aLivedInFamily() {
  const family = await aFamily(app, naughtyStrings.join('').slice(0, 80));
  const [mia, leo] = [await family.aMember('Mia 🌟'), await family.aMember('Leo')];
  const pot = await family.aPot({ targetCount: 1, contributorUserIds: JSON.stringify([mia.id, leo.id]) });
  const titles = naughtyStrings.filter((text) => text.trim() !== '' && [...text].length <= 200);
  const aTask = (title: string) => family.aTask({ title, assignedToUserId: mia.id, dueDate: '2026-02-28' });
  for (const title of titles) await aTask(title);
  await tick(leo, (await family.aTask({ assignedToUserId: leo.id, rewardPotId: pot.id })).id).expect(200);
  await family.owner.browser.delete(`/api/reward-pots/${pot.id}?reason=redeem`).expect(200);
  await family.owner.browser.delete(`/api/users/${leo.id}`).expect(200);
  const last = await family.aTask();
  await family.owner.browser.delete(`/api/tasks/${last.id}`).expect(200);
  return { family, lastTaskId: last.id };
}

async function aBackup(): Promise<string> {
  const file = join(folder, `${randomUUID()}.jsonl`);
  await writeBackup(app.database.pool.options, file);
  return file;
}

test('what was saved is there after a restore, to the last character', async () => {
  const { lastTaskId } = await aLivedInFamily();
  const file = await aBackup();
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const { connection, db } = await anEmptyDatabase();
  const rows = await restoreBackup(connection, file, migrations);

  expect(rows).toBeGreaterThan(400);
  expect(await fingerprint(db)).toEqual(await fingerprint(app.database.db));
  expect(await brokenInvariants(db)).toEqual([]);
  // The id of a removed row is not given again: the history still names it.
  const [next] = await query(connection, `select nextval('tasks_id_seq')::int as id`);
  expect(next.id).toBeGreaterThan(lastTaskId);
  expect(await query(connection, 'select * from sessions')).toEqual([]);
  const rules = `select conname, pg_get_constraintdef(oid) from pg_constraint
    where connamespace = 'public'::regnamespace order by 1`;
  expect(await query(connection, rules)).toEqual(await query(app.database.pool.options, rules));
});

test.each([
  ['is cut off', (text: string) => text.slice(0, text.length / 2), /is damaged: its end is missing/],
  [
    'lacks its last line',
    (text: string) => text.slice(0, text.trimEnd().lastIndexOf('\n')),
    /its end is missing/,
  ],
  [
    'lacks a row',
    (text: string) => text.replace(/\n\["tasks".*\n/, '\n'),
    /rows were saved and .* are there/,
  ],
  ['has one letter changed', (text: string) => text.replace('The Rivers', 'The Ravers'), /its checksum/],
  [
    'has two lines swapped',
    (text: string) => text.replace(/\n(\["tasks".*)\n(.*)\n/, '\n$2\n$1\n'),
    /its checksum/,
  ],
  ['is empty', () => '', /is no backup of ChorePod/],
  ['is something else', () => '{"hello":1}\n{"world":2}\n', /is no backup of ChorePod/],
])('a file that %s is refused, and the database stays as it was', async (_, damage, words) => {
  await (await aFamily(app)).aTask();
  await (await aFamily(app)).aTask();
  const file = await aBackup();
  writeFileSync(file, damage(readFileSync(file, 'utf8')));
  const { connection } = await anEmptyDatabase();
  const refused = restoreBackup(connection, file, migrations);
  await expect(refused).rejects.toThrow(BackupError);
  await expect(refused).rejects.toThrow(words);
  expect(await query(connection, `select 1 from pg_tables where schemaname = 'public'`)).toEqual([]);
});

test('a database with rows in it is not overwritten', async () => {
  const file = await aBackup();
  const before = await fingerprint(app.database.db);
  await expect(restoreBackup(app.database.pool.options, file, migrations)).rejects.toThrow(/is not empty/);
  expect(await fingerprint(app.database.db)).toEqual(before);
});

test('a backup of a newer version is refused', async () => {
  const file = await aBackup();
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  lines[0] = lines[0]?.replace('"migrations":[', '"migrations":[9999999999999,') ?? '';
  const end = JSON.parse(lines.pop() ?? '');
  const hash = startHash();
  for (const line of lines) addLine(hash, line);
  writeFileSync(file, [...lines, JSON.stringify({ ...end, sha256: hash.digest('hex') }), ''].join('\n'));
  const { connection } = await anEmptyDatabase();
  await expect(restoreBackup(connection, file, migrations)).rejects.toThrow(/comes from a newer ChorePod/);
});

test('a backup is not written over another one, nor made of nothing', async () => {
  const file = await aBackup();
  await expect(writeBackup(app.database.pool.options, file)).rejects.toThrow(/is there already/);
  const { connection } = await anEmptyDatabase();
  await expect(writeBackup(connection, join(folder, 'nothing.jsonl'))).rejects.toThrow(/nothing to save/);
});

test('a backup that is made while people tick is one moment, not several', async () => {
  const family = await aFamily(app);
  const pot = await family.aPot({ targetCount: 10_000 });
  let isOver = false;
  const ticking = (async () => {
    while (!isOver) await tick(family.owner, (await family.aTask({ rewardPotId: pot.id })).id);
  })();
  const files = [await aBackup(), await aBackup(), await aBackup()];
  isOver = true;
  await ticking;
  for (const file of files) {
    const { connection, db } = await anEmptyDatabase();
    await restoreBackup(connection, file, migrations);
    expect(await brokenInvariants(db)).toEqual([]);
  }
});

test('a file that cannot be written is named with the reason', async () => {
  const file = join(folder, 'missing', 'x.jsonl');
  await expect(writeBackup(app.database.pool.options, file)).rejects.toThrow(
    new BackupError(`The file ${file} cannot be written: its folder is not there.`),
  );
});
