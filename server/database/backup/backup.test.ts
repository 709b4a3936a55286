import { randomUUID } from 'node:crypto';
import {
  chmodSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, afterEach, expect, inject, test } from 'vitest';
import { tasks } from '#shared/tables/tasks.ts';
import { naughtyStrings } from '../../system/input/naughty/strings.ts';
import { isWhole } from '../../system/tools/deep.ts';
import { fingerprint } from '../../system/tools/fingerprint.ts';
import { onDatabase } from '../../system/tools/globalSetup.ts';
import { brokenInvariants } from '../../system/tools/invariants.ts';
import { aCode, alexa, link } from '../../system/voice/accountLinking.ts';
import { aFamily, tick } from '../../system/world/builders.ts';
import { subscribed } from '../../system/world/subscriptions.ts';
import { testApp } from '../../system/world/testApp.ts';
import { connect } from '../connect.ts';
import { writeBackup } from './backup.ts';
import { addLine, BackupError, startHash } from './file.ts';
import { restoreBackup } from './restore.ts';

const app = testApp({ alexa });
const migrations = 'server/database/migrations';
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
  const ofMia = { familyId: family.id, assignedToUserId: mia.id, dueDate: '2026-02-28' };
  await app.database.db.insert(tasks).values(titles.map((title) => ({ title, ...ofMia })));
  await tick(leo, (await family.aTask({ assignedToUserId: leo.id, rewardPotId: pot.id })).id).expect(200);
  await family.owner.browser.delete(`/api/reward-pots/${pot.id}?reason=redeem`).expect(200);
  await family.owner.browser.delete(`/api/users/${leo.id}`).expect(200);
  await app.database.db.execute(
    sql`insert into member_pins (family_id, user_id, pin_hash) values (${family.id}, ${mia.id}, 'a hash')`,
  );
  await app.database.db.execute(sql`insert into child_consents (family_id, child_user_id, agreed_by_user_id)
    values (${family.id}, ${mia.id}, ${family.owner.id}) on conflict do nothing`);
  await app.database.db.execute(sql`update members set manages = true where id = ${mia.id}`);
  const last = await family.aTask();
  await family.owner.browser.delete(`/api/tasks/${last.id}`).expect(200);
  return { family, lastTaskId: last.id };
}

async function aBackup(): Promise<string> {
  const file = join(folder, `${randomUUID()}.jsonl`);
  await writeBackup(app.database.pool.options, file);
  return file;
}

test('a restore brings back every saved character', async () => {
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

test('no browser is reminded after a restore, nor can it be', async () => {
  const { owner } = await aFamily(app);
  await owner.browser.get('/api/push/key').expect(200);
  await subscribed(owner);
  const { connection } = await anEmptyDatabase();
  await restoreBackup(connection, await aBackup(), migrations);
  for (const table of ['push_keys', 'push_subscriptions'])
    expect(await query(connection, `select * from ${table}`), table).toEqual([]);
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

/** Changes a backup as if it had been written so: its end agrees. */
function rewrite(file: string, change: (lines: string[]) => string[]): void {
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  const end = JSON.parse(lines.pop() ?? '');
  const changed = change(lines);
  const hash = startHash();
  for (const line of changed) addLine(hash, line);
  const newEnd = { ...end, rows: changed.length - 1, sha256: hash.digest('hex') };
  writeFileSync(file, [...changed, JSON.stringify(newEnd), ''].join('\n'));
}

test('a backup of a newer version is refused', async () => {
  const file = await aBackup();
  rewrite(file, ([header = '', ...rows]) => [
    header.replace('"migrations":[', '"migrations":[9999999999999,'),
    ...rows,
  ]);
  const { connection } = await anEmptyDatabase();
  await expect(restoreBackup(connection, file, migrations)).rejects.toThrow(/comes from a newer ChorePod/);
});

const voiceGrants = ['voice_codes', 'voice_links', 'voice_people', 'voice_tokens'];

test('a link with Alexa is in no backup, and comes back from no older one that holds it', async () => {
  const { owner, id } = await aFamily(app);
  await link(app, owner);
  await aCode(owner, 'a verifier');
  await query(app.database.pool.options, `insert into voice_people values (${id}, 'a voice', ${owner.id})`);
  const held: string[] = [];
  for (const name of voiceGrants) {
    const rows = await query(app.database.pool.options, `select row_to_json(r) as row from ${name} r`);
    expect([name, rows]).not.toEqual([name, []]);
    held.push(...rows.map(({ row }) => JSON.stringify([name, row])));
  }
  const file = await aBackup();
  expect(voiceGrants.filter((name) => readFileSync(file, 'utf8').includes(`["${name}"`))).toEqual([]);

  const fresh = await anEmptyDatabase();
  const rows = await restoreBackup(fresh.connection, file, migrations);
  rewrite(file, (lines) => [...lines, ...held]);
  const old = await anEmptyDatabase();
  expect(await restoreBackup(old.connection, file, migrations)).toBe(rows);
  expect(await fingerprint(old.db)).toEqual(await fingerprint(fresh.db));
  for (const name of voiceGrants) expect(await query(old.connection, `select * from ${name}`)).toEqual([]);
});

test('a backup is not written over another one, nor made of nothing', async () => {
  const file = await aBackup();
  await expect(writeBackup(app.database.pool.options, file)).rejects.toThrow(/is there already/);
  const { connection } = await anEmptyDatabase();
  await expect(writeBackup(connection, join(folder, 'nothing.jsonl'))).rejects.toThrow(/nothing to save/);
});

test('a file that exists beside a backup is neither written to nor becomes the backup', async () => {
  const crowded = mkdtempSync(join(folder, 'crowded-'));
  const [precious, linked, open] = ['precious', 'linked.jsonl', 'open.jsonl'].map((name) =>
    join(crowded, name),
  );
  writeFileSync(`${precious}`, 'the keys of the house');
  symlinkSync(`${precious}`, `${linked}.part`);
  writeFileSync(`${open}.part`, 'a backup that was killed');
  chmodSync(`${open}.part`, 0o666);
  for (const file of [`${linked}`, `${open}`]) {
    await writeBackup(app.database.pool.options, file);
    expect(lstatSync(file).isFile()).toBe(true);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  }
  expect(readFileSync(`${precious}`, 'utf8')).toBe('the keys of the house');
  expect(readFileSync(`${open}.part`, 'utf8')).toBe('a backup that was killed');
  expect(readdirSync(crowded)).toHaveLength(5);
});

test.runIf(isWhole)('a backup that is made while people tick is one moment, not several', async () => {
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
