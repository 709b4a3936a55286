import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import { onDatabase } from '../../system/tools/globalSetup.ts';
import { aFamily, confirmed, password } from '../../system/world/builders.ts';
import { ofFamily } from '../../system/world/calendars.ts';
import { type TestApp, testApp } from '../../system/world/testApp.ts';
import { connect, type Database } from '../connect.ts';
import { writeBackup } from './backup.ts';
import { restoreBackup } from './restore.ts';

const folder = mkdtempSync(join(tmpdir(), 'chorepod-access-'));
const name = `chorepod_access_${randomUUID().replaceAll('-', '')}`;
const server = inject('database').connection;
let restored: Database | undefined;

async function query(text: string): Promise<void> {
  const client = new pg.Client(server);
  await client.connect();
  await client.query(text).finally(() => client.end());
}

// Before the apps: what is registered first runs last, when nothing uses the database any more.
afterAll(async () => {
  await restored?.close();
  await query(`drop database if exists ${name} with (force)`);
  rmSync(folder, { recursive: true, force: true });
});
const app = testApp();
const appAfter = testApp(
  {},
  {
    database: () => {
      if (!restored) throw new Error('Nothing was restored yet');
      return restored;
    },
  },
);

/** A database with what a backup of now holds. */
async function restore(): Promise<Database> {
  const file = join(folder, 'backup.jsonl');
  await writeBackup(app.database.pool.options, file);
  await query(`create database ${name}`);
  const connection = onDatabase(server, name);
  await restoreBackup(connection, file, 'server/database/migrations');
  return connect(connection);
}

/** Something that lets somebody in or lets them read: how it is tried, and how it is refused. */
interface Way {
  open: (app: TestApp) => PromiseLike<{ status: number }>;
  refused: number;
}

async function waysIn(): Promise<Record<string, Way>> {
  const family = await aFamily(app);
  const mia = await family.aMember('Mia');
  const { username } = family.owner;
  const { browser } = await confirmed(family.owner);
  const made = async (path: string, body: object) => (await browser.post(path).send(body).expect(201)).body;
  const { token: invited } = await made('/api/invitations', { familyId: family.id });
  const { token, code } = await made(`/api/users/${mia.id}/sign-in-link`, {});
  const { url } = await made(ofFamily(family), {});
  const { body: recovery } = await browser.post('/api/account/recovery-code').expect(200);
  const { headers } = await app.browser().post('/api/login').send({ username, password }).expect(200);
  const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
  const post = (path: string, proof: object, refused: number): Way => ({
    open: (at) => at.browser().post(path).send(proof),
    refused,
  });
  const get = (path: string, refused: number): Way => ({
    open: (at) => at.browser().get(path).set('Cookie', cookie),
    refused,
  });
  return {
    'an invitation': post('/api/invitations/look', { token: invited }, 410),
    'a sign-in link': post('/api/sign-in-links/look', { token }, 410),
    'its code': post('/api/sign-in-links/look', { code }, 410),
    'a calendar': get(new URL(url).pathname, 404),
    'a session': get('/api/families/current', 401),
    // The last, because it ends the others.
    'a recovery code': post('/api/recover', { username, password: 'another one', ...recovery }, 401),
  };
}

test('after a restore, old sessions, links and codes are invalid', async () => {
  const ways = Object.entries(await waysIn());
  restored = await restore();
  for (const [what, { open, refused }] of ways)
    expect([what, (await open(appAfter)).status]).toEqual([what, refused]);
  for (const [what, { open }] of ways) expect([what, (await open(app)).status]).toEqual([what, 200]);
});
