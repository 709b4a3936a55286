import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { aBreakableWay } from '../system/processes/breakable.ts';
import { writeIn } from '../system/races/overtaken.ts';
import { aFamily, tick } from '../system/world/builders.ts';
import { testApp } from '../system/world/testApp.ts';
import { connect, type Database, inTransaction, type News, subscribe } from './connect.ts';
import { intParameter, statement } from './statement.ts';

const app = testApp();
const nowhere = testApp({}, { database: () => connect({ host: 'database.invalid' }) });

test('a failed write leaves nothing behind', async () => {
  const family = await aFamily(app);
  const half = inTransaction(app.database.db, async (tx) => {
    await writeIn(tx, family.id);
    await tx.execute(sql`update families set name = 'Half-written' where id = ${family.id}`);
    throw new Error('in the middle');
  });
  await expect(half).rejects.toThrow('in the middle');
  const { body } = await family.owner.browser.get('/api/families/current').expect(200);
  expect(body.name).toBe('The Rivers');
});

test('news is published after the commit, and never after a rollback', async () => {
  const { db } = app.database;
  const family = await aFamily(app);
  const told: News[] = [];
  const stopHearing = subscribe(db, (news) => told.push(news));
  const version = await inTransaction(db, async (tx) => {
    const now = await writeIn(tx, family.id);
    expect(told).toEqual([]);
    return now;
  });
  expect(told).toEqual([{ familyId: family.id, version }]);
  const broken = inTransaction(db, async (tx) => {
    await writeIn(tx, family.id);
    throw new Error('in the middle');
  });
  await expect(broken).rejects.toThrow('in the middle');
  expect(told).toHaveLength(1);
  stopHearing();
});

test('a transaction that cannot even begin gives its connection back', async () => {
  const { db, pool, close } = connect(app.database.connection);
  const cut = (client: pg.PoolClient) => void client.end();
  pool.on('acquire', cut);
  for (let n = 0; n < 11; n++) await expect(inTransaction(db, async () => {})).rejects.toThrow();
  pool.off('acquire', cut);
  await expect(inTransaction(db, (tx) => tx.execute(sql`select 1`))).resolves.toBeTruthy();
  await close();
});

test('silent connections are closed, also those of transactions', async () => {
  const { wire, through } = await aBreakableWay(app, { query_timeout: 300 });
  const { db, close } = through;
  const ask = () => db.execute(sql`select 1`);
  const halfway = inTransaction(db, async (tx) => {
    await tx.execute(sql`select 1`);
    wire.swallow();
    await tx.execute(sql`select 1`);
  });
  await expect(halfway).rejects.toThrow();
  wire.mend();
  await expect(ask()).resolves.toBeTruthy();
  const many = () => Array.from({ length: 10 }, ask);
  await Promise.all(many());
  wire.swallow();
  await Promise.allSettled(many());
  wire.mend();
  await expect(Promise.all(many())).resolves.toHaveLength(10);
  await close();
});

/** New connections are read-only, as on a replica, until the returned function is called. */
async function becomeReplica({ pool }: Database) {
  const writing = connect({ ...pool.options, options: '-c default_transaction_read_only=off' });
  const alter = (how: string) =>
    writing.db.execute(
      sql.raw(`do $$ begin execute format('alter database %I ${how}', current_database()); end $$`),
    );
  await alter('set default_transaction_read_only = on');
  await writing.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`);
  return async () => {
    await alter('reset default_transaction_read_only');
    await writing.close();
  };
}

// A pooler keeps connections to a former primary; HAProxy ends them.
test.skipIf(process.env.TEST_DATABASE_POOLED)(
  'a server that takes no writes any more is left for one that does',
  async () => {
    const { id, owner, aTask } = await aFamily(app);
    const task = await aTask({ title: 'Sweep 3 times' });
    const rename = () => owner.browser.put(`/api/families/${id}`).send({ name: 'The Lakes' });
    const becomePrimary = await becomeReplica(app.database);
    await expect.poll(async () => (await owner.browser.get('/api/families/current')).status).toBe(200);
    await tick(owner, task.id).expect(503);
    for (let connection = 0; connection < 3; connection++) await rename().expect(503);
    await becomePrimary();
    await rename().expect(200);
    await tick(owner, task.id).expect(200);
  },
);

// A pooler hands each transaction to another session, which knows no statement by its name.
test.skipIf(process.env.TEST_DATABASE_POOLED)(
  'a statement is planned once, not for each family',
  async () => {
    const asked = statement(
      'planned_once',
      sql`select title from tasks where family_id = ${intParameter('id')}`,
    );
    const plans = await inTransaction(app.database.db, async (tx) => {
      for (let id = 1; id <= 8; id++) await asked(tx, { id });
      return tx.execute(sql`select generic_plans::int as once, custom_plans::int as anew
      from pg_prepared_statements where name = 'planned_once'`);
    });
    expect(plans.rows).toEqual([{ once: 8, anew: 0 }]);
  },
);

test('a server that cannot be found or reached is one that is not there just now', async () => {
  await nowhere.browser().get('/api/blog').expect(503);
});

test('no row can refer to another family', async () => {
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
  ).rejects.toMatchObject({ cause: { constraint: 'one_standing_completion' } });
});
