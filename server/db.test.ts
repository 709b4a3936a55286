import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { applyMigrations, connect, inTransaction, lockFamily } from './db.ts';
import { sweep } from './sweep.ts';
import { aFamily, aPendingOwner, tick } from './test/builders.ts';
import { onDatabase } from './test/globalSetup.ts';
import { testApp } from './test/testApp.ts';

const app = testApp();

test('several processes that start at once apply the migrations once', async () => {
  const { connection } = inject('database');
  const name = `chorepod_empty_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client(connection);
  await admin.connect();
  await admin.query(`create database ${name}`);
  const empty = onDatabase(connection, name);
  await Promise.all([1, 2, 3, 4].map(() => applyMigrations(empty, 'server/migrations')));
  const client = new pg.Client(empty);
  await client.connect();
  const { rows } = await client.query('select hash from drizzle.__drizzle_migrations');
  expect(new Set(rows.map(({ hash }) => hash)).size).toBe(rows.length);
  await client.end();
  await admin.query(`drop database ${name}`);
  await admin.end();
});

test('a failed write leaves nothing behind', async () => {
  const family = await aFamily(app);
  const half = inTransaction(app.database.db, async (tx) => {
    await lockFamily(tx, family.id);
    await tx.execute(sql`update families set name = 'Half-written' where id = ${family.id}`);
    throw new Error('in the middle');
  });
  await expect(half).rejects.toThrow('in the middle');
  const { body } = await family.owner.browser.get('/api/families/current').expect(200);
  expect(body.name).toBe('The Rivers');
});

test('a transaction that cannot even begin gives its connection back', async () => {
  const { db, pool, close } = connect(app.database.pool.options);
  const cut = (client: pg.PoolClient) => void client.end();
  pool.on('acquire', cut);
  for (let n = 0; n < 11; n++) await expect(inTransaction(db, async () => {})).rejects.toThrow();
  pool.off('acquire', cut);
  await expect(inTransaction(db, (tx) => tx.execute(sql`select 1`))).resolves.toBeTruthy();
  await close();
});

test('no row can point into another family, whoever writes it', async () => {
  const [one, two] = [await aFamily(app), await aFamily(app)];
  const pot = await two.aPot();
  const write = (statement: ReturnType<typeof sql>) => app.database.db.execute(statement);
  await expect(
    write(
      sql`insert into tasks (family_id, title, assigned_to_user_id) values (${one.id}, 'x', ${two.owner.id})`,
    ),
  ).rejects.toMatchObject({ cause: { constraint: 'tasks_assignee' } });
  await expect(
    write(sql`insert into tasks (family_id, title, reward_pot_id) values (${one.id}, 'x', ${pot.id})`),
  ).rejects.toMatchObject({ cause: { constraint: 'tasks_pot' } });
  await expect(
    write(sql`insert into pot_contributors (family_id, reward_pot_id, user_id, position)
              values (${two.id}, ${pot.id}, ${one.owner.id}, 1)`),
  ).rejects.toMatchObject({ cause: { constraint: 'pot_contributors_user' } });
});

test('the tables refuse a count over its target and a second completion of a task', async () => {
  const family = await aFamily(app);
  const task = await family.aTask();
  await tick(family.owner, task.id).expect(200);
  await expect(
    app.database.db.execute(sql`update tasks set current_count = 2 where id = ${task.id}`),
  ).rejects.toMatchObject({ cause: { constraint: 'task_counts' } });
  await expect(
    app.database.db.execute(sql`insert into completions (family_id, task_id, task_title, ticked_from)
      values (${family.id}, ${task.id}, 'x', 'web')`),
  ).rejects.toMatchObject({ cause: { constraint: 'one_completion_per_task' } });
});

test('the sweep removes pending owners of yesterday that nobody is signed in as, and what has run out', async () => {
  const { db } = app.database;
  const [left, staying, family] = [await aPendingOwner(app), await aPendingOwner(app), await aFamily(app)];
  const task = await family.aTask();
  await tick(family.owner, task.id).expect(200);
  await db.execute(sql`update users set created_at = now() - interval '25 hours'`);
  await db.execute(sql`update sessions set seen_at = now() - interval '15 days' where user_id = ${left.id}`);
  await db.execute(sql`update idempotency_keys set created_at = now() - interval '25 hours'`);
  await sweep(db);
  const { rows: users } = await db.execute(
    sql`select id from users where id in (${left.id}, ${staying.id}, ${family.owner.id}) order by id`,
  );
  expect(users).toEqual([{ id: staying.id }, { id: family.owner.id }]);
  const { rows: keys } = await db.execute(sql`select 1 from idempotency_keys`);
  expect(keys).toEqual([]);
});

test('of one person, the sweep leaves the 50 sessions that were used last', async () => {
  const { db } = app.database;
  const [busy, other] = [await aPendingOwner(app), await aPendingOwner(app)];
  await db.execute(sql`insert into sessions (id_hash, user_id, seen_at)
    select 'busy' || n, ${busy.id}, now() - n * interval '1 minute' from generate_series(1, 60) n`);
  await sweep(db);
  const { rows } = await db.execute(sql`select count(*)::int as kept,
    coalesce(max(substr(id_hash, 5)::int) filter (where id_hash like 'busy%'), 0) as oldest
    from sessions where user_id in (${busy.id}, ${other.id}) group by user_id order by 1`);
  expect(rows).toEqual([
    { kept: 1, oldest: 0 },
    { kept: 50, oldest: 49 },
  ]);
});
