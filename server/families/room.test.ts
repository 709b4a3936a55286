import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aFamily, aUsername, confirmed, password, type TestFamily, tick } from '../system/world/builders.ts';
import { aChore, listOf, openTasks } from '../system/world/chores.ts';
import { testApp } from '../system/world/testApp.ts';

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

/** So many more people. */
async function aCrowd(familyId: number, people: number): Promise<void> {
  const start = aUsername('crowd');
  await app.database.db.execute(sql`with crowd as (
      insert into accounts (username, username_key)
      select ${start} || n, ${start} || n from ${all} where n <= ${people} returning id)
    insert into members (family_id, id, account_id, name, avatar_color, role, manages)
    select ${familyId}, id, id, 'Mia', 'purple', 'member', false from crowd`);
}

test('a family has room for 100 people', async () => {
  const { id: familyId, owner } = await aFamily(app);
  await aCrowd(familyId, 98);
  const add = () =>
    owner.browser
      .post('/api/users')
      .send({ name: 'Mia', username: aUsername('child'), password, role: 'member', familyId });
  await add().expect(201);
  const refused = await add().expect(409);
  expect(refused.body.message).toMatch(/^There are 100 people/);
});

test('an invitation into a family of 100 people is refused, and good again once there is room', async () => {
  const { id: familyId, owner } = await aFamily(app);
  await confirmed(owner);
  const { body } = await owner.browser.post('/api/invitations').send({ familyId }).expect(201);
  await aCrowd(familyId, 99);
  const parent = { token: body.token, name: 'Kim', username: aUsername('kim'), password };
  const accept = () => app.browser().post('/api/invitations/accept').send(parent);
  expect((await accept().expect(409)).body.message).toMatch(/^There are 100 people/);
  await app.database.db.execute(
    sql`delete from accounts where id = (select max(id) from members where family_id = ${familyId})`,
  );
  await accept().expect(201);
});

/** As many open tasks as there is room for. */
async function fill({ id, owner }: TestFamily): Promise<void> {
  await app.database.db.execute(sql`insert into tasks (family_id, title, assigned_to_user_id)
    select ${id}, 'Mop', ${owner.id} from ${all}
    where n <= 1000 - (select count(*) from tasks
      where family_id = ${id} and not completed and closed_as is null)`);
}

const full = /^There are 1,000 open tasks already/;

test('nothing that was deleted comes back above 1,000 open tasks', async () => {
  const family = await aFamily(app);
  const { browser } = family.owner;
  const pot = await family.aPot();
  for (const title of ['One', 'Two']) await family.aTask({ title, rewardPotId: pot.id });
  const task = await family.aTask();
  const chore = await aChore(family);
  await browser.delete(`/api/reward-pots/${pot.id}`).expect(200);
  await browser.delete(`/api/tasks/${task.id}`).expect(200);
  await browser.delete(`/api/chores/${chore.id}`).expect(200);
  await fill(family);
  for (const gone of [`reward-pots/${pot.id}`, `tasks/${task.id}`, `chores/${chore.id}`]) {
    const { body } = await browser.post(`/api/${gone}/restore`).expect(409);
    expect(body.message).toMatch(full);
  }
  const [one] = await openTasks(family);
  await browser.delete(`/api/tasks/${one?.id}`).expect(200);
  // Its two tasks are one too many; what was refused is kept.
  await browser.post(`/api/reward-pots/${pot.id}/restore`).expect(409);
  await browser.post(`/api/tasks/${task.id}/restore`).expect(200);
  expect(await openTasks(family)).toHaveLength(1000);
  expect((await listOf(family, 'deleted')).map(({ kind }) => kind).sort()).toEqual(['chore', 'pot', 'task']);
});

test('nothing that was done is to be done again above 1,000 open tasks, and what is done comes back', async () => {
  const family = await aFamily(app);
  const { browser } = family.owner;
  const [done, deleted] = [await family.aTask(), await family.aTask()];
  for (const { id } of [done, deleted]) await tick(family.owner, id).expect(200);
  await browser.delete(`/api/tasks/${deleted.id}`).expect(200);
  await fill(family);
  const { body } = await browser.post(`/api/tasks/${done.id}/undo`).expect(409);
  expect(body.message).toMatch(full);
  expect(await listOf(family, 'members')).toMatchObject([{ completedTasks: 2 }]);
  await browser.post(`/api/tasks/${deleted.id}/restore`).expect(200);
});

test('chores open nothing above 1,000 open tasks, when they are made or changed', async () => {
  const family = await aFamily(app);
  const { browser, id } = family.owner;
  const mia = await family.aMember();
  const chore = await aChore(family);
  await fill(family);
  const rule = { title: chore.title, repeat: chore.repeat };
  const made = { ...rule, familyId: family.id, who: { kind: 'anyone' } };
  expect((await browser.post('/api/chores').send(made).expect(409)).body.message).toMatch(full);
  const who = { kind: 'each', memberIds: [id, mia.id] };
  const changed = await browser
    .put(`/api/chores/${chore.id}`)
    .send({ ...rule, who })
    .expect(409);
  expect(changed.body.message).toMatch(full);
  await browser
    .put(`/api/chores/${chore.id}`)
    .send({ ...rule, title: 'Feed the dog', who: chore.who })
    .expect(200);
});

test('chores that open 1,000 tasks at a time leave no room for one that was deleted', async () => {
  const family = await aFamily(app);
  await aCrowd(family.id, 99);
  const memberIds = (await listOf(family, 'members')).map(({ id }) => Number(id));
  const who = { kind: 'each', memberIds } as const;
  const startsOn = '2099-01-01';
  const gone = await aChore(family, { who, startsOn });
  await family.owner.browser.delete(`/api/chores/${gone.id}`).expect(200);
  for (let n = 0; n < 10; n++) await aChore(family, { who, startsOn });
  const { body } = await family.owner.browser.post(`/api/chores/${gone.id}/restore`).expect(409);
  expect(body.message).toBe('These chores would open more than 1,000 tasks at a time.');
  const refused = { title: 'Mop', repeat: gone.repeat, who: { kind: 'anyone' }, familyId: family.id };
  await family.owner.browser.post('/api/chores').send(refused).expect(409);
});
