import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { eventThings } from '#shared/tables/events.ts';
import { sweep } from '../database/sweep/sweep.ts';
import { tableNames } from '../system/secrets/traces.ts';
import { aFamily, aManager, type TestFamily } from '../system/world/builders.ts';
import { aChore, openTasks } from '../system/world/chores.ts';
import { testApp } from '../system/world/testApp.ts';
import { recordEvent } from './record.ts';

const app = testApp();

interface Event extends Record<string, unknown> {
  kind: string;
  thingId: number | null;
  userId: number | null;
}

/** The events of a family, oldest first, from a version on. */
async function eventsOf({ id }: TestFamily, after = 0): Promise<Event[]> {
  const { rows } = await app.database.db.execute<Event>(sql`
    select kind, thing_id as "thingId", user_id as "userId", source from events
    where family_id = ${id} and version > ${after} order by version`);
  return rows;
}

async function versionOf({ owner }: TestFamily): Promise<number> {
  return (await owner.browser.get('/api/families/current').expect(200)).body.version;
}

test('an event says what happened to which thing, and who did it', async () => {
  const family = await aFamily(app);
  const { browser, id: userId } = family.owner;
  const before = await versionOf(family);
  const task = await family.aTask();
  await browser.delete(`/api/tasks/${task.id}`).expect(200);
  await browser.post(`/api/tasks/${task.id}/restore`).expect(200);
  const by = { thingId: task.id, userId, source: 'web' };
  expect(await eventsOf(family, before)).toEqual([
    { kind: 'task.added', ...by },
    { kind: 'task.deleted', ...by },
    { kind: 'task.restored', ...by },
  ]);
  expect(await versionOf(family)).toBe(before + 3);
});

test('a pot that is full is redeemed by the call that deletes another', async () => {
  const family = await aFamily(app);
  const [full, empty] = [await family.aPot({ targetCount: 1 }), await family.aPot()];
  const { id } = await family.aTask({ rewardPotId: full.id });
  await family.owner.browser.post(`/api/tasks/${id}/complete`).send({}).expect(200);
  for (const pot of [full, empty])
    await family.owner.browser.delete(`/api/reward-pots/${pot.id}`).expect(200);
  expect((await eventsOf(family)).slice(-2)).toMatchObject([
    { kind: 'pot.redeemed', thingId: full.id },
    { kind: 'pot.deleted', thingId: empty.id },
  ]);
});

test('what was refused is no event', async () => {
  const family = await aFamily(app);
  const before = await eventsOf(family);
  await family.owner.browser.delete('/api/tasks/2147483647').expect(404);
  expect(await eventsOf(family)).toEqual(before);
});

test('a task that is skipped twice has one event', async () => {
  const family = await aFamily(app);
  await aChore(family);
  const before = await versionOf(family);
  const [task] = await openTasks(family);
  for (let n = 0; n < 2; n++)
    await family.owner.browser.post(`/api/tasks/${task?.id}/skip`).send({}).expect(200);
  expect(await eventsOf(family, before)).toMatchObject([{ kind: 'task.skipped', thingId: task?.id }]);
});

test('a POST that comes again with its Idempotency-Key is no second event', async () => {
  const family = await aFamily(app);
  const { browser } = family.owner;
  const before = await versionOf(family);
  const body = { memberId: null, from: '2099-01-01', to: null };
  for (let n = 0; n < 2; n++)
    await browser
      .post(`/api/families/${family.id}/pauses`)
      .set('Idempotency-Key', '7e9f2bd5-9f0c-4d0c-8d7c-3a5f3a3f6a51')
      .send(body)
      .expect(201);
  expect((await eventsOf(family, before)).map(({ kind }) => kind)).toEqual(['pause.added']);
});

test('a member who is removed is in no event any more', async () => {
  const family = await aFamily(app);
  const kim = await aManager(app, family, 'Kim');
  await kim.browser
    .post(`/api/families/${family.id}/pauses`)
    .send({ memberId: null, from: '2099-01-01', to: null });
  await family.owner.browser.delete(`/api/users/${kim.id}`).expect(200);
  const after = await eventsOf(family);
  expect(after.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['pause.added', 'member.removed']));
  const about = after.filter(({ kind, thingId }) => kind.startsWith('member.') && thingId === kim.id);
  expect([about, after.filter(({ userId }) => userId === kim.id)]).toEqual([[], []]);
});

test('events are kept for 90 days, and swept however many there are', async () => {
  const { db } = app.database;
  const family = await aFamily(app);
  await db.execute(sql`insert into events (family_id, version, kind, at)
    select ${family.id}, 1000000 + n, 'day.planned', now() - interval '91 days' from generate_series(1, 12000) n`);
  await db.execute(sql`insert into events (family_id, version, kind, at)
    values (${family.id}, 2000000, 'family.edited', now() - interval '89 days')`);
  await sweep(db);
  expect(await eventsOf(family, 1_000_000)).toMatchObject([{ kind: 'family.edited' }]);
});

test('each kind is about a table that there is', async () => {
  const tables: (string | null)[] = [null, ...(await tableNames(app.database.db))];
  for (const { table } of Object.values(eventThings)) expect(tables).toContain(table);
});

test('a family that is gone has no events', async () => {
  const writing = recordEvent(app.database.db, 2_147_483_647, { kind: 'family.edited' }, null);
  await expect(writing).rejects.toMatchObject({ status: 404 });
});
