import { createHash, randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { connect } from '../database/connect.ts';
import { applyMigrations } from '../database/migrate.ts';
import { onDatabase } from './tools/globalSetup.ts';
import { brokenInvariants } from './tools/invariants.ts';
import { signedIn, tick } from './world/builders.ts';
import { testApp } from './world/testApp.ts';

// Databases that older versions made and people used, brought up to today's version.

const { connection: server } = inject('database');
const folder = 'server/database/migrations';

async function query(connection: pg.ClientConfig, text: string, values: unknown[] = []) {
  const client = new pg.Client(connection);
  await client.connect();
  return (await client.query(text, values).finally(() => client.end())).rows;
}

/** "correct horse" by bcrypt, cost 4. */
const passwordHash = '$2b$04$EdsqP.BxCjzS93wEMTgVCe26tMGI67mJOkevhw5Dr.WxLfdfLfwje';

/** What the first version wrote: a family with a child, a pot in its second round, and history. */
const rows = `
  insert into users (id, role, name, username, username_key, password_hash, avatar_color)
    values (1, 'owner', 'Robin', 'Robin', 'robin', '${passwordHash}', '#0b7a75');
  insert into families (id, name, owner_user_id) values (1, 'The Rivers', 1);
  update users set family_id = 1 where id = 1;
  insert into users (id, family_id, role, name, username, username_key, password_hash, avatar_color, completed_tasks)
    values (2, 1, 'member', 'Mia 🌟', 'mia', 'mia', '${passwordHash}', '#b4441f', 2);
  insert into reward_pots (id, family_id, name, icon, color_class, target_count, current_count, round)
    values (1, 1, 'Movie night', 'fas fa-film', 'bg-red-500', 1, 1, 2);
  insert into pot_contributors values (1, 1, 2, 0);
  insert into tasks (id, family_id, title, assigned_to_user_id, reward_pot_id, current_count, target_count)
    values (1, 1, 'Feed the cat', 2, 1, 1, 1), (2, 1, 'Read', 2, null, 1, 3);
  insert into completions (family_id, task_id, task_title, user_id, ticked_by_user_id, ticked_from, reward_pot_id,
      pot_round, pot_name)
    values (1, 9, 'Mop', 2, 1, 'web', 1, 1, 'Movie night'), (1, 1, 'Feed the cat', 2, 2, 'web', 1, 2, 'Movie night');
  insert into blog_posts (title, slug, content, tags, published)
    values ('Calm', 'calm', 'One\n\nTwo', '{home,"a, b"}', true), ('Draft', 'draft', 'x', '{}', false);
  select setval('users_id_seq', 2), setval('families_id_seq', 1), setval('reward_pots_id_seq', 1),
    setval('tasks_id_seq', 9);`;

const tickKey = randomUUID();
const sessionId = 'a session that goes on';
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** What the last version before ticks had rows added: a key that came with a tick, a session, a voice link. */
const laterRows = `${rows.replace('tags, published', 'tags, search_text, published').replaceAll("}', ", "}', '', ")}
  insert into idempotency_keys (user_id, key, request_hash, status, response)
    values (1, '${tickKey}', '${sha256('["POST","/tasks/2/increment",{}]')}', 200,
      '{"completed":false,"currentCount":1,"targetCount":3}');
  insert into sessions (id_hash, user_id) values ('${sha256(sessionId)}', 1);
  insert into voice_links (family_id, user_id, refresh_hash) values (1, 1, 'a refresh token');
  insert into voice_people (family_id, person_hash, user_id) values (1, 'Mia, by her voice', 2);
  insert into voice_settings values (1, false);`;

/** What the last version wrote before a browser could be a family's tablet: sessions were people's. */
const rowsBeforeTablets = `
  insert into users (id, name, username, username_key, password_hash, avatar_color) values
    (1, 'Robin', 'Robin', 'robin', '${passwordHash}', '#0b7a75'), (2, 'Mia 🌟', 'mia', 'mia', '${passwordHash}', '#b4441f');
  insert into families (id, name) values (1, 'The Rivers');
  insert into members values (1, 1, 'owner', true, 0), (1, 2, 'member', false, 2);
  insert into reward_pots (id, family_id, name, icon, color_class, target_count, current_count, round)
    values (1, 1, 'Movie night', 'fas fa-film', 'bg-red-500', 1, 1, 2);
  insert into pot_contributors values (1, 1, 2, 0);
  insert into tasks (id, family_id, title, assigned_to_user_id, reward_pot_id, current_count, target_count)
    values (1, 1, 'Feed the cat', 2, 1, 1, 1), (2, 1, 'Read', 2, null, 1, 3);
  insert into ticks (family_id, id, task_id, ticked_by_user_id, credited_user_id, ticked_from, count_after)
    values (1, gen_random_uuid(), 1, 2, 2, 'web', 1), (1, '${tickKey}', 2, 1, 2, 'web', 1);
  insert into completions (family_id, task_id, task_title, user_id, ticked_by_user_id, ticked_from, reward_pot_id,
      pot_round, pot_name)
    values (1, 9, 'Mop', 2, 1, 'web', 1, 1, 'Movie night'), (1, 1, 'Feed the cat', 2, 2, 'web', 1, 2, 'Movie night');
  insert into voice_settings values (1, false);
  insert into sessions (id_hash, user_id, family_id) values ('${sha256(sessionId)}', 1, 1), ('another', 2, 1);
  select setval('users_id_seq', 2), setval('families_id_seq', 1), setval('reward_pots_id_seq', 1),
    setval('tasks_id_seq', 9);`;

/** What the last version wrote in which one row was a person’s account and what they are in their family. */
const rowsBeforeAccounts = `
  ${rowsBeforeTablets.replace('into members values', 'into members (family_id, user_id, role, manages, completed_tasks) values')}
  insert into users (id, name, username, username_key, password_hash, avatar_color)
    values (3, 'Kim', 'kim', 'kim', '${passwordHash}', '#0b7a75');
  insert into sessions (id_hash, user_id, family_id) values ('of nobody’s family', 3, null), ('of no member', 3, 1);
  insert into invitations (token_hash, family_id, invited_by, expires_at) values ('a', 1, 1, now() + interval '1 day');
  insert into sign_in_links (user_id, family_id, token_hash, code_hash, expires_at)
    values (2, 1, 'a', 'b', now() + interval '1 day');
  insert into calendar_feeds (token_hash, family_id, of_user_id, made_by) values ('a', 1, 2, 1);
  insert into rate_limits (key, points) values ('signin-account:user:1', 1);
  select setval('users_id_seq', 3);`;

const versions = [
  { called: 'the first version', migrations: 1, rows },
  { called: 'the version before ticks had rows', migrations: 5, rows: laterRows },
  { called: 'the version before tablets', migrations: 8, rows: rowsBeforeTablets },
  { called: 'the version before accounts', migrations: 22, rows: rowsBeforeAccounts },
];

describe.each(versions)('a database of $called', ({ migrations, rows }) => {
  const name = `chorepod_upgrade_${randomUUID().replaceAll('-', '')}`;
  const old = onDatabase(server, name);
  const onlyOld = mkdtempSync(join(tmpdir(), 'chorepod-old-'));
  const upgraded = connect(old);
  beforeAll(async () => {
    await query(server, `create database ${name}`);
    cpSync(folder, onlyOld, { recursive: true });
    const journal = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8'));
    const entries = journal.entries.slice(0, migrations);
    writeFileSync(join(onlyOld, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }));
    await applyMigrations(old, onlyOld);
    await query(old, rows);
  });
  afterAll(async () => {
    await upgraded.close();
    await query(server, `drop database if exists ${name} with (force)`);
    rmSync(onlyOld, { recursive: true, force: true });
  });

  const app = testApp({}, { database: () => upgraded });

  test('becomes one of today, and its people go on', async () => {
    const before = await query(old, 'select id, name, username from users order by id');
    await applyMigrations(old, folder);
    const people = `select a.id, coalesce(m.name, a.name) as name, a.username
      from accounts a left join members m on m.account_id = a.id and m.id = a.id order by a.id`;
    expect(await query(old, people)).toEqual(before);
    if (migrations === 22)
      expect(await query(old, 'select key from rate_limits')).toEqual([{ key: 'signin-account:account:1' }]);
    expect(await brokenInvariants(upgraded.db)).toEqual([]);

    if (migrations > 1) {
      const [session] = await query(
        old,
        `select kind, account_id, member_id from sessions where id_hash = '${sha256(sessionId)}'`,
      );
      expect(session).toEqual({ kind: 'person', account_id: 1, member_id: 1 });
    }
    const robin = await signedIn(app, { id: 1, username: 'robin' });
    const read = async (list: string) =>
      (await robin.browser.get(`/api/families/1/${list}`).expect(200)).body;
    if (migrations > 1) {
      const again = await tick(robin, 2, tickKey).expect(200);
      expect(again.body, 'a tick of before, sent again').toMatchObject({ currentCount: 1, targetCount: 3 });
      expect((await robin.browser.get('/api/voice/link').expect(200)).body).toMatchObject({
        mayComplete: false,
      });
    }
    expect((await tick(robin, 2).expect(200)).body).toMatchObject({ currentCount: 2, targetCount: 3 });
    expect(await read('members')).toMatchObject([{ id: 1 }, { id: 2, name: 'Mia 🌟', completedTasks: 2 }]);
    expect(await read('reward-pots')).toMatchObject([{ currentCount: 1, contributorUserIds: '[2]' }]);
    expect(await read('recent-completions')).toMatchObject([
      { taskTitle: 'Feed the cat' },
      { taskTitle: 'Mop' },
    ]);
    expect(await brokenInvariants(upgraded.db)).toEqual([]);
  });

  test('has the tables of a new one', async () => {
    await applyMigrations(old, folder);
    const columns = `select table_name, column_name, data_type, is_nullable, column_default, is_generated
      from information_schema.columns where table_schema = 'public' order by 1, 2`;
    const keys = `select conname, pg_get_constraintdef(oid) from pg_constraint
      where connamespace = 'public'::regnamespace order by 1`;
    const indexes = `select indexname, indexdef from pg_indexes where schemaname = 'public' order by 1`;
    const fresh = onDatabase(server, inject('database').template);
    for (const look of [columns, keys, indexes])
      expect(await query(old, look)).toEqual(await query(fresh, look));
  });
});
