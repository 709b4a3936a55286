import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aFamily, aPendingOwner, aTablet, aUsername, password, tick } from '../../system/world/builders.ts';
import { aChore, openTasks } from '../../system/world/chores.ts';
import { daysPass } from '../../system/world/daysPass.ts';
import { testApp } from '../../system/world/testApp.ts';
import { sweep } from './sweep.ts';

const app = testApp();

test('the sweep deletes signed-out pending owners of yesterday, and expired rows', async () => {
  const { db } = app.database;
  const [left, staying, family] = [await aPendingOwner(app), await aPendingOwner(app), await aFamily(app)];
  const task = await family.aTask();
  await tick(family.owner, task.id).expect(200);
  await db.execute(sql`update accounts set created_at = now() - interval '25 hours'`);
  await db.execute(
    sql`update sessions set seen_at = now() - interval '15 days' where account_id = ${left.id}`,
  );
  await db.execute(sql`update idempotency_keys set created_at = now() - interval '25 hours'`);
  await sweep(db);
  const { rows } = await db.execute(
    sql`select id from accounts where id in (${left.id}, ${staying.id}, ${family.owner.id}) order by id`,
  );
  expect(rows).toEqual([{ id: staying.id }, { id: family.owner.id }]);
  const { rows: keys } = await db.execute(sql`select 1 from idempotency_keys`);
  expect(keys).toEqual([]);
});

test('the sweep deletes an email account without a family after 30 days, signed in or not', async () => {
  const { db } = app.database;
  const signUp = async () => {
    const email = `${aUsername('ann')}@example.org`;
    const form = { name: 'Ann', email, password };
    const browser = app.browser();
    const { body } = await browser.post('/api/signup').send(form).expect(201);
    return { id: Number(body.id), form, browser };
  };
  const [old, young, settled] = [await signUp(), await signUp(), await signUp()];
  await settled.browser.post('/api/families').send({ name: 'Late', ownerUserId: settled.id }).expect(201);
  await db.execute(sql`update accounts set created_at = now() - interval '29 days' where id = ${young.id}`);
  await db.execute(
    sql`update accounts set created_at = now() - interval '31 days' where id in (${old.id}, ${settled.id})`,
  );
  await sweep(db);
  await app.browser().post('/api/signup').send(old.form).expect(201);
  for (const { form } of [young, settled]) await app.browser().post('/api/signup').send(form).expect(409);
});

test('the sweep leaves the ticks of a task of which one can still be taken back', async () => {
  const { db } = app.database;
  const { owner, aTask } = await aFamily(app);
  const { id } = await aTask({ title: 'Read 2 times' });
  await tick(owner, id).expect(200);
  await db.execute(sql`update ticks set at = now() - interval '91 days' where task_id = ${id}`);
  await tick(owner, id).expect(200);
  await sweep(db);
  const { body } = await owner.browser.post(`/api/tasks/${id}/undo`).expect(200);
  expect(body).toMatchObject({ completed: false, currentCount: 1 });
});

test('a chore’s task stays as long as a tick of it may come again, 90 days', async () => {
  const { db } = app.database;
  const family = await aFamily(app);
  await aChore(family);
  const [task] = await openTasks(family);
  const [id, key] = [Number(task?.id), randomUUID()];
  await tick(family.owner, id, key).expect(200);
  await daysPass(app, family.id, 89);
  await openTasks(family);
  await sweep(db);
  const { body } = await tick(family.owner, id, key).expect(200);
  expect(body).toMatchObject({ completed: true, counted: true });
  await daysPass(app, family.id, 2);
  await sweep(db);
  await tick(family.owner, id, key).expect(404);
});

test('of one person, the sweep leaves the 50 sessions that were used last', async () => {
  const { db } = app.database;
  const [busy, other] = [await aPendingOwner(app), await aPendingOwner(app)];
  await db.execute(sql`insert into sessions (id_hash, account_id, seen_at)
    select 'busy' || n, ${busy.id}, now() - n * interval '1 minute' from generate_series(1, 60) n`);
  await sweep(db);
  const { rows } = await db.execute(sql`select count(*)::int as kept,
    coalesce(max(substr(id_hash, 5)::int) filter (where id_hash like 'busy%'), 0) as oldest
    from sessions where account_id in (${busy.id}, ${other.id}) group by account_id order by 1`);
  expect(rows).toEqual([
    { kept: 1, oldest: 0 },
    { kept: 50, oldest: 49 },
  ]);
});

test('the sweep leaves long sessions and tablets their time, and removes tablets without a family', async () => {
  const { db } = app.database;
  const [family, gone] = [await aFamily(app), await aFamily(app)];
  const child = await family.aMember();
  for (const each of [family, gone]) await aTablet(app, each);
  await db.execute(sql`update sessions set is_long = true where kind = 'tablet' or account_id = ${child.id}`);
  const seen = (days: number) =>
    db.execute(sql`update sessions set seen_at = now() - ${days} * interval '1 day' where is_long`);
  await seen(29);
  await db.execute(sql`delete from families where id = ${gone.id}`);
  await sweep(db);
  const left = async () =>
    (await db.execute(sql`select kind, family_id from sessions where is_long order by id`)).rows;
  expect(await left()).toEqual([
    { kind: 'person', family_id: family.id },
    { kind: 'tablet', family_id: family.id },
  ]);
  await seen(31);
  await sweep(db);
  expect(await left()).toEqual([]);
});

test('the limit of 50 sessions per user does not count tablets', async () => {
  const { db } = app.database;
  const { id } = await aFamily(app);
  await db.execute(sql`insert into sessions (id_hash, kind, family_id)
    select 'tablet' || n, 'tablet', ${id} from generate_series(1, 60) n`);
  await sweep(db);
  const { rows } = await db.execute(
    sql`select count(*)::int as n from sessions where family_id = ${id} and kind = 'tablet'`,
  );
  expect(rows).toEqual([{ n: 60 }]);
});

test('the sweep removes invitations and sign-in links when their time is over', async () => {
  const { db } = app.database;
  const { id, owner } = await aFamily(app);
  const [mia, leo] = [(await aPendingOwner(app)).id, owner.id];
  await db.execute(sql`insert into invitations (token_hash, family_id, invited_by, expires_at) values
    ('over', ${id}, ${owner.id}, now() - interval '1 second'), ('open', ${id}, ${owner.id}, now() + interval '1 day')`);
  await db.execute(sql`insert into sign_in_links (account_id, family_id, token_hash, code_hash, expires_at) values
    (${mia}, ${id}, 'over', 'a', now() - interval '1 second'), (${leo}, ${id}, 'open', 'b', now() + interval '1 day')`);
  await sweep(db);
  const { rows } = await db.execute(
    sql`select token_hash from invitations union all select token_hash from sign_in_links`,
  );
  expect(rows).toEqual([{ token_hash: 'open' }, { token_hash: 'open' }]);
});

test('the sweep keeps notices for two days', async () => {
  const { db } = app.database;
  const { id, owner } = await aFamily(app);
  for (const [subject, age] of [
    [1, '47 hours'],
    [2, '49 hours'],
  ] as const)
    await db.execute(sql`insert into notices (family_id, user_id, kind, subject, made_at)
      values (${id}, ${owner.id}, 'daily', ${subject}, now() - ${age}::interval)`);
  await sweep(db);
  const { rows } = await db.execute(sql`select subject from notices where family_id = ${id}`);
  expect(rows).toEqual([{ subject: 1 }]);
});
