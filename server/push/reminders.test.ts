import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { aPendingOwner, aTablet, type Person, tick } from '../system/world/builders.ts';
import { type Home, testReminding } from '../system/world/reminding.ts';
import { reminded } from '../system/world/subscriptions.ts';

// Two processes, one push service, and a clock that is moved (docs/product.md, Reminders).

const { app, at, sweep, aHome, aBrowserOf, shown, service } = testReminding();
const quiet = { quietFrom: '20:00', quietUntil: '07:00' };

let home: Home;
beforeEach(async () => {
  service.answers((res) => void res.writeHead(201).end());
  await at(3, '06:00');
  home = await aHome();
});

const tasksOf = async ({ id }: Person, titles: string[]) => {
  const tasks: number[] = [];
  for (const title of titles) tasks.push((await home.aTask({ title, assignedToUserId: id })).id);
  return tasks;
};

test('a child gets the daily reminder once, a parent gets completions of the night in the morning', async () => {
  const { mia, owner } = home;
  const [first = 0, second = 0, third = 0] = await tasksOf(mia, ['Dishes', 'Bins', 'Cat']);
  const [phone, parents] = [await aBrowserOf(mia), await aBrowserOf(owner)];
  await reminded(mia, { dailyAt: '17:00', ...quiet });
  await reminded(owner, { taskDone: true, ...quiet });
  await at(3, '16:59');
  await sweep();
  expect(shown(phone)).toEqual([]);
  await at(3, '17:00');
  for (let n = 0; n < 3; n++) await sweep();
  await at(3, '18:30');
  await sweep();
  const [only, ...more] = service.sentTo(phone);
  expect(more).toEqual([]);
  expect(only?.notification).toEqual({
    title: '3 left today',
    body: 'Mia, tap to see them',
    navigate: 'http://localhost:3000/dashboard',
    lang: 'en',
    tag: expect.stringMatching(/^daily-/),
    silent: false,
  });
  // Until midnight in New York.
  expect(Number(only?.headers.ttl)).toBeGreaterThan(6.9 * 3600);
  expect(Number(only?.headers.ttl)).toBeLessThanOrEqual(7 * 3600);

  await at(3, '21:00');
  await tick(mia, first).expect(200);
  for (const time of ['21:03', '23:59']) {
    await at(3, time);
    await sweep();
  }
  await at(4, '06:59');
  await sweep();
  expect(shown(parents)).toEqual([]);
  await at(4, '07:00');
  for (let n = 0; n < 2; n++) await sweep();
  expect(shown(parents)).toEqual(['Mia finished: Dishes']);

  await tick(mia, second).expect(200);
  await at(4, '17:01');
  await sweep();
  expect(shown(phone)).toEqual(['3 left today', '1 left today']);
  expect(shown(parents)).toEqual(['Mia finished: Dishes', 'Mia finished: Bins']);

  await tick(mia, third).expect(200);
  await at(5, '17:00');
  await sweep();
  expect(shown(phone), 'nothing is left').toHaveLength(2);
});

test('the subscription of a gone browser is removed, other browsers get the message', async () => {
  const { mia, owner, kim } = home;
  const [old, parents] = [await aBrowserOf(owner), await aBrowserOf(kim)];
  for (const person of [owner, kim]) await reminded(person, { taskDone: true });
  service.answers((res, { path }) => void res.writeHead(old.endpoint.endsWith(path) ? 410 : 201).end());
  const [first = 0, second = 0] = await tasksOf(mia, ['Dishes', 'Bins']);
  await tick(mia, first).expect(200);
  await at(3, '06:10');
  await sweep();
  const { rows } = await app.database.db.execute(
    sql`select 1 from push_subscriptions where endpoint = ${old.endpoint}`,
  );
  expect(rows).toEqual([]);
  await tick(mia, second).expect(200);
  await at(3, '06:20');
  await sweep();
  expect([shown(old).length, shown(parents).length]).toEqual([1, 2]);
});

