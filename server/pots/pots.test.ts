import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Task } from '#shared/contract/chores/tasks.ts';
import { aFamily, type TestFamily, tick } from '../system/world/builders.ts';
import { testApp } from '../system/world/testApp.ts';

const app = testApp();

async function aFullPot(family: TestFamily, targetCount = 2) {
  const pot = await family.aPot({ targetCount });
  for (let n = 0; n < targetCount; n++) {
    await tick(family.owner, (await family.aTask({ rewardPotId: pot.id })).id).expect(200);
  }
  return pot;
}
const remove = (family: TestFamily, id: number, query = '') =>
  family.owner.browser.delete(`/api/reward-pots/${id}${query}`);
const tasksOf = async (family: TestFamily) =>
  (await family.owner.browser.get(`/api/families/${family.id}/tasks`).expect(200)).body;

test('a pot is made with its contributors as JSON text, in their order', async () => {
  const family = await aFamily(app);
  const mia = await family.aMember();
  const contributorUserIds = JSON.stringify([mia.id, family.owner.id, mia.id]);
  const pot = await family.aPot({ name: 'Pizza 🍕', contributorUserIds });
  expect(pot).toEqual({
    id: expect.any(Number),
    familyId: family.id,
    name: 'Pizza 🍕',
    description: null,
    icon: 'fas fa-gift',
    targetCount: 3,
    currentCount: 0,
    contributorUserIds: expect.any(String),
    colorClass: 'bg-gradient-to-r from-orange-400 to-red-500',
  });
  expect(JSON.parse(pot.contributorUserIds)).toEqual([mia.id, family.owner.id]);
});

test.each([
  [{ name: '' }, 'name', 'Pot name is required'],
  [{ targetCount: 0 }, 'targetCount', 'Target count is required'],
  [{ targetCount: -1 }, 'targetCount', 'Please choose at least 1'],
  [{ targetCount: null }, 'targetCount', 'Target count is required'],
  [{ targetCount: 2.5 }, 'targetCount', 'Please choose a whole number'],
  [{ contributorUserIds: '[]' }, 'contributorUserIds', 'Please select at least one contributor'],
  [
    { contributorUserIds: '[2000000000]' },
    'contributorUserIds',
    'Please choose contributors from your family',
  ],
  [{ currentCount: 5 }, 'currentCount', 'This cannot be set here'],
])('a new pot with %j is refused at %s', async (wrong, field, message) => {
  const { owner, id } = await aFamily(app);
  const pot = { name: 'Zoo', targetCount: 3, contributorUserIds: `[${owner.id}]`, familyId: id, ...wrong };
  const { body } = await owner.browser.post('/api/reward-pots').send(pot).expect(400);
  expect(body).toEqual({ code: 'invalid_input', message, errors: { [field]: [message] } });
});

test('contributors that are no JSON are refused, not guessed', async () => {
  const { owner, id } = await aFamily(app);
  const pot = { name: 'Zoo', targetCount: 3, contributorUserIds: 'all', familyId: id };
  await owner.browser.post('/api/reward-pots').send(pot).expect(400);
});

test('a full pot restarts at 0 and counts anew; one that is not full does not', async () => {
  const family = await aFamily(app);
  const pot = await aFullPot(family);
  const restart = () => family.owner.browser.put(`/api/reward-pots/${pot.id}`).send({ currentCount: 0 });
  expect((await restart().expect(200)).body).toMatchObject({ currentCount: 0, targetCount: 2 });
  await restart().expect(409);
  await tick(family.owner, (await family.aTask({ rewardPotId: pot.id })).id).expect(200);
  expect(await family.pot(pot.id)).toMatchObject({ currentCount: 1 });
  await family.owner.browser.put(`/api/reward-pots/${pot.id}`).send({ currentCount: 5 }).expect(400);
});

