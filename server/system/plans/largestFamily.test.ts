import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { heardApp } from '../tools/heardApp.ts';
import { aFamily, confirmed, type TestFamily, tick } from '../world/builders.ts';
import { pathOf } from '../world/calendars.ts';
import { aChore, openTasks } from '../world/chores.ts';
import { daysPass } from '../world/daysPass.ts';

// The largest family that the limits allow (docs/performance.md, The largest family): no call of it asks the database
// for each of its rows, and none is refused. What planning costs it is counted in
// shared/domain/planning/largestFamily.test.ts, and what calls cost in all is measured by bench/families/largest.mjs.

const { app, sentSoFar } = heardApp();
let small: TestFamily;
let large: TestFamily;

beforeAll(async () => {
  [small, large] = [await aFamily(app), await aFamily(app)];
  for (const family of [small, large]) {
    await aChore(family, { who: { kind: 'each', memberIds: [family.owner.id] } });
    await tick(family.owner, (await family.aTask({ rewardPotId: (await family.aPot()).id })).id).expect(200);
  }
  const statements = readFileSync('bench/families/largestFamily.sql', 'utf8').replaceAll(
    'FAMILY',
    String(large.id),
  );
  await app.database.db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`set local session_replication_role = replica`);
    // The first chore is one of the 200.
    await tx.execute(sql.raw(statements.replace('generate_series(1, 200) c', 'generate_series(1, 199) c')));
  });
}, 60_000);

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const get = (what: string) => (family: TestFamily) =>
  family.owner.browser.get(`/api/families/${family.id}/${what}`).expect(200);

const calls: [string, (family: TestFamily) => Promise<unknown>][] = [
  ['the members', get('members')],
  ['the tasks', get('tasks')],
  ['open tasks', get('tasks?completed=false')],
  ['the history', get('recent-completions')],
  ['the pots', get('reward-pots')],
  ['the chores', get('chores')],
  ['days ahead', get(`days?from=${dayIn(0)}&to=${dayIn(61)}`)],
  ['days before', get(`days?from=${dayIn(-61)}&to=${dayIn(0)}`)],
  ['away times', get('pauses')],
  ['what was deleted', get('deleted')],
  ['the shelf', get('shelf')],
  ['a snapshot', get('snapshot')],
  ['a dashboard', ({ owner }) => owner.browser.get('/dashboard').expect(200)],
  [
    'the file',
    async (family) =>
      (await confirmed(family.owner)).browser.get(`/api/families/${family.id}/export`).expect(200),
  ],
  [
    'a calendar',
    async ({ id, owner }) => {
      const { body } = await owner.browser.post(`/api/families/${id}/calendar`).send({}).expect(201);
      return app.browser().get(pathOf(body.url)).expect(200);
    },
  ],
  [
    'a tick',
    async (family) => {
      const [task] = await openTasks(family);
      await tick(family.owner, task?.id ?? 0).expect(200);
      await family.owner.browser.post(`/api/tasks/${task?.id}/undo`).expect(200);
    },
  ],
  ['a setting', ({ id, owner }) => owner.browser.put(`/api/families/${id}`).send({ name: 'Us' }).expect(200)],
  [
    'the turn of a day',
    async ({ id, owner }) => {
      await daysPass(app, id, 1);
      await owner.browser.get('/api/families/current').expect(200);
    },
  ],
];

test.each(calls)('%s: about as many statements as for a small family', async (_, call) => {
  const statementsOf = async (family: TestFamily) => {
    const before = sentSoFar();
    await call(family);
    return sentSoFar() - before;
  };
  for (const family of [small, large]) await statementsOf(family);
  // A connection that is opened meanwhile, or a session that is touched, adds one or two. Rows would add a hundred.
  expect(await statementsOf(large)).toBeLessThan((await statementsOf(small)) + 10);
});