describe('a notice for a parent', () => {
  test('is collected for two minutes per child, without undone completions', async () => {
    const { mia, owner } = home;
    const leo = await home.aMember('Leo');
    const parents = await aBrowserOf(owner);
    await reminded(owner, { taskDone: true });
    const ids = await tasksOf(mia, ['Dishes', 'Bins', 'Cat', 'Bed']);
    const [of] = await tasksOf(leo, ['Walk the dog']);
    for (const id of ids.slice(0, 2)) await tick(mia, id).expect(200);
    await at(3, '06:01');
    for (const id of ids.slice(2)) await tick(mia, id).expect(200);
    await mia.browser.post(`/api/tasks/${ids[3]}/undo`).expect(200);
    await tick(leo, of ?? 0).expect(200);
    await sweep();
    expect(shown(parents)).toEqual([]);
    for (const time of ['06:02:30', '06:05']) {
      await at(3, time);
      await sweep();
    }
    expect(shown(parents).sort()).toEqual(['Leo finished: Walk the dog', 'Mia finished 3 chores']);
  });

  test('is not sent for their own ticks', async () => {
    const { mia, owner, kim } = home;
    const [of, ofOwner] = [await tasksOf(mia, ['Dishes']), await tasksOf(owner, ['Bins', 'Bed'])];
    const [mine, kims, hers] = [await aBrowserOf(owner), await aBrowserOf(kim), await aBrowserOf(mia)];
    for (const person of [owner, kim]) await reminded(person, { taskDone: true });
    await tick(owner, of[0] ?? 0).expect(200);
    await tick(owner, ofOwner[0] ?? 0).expect(200);
    await tick(kim, ofOwner[1] ?? 0).expect(200);
    await at(3, '06:10');
    await sweep();
    expect(shown(mine)).toEqual([]);
    expect(shown(kims).sort()).toEqual(['Mia finished: Dishes', 'Robin finished: Bins']);
    expect(shown(hers)).toEqual([]);
  });

  test('is sent once each time a pot fills, and not after an undo', async () => {
    const { mia, owner } = home;
    const parents = await aBrowserOf(owner);
    await reminded(owner, { potFull: true });
    const pots = [await home.aPot({ name: 'Pizza', targetCount: 1 }), await home.aPot({ targetCount: 1 })];
    const tasks: number[] = [];
    for (const { id: rewardPotId } of pots)
      tasks.push((await home.aTask({ assignedToUserId: mia.id, rewardPotId })).id);
    for (const id of tasks) await tick(mia, id).expect(200);
    await mia.browser.post(`/api/tasks/${tasks[1]}/undo`).expect(200);
    await at(3, '06:01');
    for (let n = 0; n < 2; n++) await sweep();
    expect(shown(parents)).toEqual(['The Pizza pot is full']);
  });

  test('is sent for a pot that was undone and filled again', async () => {
    const { mia, owner } = home;
    const parents = await aBrowserOf(owner);
    await reminded(owner, { potFull: true });
    const pot = await home.aPot({ name: 'Pizza', targetCount: 1 });
    const { id } = await home.aTask({ assignedToUserId: mia.id, rewardPotId: pot.id });
    await tick(mia, id).expect(200);
    await mia.browser.post(`/api/tasks/${id}/undo`).expect(200);
    await sweep();
    await tick(mia, id).expect(200);
    for (let n = 0; n < 2; n++) await sweep();
    expect(shown(parents)).toEqual(['The Pizza pot is full']);
  });

  test('is sent for a pot that a lower target made full', async () => {
    const { mia, owner, kim } = home;
    const [parents, hers] = [await aBrowserOf(owner), await aBrowserOf(kim)];
    for (const person of [owner, kim]) await reminded(person, { potFull: true });
    const pot = await home.aPot({ name: 'Pizza', targetCount: 2 });
    const { id } = await home.aTask({ assignedToUserId: mia.id, rewardPotId: pot.id });
    await tick(mia, id).expect(200);
    const edit = { name: 'Pizza', description: null, targetCount: 1 };
    await kim.browser.put(`/api/reward-pots/${pot.id}`).send(edit).expect(200);
    for (let n = 0; n < 2; n++) await sweep();
    expect([shown(parents), shown(hers)]).toEqual([['The Pizza pot is full'], []]);
  });

  test('comes from the family’s tablet as well', async () => {
    const { mia, owner } = home;
    const parents = await aBrowserOf(owner);
    await reminded(owner, { taskDone: true });
    const [id = 0] = await tasksOf(mia, ['Dishes']);
    await tick({ browser: await aTablet(app, home, mia) }, id).expect(200);
    await at(3, '06:10');
    await sweep();
    expect(shown(parents)).toEqual(['Mia finished: Dishes']);
  });

  test('is not sent to a former parent', async () => {
    const { mia, kim } = home;
    const kims = await aBrowserOf(kim);
    await reminded(kim, { taskDone: true, potFull: true });
    const pot = await home.aPot({ targetCount: 1 });
    const task = await home.aTask({ assignedToUserId: mia.id, rewardPotId: pot.id });
    await tick(mia, task.id).expect(200);
    await app.database.db.execute(sql`update members set manages = false where id = ${kim.id}`);
    await at(3, '06:10');
    await sweep();
    expect(shown(kims)).toEqual([]);
    const { body } = await kim.browser.get(`/api/users/${kim.id}/reminders`).expect(200);
    expect(body).toMatchObject({ taskDone: false, potFull: false });
  });
});

