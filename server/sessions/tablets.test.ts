import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aBuiltPage, parsePage } from '../system/tools/builtPage.ts';
import { aFamily, aManager, aTablet, type TestFamily, tick } from '../system/world/builders.ts';
import { daysPass } from '../system/world/daysPass.ts';
import { testApp } from '../system/world/testApp.ts';

const app = testApp({}, { page: aBuiltPage() });
const execute = (query: ReturnType<typeof sql>) => app.database.db.execute(query);

const historyOf = async ({ id, owner }: TestFamily) =>
  (await owner.browser.get(`/api/families/${id}/recent-completions`).expect(200)).body;

test('a tablet reads the lists of the family, but not the calls of a person', async () => {
  const family = await aFamily(app);
  const tablet = await aTablet(app, family);
  for (const list of ['members', 'tasks', 'reward-pots', 'recent-completions', 'chores', 'pauses'])
    await tablet.get(`/api/families/${family.id}/${list}`).expect(200);
  await tablet.get(`/api/families/${(await aFamily(app)).id}/members`).expect(404);
  const { body } = await tablet.get('/api/families/current').expect(403);
  expect(body.message).toMatch(/tablet/);
  expect((await tablet.get('/api/account').expect(200)).body).toBeNull();
  const { preloaded } = parsePage((await tablet.get('/dashboard').expect(200)).text);
  expect(JSON.stringify(preloaded)).not.toContain('Robin');
});

test('a tick at a tablet is credited to the member in turn', async () => {
  const family = await aFamily(app);
  const [mia, leo] = [await family.aMember('Mia'), await family.aMember('Leo')];
  const [own, others, nobodys] = [
    await family.aTask({ assignedToUserId: leo.id }),
    await family.aTask({ assignedToUserId: mia.id }),
    await family.aTask(),
  ];
  await execute(sql`update tasks set assigned_to_user_id = null where id = ${nobodys.id}`);
  const tablet = { browser: await aTablet(app, family, leo) };
  await tick(tablet, own.id).expect(200);
  await tick(tablet, others.id).expect(403);
  await tick(tablet, nobodys.id).expect(200);
  expect(await historyOf(family)).toMatchObject([
    { taskId: nobodys.id, userId: leo.id, tickedByUserId: leo.id },
    { taskId: own.id, userId: leo.id, tickedByUserId: leo.id },
  ]);
  const { rows } =
    await execute(sql`select distinct ticked_from from completions where family_id = ${family.id}
    union select ticked_from from ticks where family_id = ${family.id}`);
  expect(rows).toEqual([{ ticked_from: 'tablet' }]);
});

test('a parent in turn at a tablet does what a child does, and manages nothing', async () => {
  const family = await aFamily(app);
  const mia = await family.aMember('Mia');
  const kim = await aManager(app, family);
  const task = await family.aTask({ assignedToUserId: mia.id });
  for (const parent of [kim, family.owner]) {
    const tablet = await aTablet(app, family, parent);
    await tick({ browser: tablet }, task.id).expect(403);
    await tablet.delete(`/api/tasks/${task.id}`).expect(403);
  }
});

test('a turn that is over, or of somebody who has left, ticks nothing', async () => {
  const family = await aFamily(app);
  const leo = await family.aMember('Leo');
  const task = await family.aTask();
  await execute(sql`update tasks set assigned_to_user_id = null where id = ${task.id}`);
  const tablet = { browser: await aTablet(app, family, leo) };
  const turn = (until: string) =>
    execute(
      sql`update sessions set turn_until = now() + ${until}::interval where turn_member_id = ${leo.id}`,
    );
  await turn('-1 second');
  const { body } = await tick(tablet, task.id).expect(403);
  expect(body.message).toBe('Please tap your face first');
  await turn('1 minute');
  await family.owner.browser.delete(`/api/users/${leo.id}`).expect(200);
  await tick(tablet, task.id).expect(403);
});

test('at a tablet the member in turn can undo their own tick, once per key', async () => {
  const family = await aFamily(app);
  const [mia, leo] = [await family.aMember('Mia'), await family.aMember('Leo')];
  const task = await family.aTask({ title: 'Water the plants 3 times', assignedToUserId: leo.id });
  const theirs = await family.aTask({ assignedToUserId: mia.id });
  await tick(mia, theirs.id).expect(200);
  const tablet = await aTablet(app, family, leo);
  await tick({ browser: tablet }, task.id).expect(200);
  await tick({ browser: tablet }, task.id).expect(200);
  const key = randomUUID();
  const undo = () => tablet.post(`/api/tasks/${task.id}/undo`).set('Idempotency-Key', key);
  for (let n = 0; n < 2; n++) expect((await undo().expect(200)).body).toMatchObject({ currentCount: 1 });
  await tablet.post(`/api/tasks/${theirs.id}/undo`).expect(403);
});

test('the day of a family turns when its tablet looks', async () => {
  const family = await aFamily(app);
  const tablet = await aTablet(app, family);
  await daysPass(app, family.id, 1);
  await tablet.get(`/api/families/${family.id}/tasks`).expect(200);
  const { rows } = await execute(sql`select turns_at > now() as lives from families where id = ${family.id}`);
  expect(rows).toEqual([{ lives: true }]);
});

test('a used tablet session lasts 180 days and ends with its family', async () => {
  const family = await aFamily(app);
  const tablet = await aTablet(app, family);
  const look = (status: number) => tablet.get(`/api/families/${family.id}/members`).expect(status);
  const ago = (created: string, seen: string) =>
    execute(sql`update sessions set is_long = true, created_at = now() - ${created}::interval,
      seen_at = now() - ${seen}::interval where family_id = ${family.id} and kind = 'tablet'`);
  await ago('179 days', '29 days');
  await look(200);
  await ago('179 days', '31 days');
  await look(401);
  await ago('181 days', '1 day');
  await look(401);
  await ago('1 day', '1 minute');
  await execute(sql`delete from families where id = ${family.id}`);
  await look(401);
});

test.each([
  ['a tablet with a user', sql`kind = 'tablet'`],
  ['a person without one', sql`account_id = null`],
  ['a tablet without a family', sql`kind = 'tablet', account_id = null, member_id = null, family_id = null`],
  ['a turn of a person’s', sql`turn_member_id = member_id, turn_until = now()`],
  ['a tablet that confirms', sql`kind = 'tablet', account_id = null, member_id = null, confirmed_at = now()`],
  ['something else', sql`kind = 'robot'`],
])('no session is %s', async (_, change) => {
  const { owner } = await aFamily(app);
  const broken = execute(sql`update sessions set ${change} where account_id = ${owner.id}`);
  await expect(broken).rejects.toMatchObject({ cause: { code: '23514' } });
});
