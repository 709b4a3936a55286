import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { times } from '../tools/deep.ts';
import { heard } from '../tools/heard.ts';
import { brokenInvariants, deadlocks } from '../tools/invariants.ts';
import { aFamily, aPendingOwner, aUsername, type Person, signedIn, tick } from '../world/builders.ts';
import { aChore, listOf, openTasks } from '../world/chores.ts';
import { daysPass } from '../world/daysPass.ts';
import { anotherApp, testApp } from '../world/testApp.ts';

// Two servers on one database, and 50 connections to them at once.

const one = testApp();
const two = anotherApp(one);
const crowd = 50;

afterEach(async () => {
  expect(await brokenInvariants(one.database.db)).toEqual([]);
  expect(await deadlocks(one.database.db)).toBe(0);
});

/** The same person at both servers. */
const everywhere = async (person: Person): Promise<[Person, Person]> => [person, await signedIn(two, person)];

/** How many answers there were of each status. */
async function statusesOf(answers: PromiseLike<{ status: number }>[]): Promise<Record<number, number>> {
  const counts: Record<number, number> = {};
  for (const { status } of await Promise.all(answers)) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

/** `send` from every connection at once, each second one at the second server, until it is heard. */
function allAtOnce<Answer extends { status: number }>(
  [here, there]: [Person, Person],
  send: (person: Person, n: number) => PromiseLike<Answer>,
): Promise<Answer>[] {
  return Array.from({ length: crowd }, (_, n) => heard(() => send(n % 2 === 0 ? here : there, n)));
}

test(
  'every tap counts once, also when it is sent to both servers at the same moment',
  async () => {
    const family = await aFamily(one);
    const owner = await everywhere(family.owner);
    const pot = await family.aPot({ targetCount: 1000 });
    const title = 'Hop 100 times';
    const three = await Promise.all([1, 2, 3].map(() => family.aTask({ title, rewardPotId: pot.id })));
    for (let round = 1; round <= times(1, 40, 3); round++) {
      const taps = Array.from({ length: crowd }, async (_, n) => {
        const [task, key] = [three[n % 3], randomUUID()];
        const both = owner.map((person) => heard(() => tick(person, task?.id ?? 0, key)));
        const [first, second] = await Promise.all(both);
        expect([first?.status, second?.status]).toEqual([200, 200]);
        // Each says how it stands by then: others may have ticked between the two.
        for (const answer of [first, second]) expect(answer?.body.currentCount).toBeGreaterThan(0);
      });
      await Promise.all(taps);
      const { body } = await family.owner.browser.get(`/api/families/${family.id}/tasks`).expect(200);
      const taken = three.map(({ id }) => body.find((task: { id: number }) => task.id === id)?.currentCount);
      expect(taken).toEqual([17, 17, 16].map((taps) => Math.min(100, taps * round)));
    }
  },
  times(180_000, 600_000),
);

test('of 50 who complete one task, all are told and one completion is written', async () => {
  const family = await aFamily(one);
  const owner = await everywhere(family.owner);
  const pot = await family.aPot();
  const task = await family.aTask({ title: 'Read 7 times', rewardPotId: pot.id });
  const statuses = await statusesOf(
    allAtOnce(owner, ({ browser }) => browser.post(`/api/tasks/${task.id}/complete`)),
  );
  expect(statuses).toEqual({ 200: crowd });
  expect((await family.pot(pot.id)).currentCount).toBe(1);
});

test('of 50 who look when the day is over, one turns it, and who looks after them writes nothing', async () => {
  const family = await aFamily(one);
  const people = await everywhere(family.owner);
  for (let n = 0; n < 15; n++) await aChore(family);
  await daysPass(one, family.id, 1);
  const path = `/api/families/${family.id}/tasks?completed=false`;
  const answers = await Promise.all(allAtOnce(people, ({ browser }) => browser.get(path)));
  for (const { status, body } of answers) expect([status, body.length]).toEqual([200, 15]);
  expect(await listOf(family, 'tasks')).toHaveLength(30);
  const version = () => one.database.db.execute(sql`select xmin from families where id = ${family.id}`);
  const { rows } = await version();
  await openTasks(family);
  expect((await version()).rows).toEqual(rows);
});

test('of 50 who redeem one full pot, one does; of 50 who restart one, one does', async () => {
  const family = await aFamily(one);
  const owner = await everywhere(family.owner);
  const fill = async () => {
    const pot = await family.aPot({ targetCount: 1 });
    await tick(family.owner, (await family.aTask({ rewardPotId: pot.id })).id).expect(200);
    return `/api/reward-pots/${pot.id}`;
  };
  const [redeemed, restarted] = [await fill(), await fill()];
  const redeem = allAtOnce(owner, ({ browser }) => browser.delete(`${redeemed}?reason=redeem`));
  expect(await statusesOf(redeem)).toEqual({ 200: 1, 404: crowd - 1 });
  const restart = allAtOnce(owner, ({ browser }) => browser.put(restarted).send({ currentCount: 0 }));
  expect(await statusesOf(restart)).toEqual({ 200: 1, 409: crowd - 1 });
});

test('of 50 who sign up under one username at once, one gets it', async () => {
  const username = aUsername('wanted');
  const signUps = Array.from({ length: crowd }, (_, n) =>
    [one, two][n % 2]
      ?.browser()
      .post('/api/users')
      .send({
        name: 'Robin',
        username: n % 3 ? username : username.toUpperCase(),
        password: `secret ${n}`,
        role: 'owner',
        familyId: null,
      }),
  );
  const statuses = await statusesOf(signUps.filter((sent) => sent !== undefined));
  expect(statuses).toEqual({ 201: 1, 409: crowd - 1 });
});

test('one owner who creates a family 50 times at once has one family', async () => {
  const owner = await everywhere(await aPendingOwner(one));
  const body = { name: 'The Rivers', ownerUserId: owner[0].id };
  const statuses = await statusesOf(
    allAtOnce(owner, ({ browser }) => browser.post('/api/families').send(body)),
  );
  expect(statuses).toEqual({ 200: crowd - 1, 201: 1 });
});

test('one Idempotency-Key makes one task, whichever server hears it', async () => {
  const family = await aFamily(one);
  const owner = await everywhere(family.owner);
  const body = { title: 'Mop', assignedToUserId: owner[0].id, rewardPotId: null, familyId: family.id };
  const key = randomUUID();
  const answers = await Promise.all(
    allAtOnce(owner, ({ browser }) => browser.post('/api/tasks').set('Idempotency-Key', key).send(body)),
  );
  expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
  const { rows } = await one.database.db.execute(
    sql`select count(*)::int as n from tasks where family_id = ${family.id}`,
  );
  expect(rows).toEqual([{ n: 1 }]);
});
