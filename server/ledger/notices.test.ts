import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { afterEach, expect, type MockInstance, test, vi } from 'vitest';
import { aFamily, aManager, type Person, type TestFamily, tick } from '../system/world/builders.ts';
import { reminded, subscribed } from '../system/world/subscriptions.ts';
import { testApp } from '../system/world/testApp.ts';

// What a tick leaves to be told: in its own statement, and only where somebody wants to hear it.

const app = testApp();
afterEach(() => {
  vi.restoreAllMocks();
});

async function aHome() {
  const family = await aFamily(app);
  return { ...family, mia: await family.aMember('Mia'), kim: await aManager(app, family) };
}

const noticesOf = async ({ id }: TestFamily) => {
  const { rows } = await app.database.db.execute<{ kind: string; user_id: number }>(
    sql`select kind, user_id from notices where family_id = ${id} order by kind, user_id`,
  );
  return rows;
};

/** A tick that fills a pot. @returns what the database was asked for it, by name */
async function fillPot({ aPot, aTask }: TestFamily, by: Person): Promise<unknown[]> {
  const pot = await aPot({ targetCount: 1 });
  const task = await aTask({ assignedToUserId: by.id, rewardPotId: pot.id });
  await by.browser.get('/api/families/current').expect(200);
  const { pool } = app.database;
  const asked = new Set<MockInstance>();
  const listen = (client: pg.PoolClient) => void asked.add(vi.spyOn(client, 'query'));
  pool.on('acquire', listen);
  await tick(by, task.id).expect(200);
  pool.off('acquire', listen);
  const calls = [...asked].flatMap(({ mock }) =>
    mock.calls.map(([question], n) => ({ question, order: mock.invocationCallOrder[n] ?? 0 })),
  );
  vi.restoreAllMocks();
  return calls
    .sort((one, two) => one.order - two.order)
    .flatMap(({ question }) =>
      // Screens are told apart from the tick.
      String(question).includes('pg_notify') ? [] : [Object(question).name ?? question],
    );
}

test('a tick asks the database twice, whoever is told of it and whoever is not', async () => {
  const home = await aHome();
  expect(await fillPot(home, home.mia)).toEqual(['session_and_tick_facts', 'write_tick']);
  expect(await noticesOf(home)).toEqual([]);
  for (const person of [home.owner, home.kim]) {
    await reminded(person, { taskDone: true, potFull: true });
    await subscribed(person);
  }
  expect(await fillPot(home, home.mia)).toEqual(['session_and_tick_facts', 'write_tick_and_note']);
  expect(await noticesOf(home)).toHaveLength(4);
});

test('where nobody subscribed, or whoever did wants to hear nothing, a tick leaves nothing', async () => {
  const home = await aHome();
  await reminded(home.owner, { taskDone: true, potFull: true });
  await subscribed(home.kim);
  await subscribed(home.mia);
  await reminded(home.mia, { dailyAt: '17:00' });
  await fillPot(home, home.mia);
  expect(await noticesOf(home)).toEqual([]);
});

test('to whoever manages no more a tick leaves nothing', async () => {
  const home = await aHome();
  await reminded(home.kim, { taskDone: true, potFull: true });
  await subscribed(home.kim);
  await app.database.db.execute(sql`update members set manages = false where id = ${home.kim.id}`);
  await fillPot(home, home.mia);
  expect(await noticesOf(home)).toEqual([]);
});

test('whoever ticks is told nothing of it, nor who did what was ticked', async () => {
  const home = await aHome();
  for (const person of [home.owner, home.kim]) {
    await reminded(person, { taskDone: true, potFull: true });
    await subscribed(person);
  }
  await fillPot(home, home.kim);
  const { id: ownerId } = home.owner;
  expect(await noticesOf(home)).toEqual([
    { kind: 'potFull', user_id: ownerId },
    { kind: 'taskDone', user_id: ownerId },
  ]);
});

test('the neighbours’ browsers and settings play no part', async () => {
  const [home, neighbours] = [await aHome(), await aHome()];
  await reminded(neighbours.owner, { taskDone: true, potFull: true });
  await subscribed(neighbours.owner);
  await reminded(home.owner, { taskDone: true, potFull: true });
  await fillPot(home, home.mia);
  expect([await noticesOf(home), await noticesOf(neighbours)]).toEqual([[], []]);
});

test('a tick that does not finish its task, and one that counted before, leave nothing', async () => {
  const home = await aHome();
  await reminded(home.owner, { taskDone: true });
  await subscribed(home.owner);
  const task = await home.aTask({ title: 'Hop 2 times', assignedToUserId: home.mia.id });
  await tick(home.mia, task.id).expect(200);
  expect(await noticesOf(home)).toEqual([]);
  const key = crypto.randomUUID();
  for (let n = 0; n < 3; n++) await tick(home.mia, task.id, key).expect(200);
  expect(await noticesOf(home)).toHaveLength(1);
});
