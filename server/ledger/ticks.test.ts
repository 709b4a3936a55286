import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { times } from '../system/tools/deep.ts';
import { aFamily, type TestFamily, tick } from '../system/world/builders.ts';
import { testApp } from '../system/world/testApp.ts';

const app = testApp();

const completionsOf = async (family: TestFamily) =>
  (await family.owner.browser.get(`/api/families/${family.id}/recent-completions`).expect(200)).body;

test('the tick that reaches the target completes the task and pays the pot once', async () => {
  const family = await aFamily(app);
  const pot = await family.aPot({ targetCount: 5 });
  const task = await family.aTask({ title: 'Clean room 2 times', rewardPotId: pot.id });

  const first = await tick(family.owner, task.id).expect(200);
  expect(first.body).toMatchObject({
    completed: false,
    currentCount: 1,
    targetCount: 2,
    pot: { id: pot.id, currentCount: 0, targetCount: 5 },
  });
  const second = await tick(family.owner, task.id).expect(200);
  expect(second.body).toMatchObject({
    completed: true,
    currentCount: 2,
    targetCount: 2,
    pot: { id: pot.id, currentCount: 1, targetCount: 5 },
  });
  expect(await completionsOf(family)).toMatchObject([{ taskTitle: 'Clean room', potName: 'Movie night' }]);
});

test('ticking a completed task answers its state and changes nothing', async () => {
  const family = await aFamily(app);
  const pot = await family.aPot();
  const task = await family.aTask({ rewardPotId: pot.id });
  await tick(family.owner, task.id).expect(200);
  const again = await tick(family.owner, task.id).expect(200);
  expect(again.body).toMatchObject({
    completed: true,
    currentCount: 1,
    targetCount: 1,
    pot: { currentCount: 1 },
  });
  expect(await completionsOf(family)).toHaveLength(1);
});

test('complete goes straight to the target', async () => {
  const family = await aFamily(app);
  const task = await family.aTask({ title: 'Read x7' });
  const { body } = await family.owner.browser.post(`/api/tasks/${task.id}/complete`).expect(200);
  expect(body).toMatchObject({ completed: true, currentCount: 7, targetCount: 7 });
});

test('the assignee gets the credit when the owner ticks, and whoever ticks where nobody is assigned', async () => {
  const family = await aFamily(app);
  const mia = await family.aMember('Mia');
  const task = await family.aTask({ assignedToUserId: mia.id });
  await tick(family.owner, task.id).expect(200);
  const nobodys = await family.aTask();
  await app.database.db.execute(sql`update tasks set assigned_to_user_id = null where id = ${nobodys.id}`);
  await tick(mia, nobodys.id).expect(200);

  const { body: members } = await family.owner.browser.get(`/api/families/${family.id}/members`).expect(200);
  expect(members).toMatchObject([
    { id: family.owner.id, completedTasks: 0 },
    { id: mia.id, completedTasks: 2 },
  ]);
});

test('a member may tick their own task and not one of somebody else', async () => {
  const family = await aFamily(app);
  const mia = await family.aMember();
  const own = await family.aTask({ assignedToUserId: mia.id });
  const others = await family.aTask();
  await tick(mia, own.id).expect(200);
  await tick(mia, others.id).expect(403);
  const { body } = await family.owner.browser
    .get(`/api/families/${family.id}/tasks?completed=false`)
    .expect(200);
  expect(body).toMatchObject([{ id: others.id, currentCount: 0 }]);
});

test('another family finds nothing to tick', async () => {
  const [family, stranger] = [await aFamily(app), await aFamily(app)];
  const task = await family.aTask();
  const foreign = await tick(stranger.owner, task.id).expect(404);
  const missing = await tick(stranger.owner, 2_000_000_000).expect(404);
  expect(foreign.body).toEqual(missing.body);
});

test('the same Idempotency-Key counts once, also when sent at once, and answers the state as it is', async () => {
  const family = await aFamily(app);
  const task = await family.aTask({ title: 'Water plants 5x' });
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 8 }, () => tick(family.owner, task.id, key)));
  for (const { status, body } of answers) {
    expect(status).toBe(200);
    expect(body).toMatchObject({ currentCount: 1, targetCount: 5 });
  }
  await tick(family.owner, task.id).expect(200);
  const late = await tick(family.owner, task.id, key).expect(200);
  expect(late.body).toMatchObject({ currentCount: 2, targetCount: 5 });
});

test('an Idempotency-Key serves one request and no other', async () => {
  const family = await aFamily(app);
  const [one, two] = [await family.aTask(), await family.aTask()];
  const key = randomUUID();
  await tick(family.owner, one.id, key).expect(200);
  await tick(family.owner, two.id, key).expect(409);
  await tick(family.owner, two.id, 'not-a-uuid').expect(400);
});

test('40 parallel ticks on 4 tasks of one pot, again and again: the pot equals the completions', async () => {
  const family = await aFamily(app);
  const pot = await family.aPot({ targetCount: 10_000 });
  for (let round = 1; round <= times(2, 20, 20); round++) {
    const four = await Promise.all(
      [1, 2, 3, 4].map(() => family.aTask({ title: 'Dishes 10 times', rewardPotId: pot.id })),
    );
    const ticks = four.flatMap((task) => Array.from({ length: 10 }, () => tick(family.owner, task.id)));
    const statuses = (await Promise.all(ticks)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200]));
    const { rows } = await app.database.db.execute(
      sql`select count(*)::int as n from completions where family_id = ${family.id}`,
    );
    expect(rows[0]).toEqual({ n: 4 * round });
    expect((await family.pot(pot.id)).currentCount).toBe(4 * round);
  }
}, 120_000);

test('the history pages on by a Link header, newest first, without a gap', async () => {
  const family = await aFamily(app);
  for (let n = 1; n <= 5; n++) await tick(family.owner, (await family.aTask({ title: `Chore ${n}` })).id);
  const titles: string[] = [];
  let next: string | undefined = `/api/families/${family.id}/recent-completions?limit=2`;
  while (next) {
    const answer: { body: { taskTitle: string }[]; headers: { link?: string } } = await family.owner.browser
      .get(next)
      .expect(200);
    titles.push(...answer.body.map(({ taskTitle }) => taskTitle));
    next = /<(.+)>; rel="next"/.exec(answer.headers.link ?? '')?.[1];
  }
  expect(titles).toEqual(['Chore 5', 'Chore 4', 'Chore 3', 'Chore 2', 'Chore 1']);
  await family.owner.browser.get(`/api/families/${family.id}/recent-completions?limit=201`).expect(400);
});
