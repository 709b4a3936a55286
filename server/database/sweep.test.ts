import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aFamily, aPendingOwner, aUsername, password, tick } from '../system/tools/builders.ts';
import { testApp } from '../system/tools/testApp.ts';
import { sweep } from './sweep.ts';

const app = testApp();

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

test('the sweep frees an email address that nobody made a family with in 30 days, signed in or not', async () => {
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
  await db.execute(sql`update users set created_at = now() - interval '29 days' where id = ${young.id}`);
  await db.execute(
    sql`update users set created_at = now() - interval '31 days' where id in (${old.id}, ${settled.id})`,
  );
  await sweep(db);
  await app.browser().post('/api/signup').send(old.form).expect(201);
  for (const { form } of [young, settled]) await app.browser().post('/api/signup').send(form).expect(409);
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
