import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aFamily, aUsername, password } from '../system/tools/builders.ts';
import { testApp } from '../system/tools/testApp.ts';

const app = testApp();
const all = sql`generate_series(1, 2000) n`;

test('a family has room for 1,000 open tasks, and finished ones take none of it', async () => {
  const family = await aFamily(app);
  const { id: familyId, owner } = family;
  const task = { title: 'Mop', assignedToUserId: owner.id, rewardPotId: null, familyId };
  await app.database.db.execute(sql`insert into tasks
    (family_id, title, assigned_to_user_id, current_count, target_count)
    select ${familyId}, 'Mop', ${owner.id}, (n > 999)::int, 1 from ${all}`);
  const last = await family.aTask();
  const refused = await owner.browser.post('/api/tasks').send(task).expect(409);
  expect(refused.body.message).toMatch(/^There are 1,000 open tasks already/);
  await owner.browser.delete(`/api/tasks/${last.id}`).expect(200);
  await owner.browser.post('/api/tasks').send(task).expect(201);
});

test('a family has room for 100 pots, and redeemed ones take none of it', async () => {
  const family = await aFamily(app);
  const { id: familyId, owner } = family;
  const { contributorUserIds, name, ...pot } = await family.aPot();
  await app.database.db.execute(sql`insert into reward_pots
    (family_id, name, icon, target_count, color_class, archived_at)
    select ${familyId}, 'Zoo', ${pot.icon}, 5, ${pot.colorClass}, case when n > 98 then now() end from ${all}`);
  await family.aPot();
  const { icon, targetCount, colorClass } = pot;
  const more = { name, icon, targetCount, colorClass, contributorUserIds, familyId, description: null };
  const refused = await owner.browser.post('/api/reward-pots').send(more).expect(409);
  expect(refused.body.message).toMatch(/^There are 100 pots already/);
});

test('a family has room for 100 people', async () => {
  const { id: familyId, owner } = await aFamily(app);
  const start = aUsername('crowd');
  await app.database.db.execute(sql`with crowd as (
      insert into users (name, username, username_key, avatar_color)
      select 'Mia', ${start} || n, ${start} || n, 'purple' from ${all} where n <= 98 returning id)
    insert into members (family_id, user_id, role, manages) select ${familyId}, id, 'member', false from crowd`);
  const add = () =>
    owner.browser
      .post('/api/users')
      .send({ name: 'Mia', username: aUsername('child'), password, role: 'member', familyId });
  await add().expect(201);
  const refused = await add().expect(409);
  expect(refused.body.message).toMatch(/^There are 100 people/);
});