test('redeeming archives a full pot for good and sets its active tasks free', async () => {
  const family = await aFamily(app);
  const pot = await aFullPot(family);
  const open = await family.aTask({ title: 'Still to do', rewardPotId: pot.id });
  await remove(family, pot.id, '?reason=redeem').expect(200);
  expect(await family.pot(pot.id)).toBeUndefined();
  expect(await tasksOf(family)).toContainEqual({ ...open, rewardPotId: null });
  const done = (await tasksOf(family)).filter((task: Task) => task.completed);
  expect(done.map((task: Task) => task.rewardPotId)).toEqual([pot.id, pot.id]);
  await remove(family, pot.id, '?reason=redeem').expect(404);
  await family.owner.browser.put(`/api/reward-pots/${pot.id}`).send({ currentCount: 0 }).expect(404);
  const { rows } = await app.database.db.execute(
    sql`select current_count, archived_at is not null as archived from reward_pots where id = ${pot.id}`,
  );
  expect(rows).toEqual([{ current_count: 2, archived: true }]);
});

test('ten redemptions at once redeem once', async () => {
  const family = await aFamily(app);
  const pot = await aFullPot(family);
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => remove(family, pot.id, '?reason=redeem')),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(404)]);
});

test('a pot that is not full cannot be redeemed', async () => {
  const family = await aFamily(app);
  const pot = await family.aPot();
  await remove(family, pot.id, '?reason=redeem').expect(409);
  expect(await family.pot(pot.id)).toMatchObject({ id: pot.id });
});

test('deleting a pot removes its tasks and keeps the history', async () => {
  const family = await aFamily(app);
  const pot = await aFullPot(family, 1);
  await family.aTask({ rewardPotId: pot.id });
  const apart = await family.aTask({ title: 'Not linked' });
  await remove(family, pot.id, '?reason=delete').expect(200);
  expect(await tasksOf(family)).toEqual([apart]);
  const { body } = await family.owner.browser
    .get(`/api/families/${family.id}/recent-completions`)
    .expect(200);
  expect(body).toMatchObject([{ rewardPotId: pot.id, potName: 'Movie night' }]);
});

test('without a reason a full pot is redeemed and any other deleted', async () => {
  const family = await aFamily(app);
  const [full, unfilled] = [await aFullPot(family, 1), await family.aPot()];
  await remove(family, full.id).expect(200);
  await remove(family, unfilled.id).expect(200);
  const { rows } = await app.database.db.execute(
    sql`select id from reward_pots where family_id = ${family.id} and archived_at is not null`,
  );
  expect(rows).toEqual([{ id: full.id }]);
});

test('an edit changes what the pot takes and not what it holds', async () => {
  const family = await aFamily(app);
  const pot = await aFullPot(family);
  const edit = { name: 'Cinema', description: 'With popcorn', targetCount: 8 };
  const { body } = await family.owner.browser.put(`/api/reward-pots/${pot.id}`).send(edit).expect(200);
  expect(body).toEqual({ ...(await family.pot(pot.id)), ...edit, currentCount: 2 });
  const refused = await family.owner.browser
    .put(`/api/reward-pots/${pot.id}`)
    .send({ name: '', description: null, targetCount: 0 })
    .expect(400);
  expect(refused.body.errors).toEqual({
    name: ['Name is required'],
    targetCount: ['Target count is required'],
  });
  await family.owner.browser
    .put(`/api/reward-pots/${pot.id}`)
    .send({ ...edit, currentCount: 0 })
    .expect(400);
});

test('members and strangers may not manage pots', async () => {
  const [family, stranger] = [await aFamily(app), await aFamily(app)];
  const mia = await family.aMember();
  const pot = await family.aPot();
  const body = { name: 'Zoo', description: null, targetCount: 3 };
  await mia.browser.put(`/api/reward-pots/${pot.id}`).send(body).expect(403);
  await mia.browser.delete(`/api/reward-pots/${pot.id}`).expect(403);
  await stranger.owner.browser.put(`/api/reward-pots/${pot.id}`).send(body).expect(404);
  await stranger.owner.browser.delete(`/api/reward-pots/${pot.id}`).expect(404);
  const contributorUserIds = `[${mia.id}]`;
  await mia.browser
    .post('/api/reward-pots')
    .send({ ...body, contributorUserIds, familyId: family.id })
    .expect(403);
  await stranger.owner.browser
    .post('/api/reward-pots')
    .send({ ...body, contributorUserIds, familyId: stranger.id })
    .expect(400);
});