test('names and titles are hidden if the person wants it', async () => {
  const { mia, owner } = home;
  const [phone, parents] = [await aBrowserOf(mia), await aBrowserOf(owner)];
  await reminded(mia, { dailyAt: '07:00', hidesNames: true });
  await reminded(owner, { taskDone: true, potFull: true, hidesNames: true });
  const pot = await home.aPot({ name: 'Pizza', targetCount: 3 });
  const ids: number[] = [];
  for (let n = 0; n < 4; n++)
    ids.push((await home.aTask({ title: 'Dishes', assignedToUserId: mia.id, rewardPotId: pot.id })).id);
  await tick(mia, ids[0] ?? 0).expect(200);
  await at(3, '06:03');
  await sweep();
  for (const id of ids.slice(1, 3)) await tick(mia, id).expect(200);
  await at(3, '07:00');
  await sweep();
  expect(shown(phone)).toEqual(['Chores are waiting']);
  expect(shown(parents).sort()).toEqual(['2 chores are done', 'A chore is done', 'A pot is full']);
  const all = [phone, parents].flatMap((one) => service.sentTo(one).map((sent) => JSON.stringify(sent)));
  expect(all.filter((text) => /Mia|Dishes|Pizza/.test(text))).toEqual([]);
});

test('contradictory quiet hours are refused with one message', async () => {
  const { mia, owner } = home;
  const of = `/api/users/${mia.id}/reminders`;
  const usual = await mia.browser.get(of).expect(200);
  expect(usual.body).toEqual({
    ...{ dailyAt: null, taskDone: false, potFull: false },
    ...{ quietFrom: '20:00', quietUntil: '07:00', hidesNames: false },
  });
  for (const wrong of [{ quietFrom: null }, { quietUntil: null }, { dailyAt: '24:00' }, { dailyAt: '7:00' }])
    await mia.browser
      .put(of)
      .send({ ...usual.body, ...wrong })
      .expect(400);
  await mia.browser.put(of).send({ dailyAt: '17:00' }).expect(400);
  const wanted = { ...usual.body, dailyAt: '17:00', taskDone: true, potFull: true };
  const { body } = await owner.browser.put(of).send(wanted).expect(200);
  expect(body).toEqual({ ...wanted, taskDone: false, potFull: false });
  expect((await mia.browser.get(of)).body).toEqual(body);
  await (await aPendingOwner(app)).browser.get(of).expect(404);
});
