import { setTimeout as sleep } from 'node:timers/promises';
import { eq, type SQL, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '#shared/tables.ts';
import { tickSchema } from '#shared/tasks.ts';
import { type Db, lockFamily } from '../db.ts';
import { type Insider, isInsider, userColumns } from '../session.ts';
import { aFamily, type TestFamily } from '../test/builders.ts';
import { testApp } from '../test/testApp.ts';
import { type Tap, tickAtOnce } from './tickAtOnce.ts';
import { tickInSteps } from './ticks.ts';

const app = testApp();

async function insiders(db: Db, family: TestFamily): Promise<Insider[]> {
  const found = await db.select(userColumns).from(users).where(eq(users.familyId, family.id));
  return found.filter(isInsider);
}

/** Tasks of every kind, as [id, how the test calls it]. */
async function everyKindOfTask(family: TestFamily): Promise<[number, string][]> {
  const [mia, pot] = [await family.aMember('Mia'), await family.aPot()];
  const kinds: Record<string, Parameters<typeof family.aTask>[0]> = {
    'for a pot': { rewardPotId: pot.id },
    'for no pot': {},
    'of Mia': { assignedToUserId: mia.id, rewardPotId: pot.id },
    'to do 3 times': { title: 'Hop 3 times', rewardPotId: pot.id },
    'done twice of 3 times': { title: 'Hop 3 times', rewardPotId: pot.id },
    'of nobody': { rewardPotId: pot.id },
    completed: { rewardPotId: pot.id },
  };
  const made: [number, string][] = [];
  for (const [name, detail] of Object.entries(kinds)) made.push([(await family.aTask(detail)).id, name]);
  const change = (name: string, to: SQL) =>
    app.database.db.execute(sql`update tasks set ${to} where id = ${made.find(([, n]) => n === name)?.[0]}`);
  await change('done twice of 3 times', sql`current_count = 2`);
  await change('of nobody', sql`assigned_to_user_id = null`);
  await change('completed', sql`current_count = 1`);
  return [...made, [2_000_000_000, 'that is not there']];
}

/** All that a tick can change. */
async function stateOf(db: Db, { id }: TestFamily): Promise<unknown[]> {
  const queries = [
    sql`select * from tasks where family_id = ${id} order by id`,
    sql`select * from reward_pots where family_id = ${id} order by id`,
    sql`select id, completed_tasks from users where family_id = ${id} order by id`,
    sql`select to_jsonb(c) - 'id' - 'completed_at' as entry from completions c where family_id = ${id} order by id`,
  ];
  const found: unknown[] = [];
  for (const query of queries) found.push((await db.execute(query)).rows);
  return found;
}

/** What came of it, and of the family; nothing of it stays. */
async function tried(family: TestFamily, work: (tx: Db) => Promise<unknown>) {
  let seen: unknown[] = [];
  const undo = new Error('undo');
  const trying = app.database.db.transaction(async (tx) => {
    const answer = await work(tx).catch((error: Error) => error.message);
    seen = [answer, await stateOf(tx, family)];
    throw undo;
  });
  await trying.catch((error: unknown) => {
    if (error !== undo) throw error;
  });
  return { answer: seen[0], state: seen[1] };
}

test('a tick at once comes to the same as step by step, whoever ticks whatever', async () => {
  const family = await aFamily(app);
  await family.aMember('Leo');
  const tasks = await everyKindOfTask(family);
  const before = await stateOf(app.database.db, family);
  let done = 0;
  for (const user of await insiders(app.database.db, family))
    for (const [taskId, kind] of tasks)
      for (const toTarget of [false, true]) {
        const tap: Tap = { taskId, toTarget, source: toTarget ? 'voice' : 'web' };
        const inSteps = await tried(family, async (tx) => tickSchema.parse(await tickInSteps(tx, user, tap)));
        const atOnce = await tried(family, (tx) => tickAtOnce(tx, user, tap));
        const label = `${user.name}, task ${kind}`;
        if (atOnce.answer === undefined) {
          expect(inSteps.state, label).toEqual(before);
          expect(atOnce.state, label).toEqual(before);
        } else {
          expect(atOnce, label).toEqual(inSteps);
          expect(atOnce.state, label).not.toEqual(before);
          done += 1;
        }
      }
  // The owner ticks the six that are open, each member their own and nobody's: Mia has one, Leo none.
  expect(done).toBe(2 * (6 + 2 + 1));
});

test.each([
  ['was ticked', sql`current_count = 1`],
  ['went to somebody else', sql`assigned_to_user_id = null`],
  ['lost its pot', sql`reward_pot_id = null`],
  ['was completed', sql`current_count = 3`],
])('a tick at once does nothing to a task that %s while it waited', async (_, change) => {
  const { db } = app.database;
  const family = await aFamily(app);
  const pot = await family.aPot();
  const task = await family.aTask({ title: 'Hop 3 times', rewardPotId: pot.id });
  const [owner] = await insiders(db, family);
  if (!owner) throw new Error('A family has an owner');
  const tap: Tap = { taskId: task.id, toTarget: true, source: 'web' };
  let waiting: ReturnType<typeof tickAtOnce> | undefined;
  await db.transaction(async (tx) => {
    await lockFamily(tx, family.id);
    waiting = tickAtOnce(db, owner, tap);
    await sleep(100);
    await tx.execute(sql`update tasks set ${change} where id = ${task.id}`);
  });
  const after = await stateOf(db, family);
  expect(await waiting).toBeUndefined();
  expect(await stateOf(db, family)).toEqual(after);
});
