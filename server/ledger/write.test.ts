import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { decideTick } from '#shared/domain/ticks/tick.ts';
import type { Db } from '../database/connect.ts';
import { writeIn } from '../system/races/overtaken.ts';
import { aFamily, type TestFamily, tick } from '../system/world/builders.ts';
import { callerOf } from '../system/world/callers.ts';
import { testApp } from '../system/world/testApp.ts';
import { readFacts } from './facts.ts';
import { tickTask } from './ticks.ts';
import { writeTick } from './write.ts';

const app = testApp();
const aTap = (taskId: number) => ({
  tickId: randomUUID(),
  taskId,
  toTarget: false,
  age: 0,
});

/** All that a tick can change. */
async function stateOf(db: Db, { id }: TestFamily): Promise<unknown[]> {
  const queries = [
    sql`select * from tasks where family_id = ${id} order by id`,
    sql`select * from reward_pots where family_id = ${id} order by id`,
    sql`select * from members where family_id = ${id} order by id`,
    sql`select * from completions where family_id = ${id} order by id`,
    sql`select * from ticks where family_id = ${id} order by id`,
  ];
  const found: unknown[] = [];
  for (const query of queries) found.push((await db.execute(query)).rows);
  return found;
}

/** A task of the family with all that was known of it when its tap was decided. */
async function decided(db: Db, family: TestFamily) {
  const pot = await family.aPot();
  const { id } = await family.aTask({ title: 'Hop 3 times', rewardPotId: pot.id });
  const [owner, tap] = [await callerOf(db, family.owner), aTap(id)];
  const facts = await readFacts(db, family.id, tap);
  const decision = facts && decideTick(owner, tap, facts);
  if (!facts || decision?.kind !== 'changed') throw new Error('The tap was to change something');
  const { edition, madeAt } = facts;
  const origin = {
    familyId: family.id,
    userId: owner.id,
    edition,
    madeAt,
    madeOn: null,
    isHeard: false,
    source: 'web' as const,
  };
  return { id, owner, tap, origin, change: decision.change };
}

test.each<[string, SQL]>([
  ['was ticked', sql`update tasks set current_count = 1`],
  ['was completed', sql`update tasks set current_count = 3`],
])('a decided tick writes nothing to a task that %s while it waited', async (_, change) => {
  const { db } = app.database;
  const family = await aFamily(app);
  const { id, origin, ...decision } = await decided(db, family);
  let waiting: ReturnType<typeof writeTick> | undefined;
  await db.transaction(async (tx) => {
    await tx.execute(sql`select from families where id = ${family.id} for no key update`);
    waiting = writeTick(db, origin, decision.change);
    await sleep(100);
    await tx.execute(sql`${change} where id = ${id}`);
  });
  const after = await stateOf(db, family);
  expect(await waiting).toBeUndefined();
  expect(await stateOf(db, family)).toEqual(after);
});

test('a decided tick writes nothing once the family was edited, and is decided anew', async () => {
  const { db } = app.database;
  const family = await aFamily(app);
  const mia = await family.aMember('Mia');
  const { id, owner, tap, origin, change } = await decided(db, family);
  const facts = await readFacts(db, family.id, tap);
  await family.owner.browser
    .put(`/api/tasks/${id}`)
    .send({ title: 'Hop', assignedToUserId: mia.id })
    .expect(200);
  const before = await stateOf(db, family);
  expect(await writeTick(db, origin, change)).toBeUndefined();
  expect(await stateOf(db, family)).toEqual(before);

  await tickTask(db, owner, tap, facts);
  const { rows } = await db.execute(
    sql`select credited_user_id as credited, ticked_by_user_id as ticked from ticks where family_id = ${family.id}`,
  );
  expect(rows).toEqual([{ credited: mia.id, ticked: owner.id }]);
});

test('ticks among edits without end all count, each of them once', async () => {
  const { db } = app.database;
  const family = await aFamily(app);
  const { id } = await family.aTask({ title: 'Hop 50 times' });
  let ticking = true;
  const edit = async () => {
    while (ticking) await db.transaction((tx) => writeIn(tx, family.id));
  };
  const editors = [edit(), edit(), edit()];
  const owner = await callerOf(db, family.owner);
  const ticks = Promise.all(Array.from({ length: 30 }, () => tickTask(db, owner, aTap(id))));
  const states = await ticks.finally(() => {
    ticking = false;
  });
  await Promise.all(editors);
  expect(states.map(({ currentCount }) => currentCount).sort((a, b) => a - b)).toEqual(
    Array.from({ length: 30 }, (_, n) => n + 1),
  );
});

test('one id in two tasks of a family at the same moment counts for one of them', async () => {
  const family = await aFamily(app);
  for (let round = 0; round < 10; round++) {
    const two = [await family.aTask(), await family.aTask()];
    const tickId = randomUUID();
    const answers = await Promise.all(two.map((task) => tick(family.owner, task.id, tickId)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { rows } = await app.database.db.execute(
      sql`select current_count as n from tasks where family_id = ${family.id} order by id desc limit 2`,
    );
    expect(rows.map(({ n }) => n).sort()).toEqual([0, 1]);
  }
});
