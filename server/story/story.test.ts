import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Marble, ShelvedPot } from '#shared/contract/chores/story.ts';
import { aFamily, aTablet, type Person, type TestFamily, tick } from '../system/world/builders.ts';
import { testApp } from '../system/world/testApp.ts';

const app = testApp();

/** Somebody does something for a pot. */
async function fill(family: TestFamily, who: Person, pot: { id: number }, title = 'Feed the cat') {
  const task = await family.aTask({ title, assignedToUserId: who.id, rewardPotId: pot.id });
  await tick(who, task.id).expect(200);
  return task;
}

const read = async ({ browser }: Person, path: string) => {
  const { body, headers } = await browser.get(path).expect(200);
  return { body, next: /<([^>]+)>; rel="next"/.exec(headers.link ?? '')?.[1] };
};
const storyOf = async (family: TestFamily, id: number): Promise<Marble[]> =>
  (await read(family.owner, `/api/reward-pots/${id}/story`)).body;
const shelfOf = async (family: TestFamily): Promise<ShelvedPot[]> =>
  (await read(family.owner, `/api/families/${family.id}/shelf`)).body;

test('the story of a pot lists its completions of all rounds, newest first', async () => {
  const family = await aFamily(app);
  const [mia, pot, other] = [
    await family.aMember('Mia'),
    await family.aPot({ targetCount: 1 }),
    await family.aPot(),
  ];
  await fill(family, mia, pot, 'Dishes');
  await family.owner.browser.put(`/api/reward-pots/${pot.id}`).send({ currentCount: 0 }).expect(200);
  await fill(family, family.owner, pot, 'Bins');
  await fill(family, mia, other);
  expect(await storyOf(family, pot.id)).toMatchObject([
    { round: 2, taskTitle: 'Bins', userId: family.owner.id, thanks: null },
    { round: 1, taskTitle: 'Dishes', userId: mia.id, userName: 'Mia' },
  ]);
});

test('a story has no undone completions and no names of former members', async () => {
  const family = await aFamily(app);
  const [mia, pot] = [await family.aMember('Mia'), await family.aPot()];
  const undone = await fill(family, mia, pot, 'Dishes');
  await fill(family, mia, pot, 'Bins');
  await family.owner.browser.post(`/api/tasks/${undone.id}/undo`).expect(200);
  await family.owner.browser.delete(`/api/users/${mia.id}`).expect(200);
  expect(await storyOf(family, pot.id)).toMatchObject([{ taskTitle: 'Bins', userId: null, userName: null }]);
});

test('a story and a shelf are read page by page', async () => {
  const family = await aFamily(app);
  const pots = [];
  for (const name of ['One', 'Two', 'Three']) {
    const pot = await family.aPot({ name, targetCount: 2 });
    await fill(family, family.owner, pot);
    await fill(family, family.owner, pot);
    pots.push(pot);
  }
  // Redeemed in another order than they were made in.
  for (const at of [1, 2, 0])
    await family.owner.browser.delete(`/api/reward-pots/${pots[at]?.id}?reason=redeem`).expect(200);
  const pages = async (path: string) => {
    const found = [];
    for (let next: string | undefined = path; next; ) {
      const page = await read(family.owner, next);
      found.push(page.body.length);
      next = page.next;
    }
    return found;
  };
  expect(await pages(`/api/reward-pots/${pots[0]?.id}/story?limit=1`)).toEqual([1, 1]);
  expect(await pages(`/api/families/${family.id}/shelf?limit=2`)).toEqual([2, 1]);
  expect((await shelfOf(family)).map(({ name }) => name)).toEqual(['One', 'Three', 'Two']);
});

test('the shelf lists only redeemed pots, with count and earners', async () => {
  const family = await aFamily(app);
  const hasShelf = async () => (await family.owner.browser.get('/api/families/current')).body.hasShelf;
  const [mia, leo] = [await family.aMember('Mia'), await family.aMember('Leo')];
  const pot = await family.aPot({ name: 'Pizza night', targetCount: 2 });
  // Leo's part was in the round before.
  await fill(family, leo, pot);
  await fill(family, leo, pot);
  await family.owner.browser.put(`/api/reward-pots/${pot.id}`).send({ currentCount: 0 }).expect(200);
  await fill(family, mia, pot);
  await fill(family, family.owner, pot);
  const deleted = await family.aPot();
  await family.owner.browser.delete(`/api/reward-pots/${deleted.id}?reason=delete`).expect(200);
  expect([await shelfOf(family), await hasShelf()]).toEqual([[], false]);
  await family.owner.browser.delete(`/api/reward-pots/${pot.id}?reason=redeem`).expect(200);
  const [shelved, ...others] = await shelfOf(family);
  expect(others).toEqual([]);
  expect(shelved).toMatchObject({
    id: pot.id,
    name: 'Pizza night',
    count: 2,
    targetCount: 2,
    icon: 'fas fa-gift',
  });
  expect(shelved?.earnerUserIds.sort()).toEqual([family.owner.id, mia.id].sort());
  expect(JSON.parse(shelved?.contributorUserIds ?? '')).toEqual([family.owner.id]);
  expect(await hasShelf()).toBe(true);
  expect(await storyOf(family, pot.id)).toHaveLength(4);
});

/** Something that Mia has done, and the ways to thank her for it. */
async function aDeed() {
  const family = await aFamily(app);
  const mia = await family.aMember('Mia');
  const task = await fill(family, mia, await family.aPot(), 'Dishes');
  const newest = async ({ browser }: Person) =>
    (await browser.get(`/api/families/${family.id}/recent-completions`).expect(200)).body[0];
  const { id } = await newest(mia);
  const thank = (text: string | null) =>
    family.owner.browser.put(`/api/completions/${id}/thanks`).send({ text });
  const seen = () => mia.browser.post(`/api/completions/${id}/thanks/seen`).send({});
  return { family, mia, task, id, newest, thank, seen };
}

test('thanks appear on all screens and are unread until the recipient reads them', async () => {
  const { family, mia, newest, thank, seen } = await aDeed();
  const version = async () => (await family.owner.browser.get('/api/families/current')).body.version;
  const before = await version();
  const { body } = await thank('Without being asked!').expect(200);
  expect(body).toMatchObject({
    taskTitle: 'Dishes',
    thanks: { text: 'Without being asked!', isSeen: false },
  });
  expect(await version()).toBeGreaterThan(before);
  expect((await newest(mia)).thanks).toEqual({ text: 'Without being asked!', isSeen: false });
  expect((await seen().expect(200)).body.thanks.isSeen).toBe(true);
  expect((await newest(mia)).thanks.isSeen).toBe(true);
  // The same words again are no news, others are.
  expect((await thank('Without being asked!').expect(200)).body.thanks.isSeen).toBe(true);
  expect((await thank('And so well!').expect(200)).body.thanks).toEqual({
    text: 'And so well!',
    isSeen: false,
  });
  expect((await thank(null).expect(200)).body.thanks).toBeNull();
  expect((await seen().expect(200)).body.thanks).toBeNull();
});

test('an undone completion cannot be thanked', async () => {
  const { family, task, thank, seen } = await aDeed();
  await family.owner.browser.post(`/api/tasks/${task.id}/undo`).expect(200);
  await thank('Thank you').expect(404);
  await seen().expect(404);
});

test('a child reads their thanks at the tablet, too', async () => {
  const { family, mia, id, thank } = await aDeed();
  await thank('Thank you').expect(200);
  const tablet = await aTablet(app, family, mia);
  const { body } = await tablet.post(`/api/completions/${id}/thanks/seen`).send({}).expect(200);
  expect(body.thanks.isSeen).toBe(true);
});

test('a story is read by an index, however long the ledger is', async () => {
  const family = await aFamily(app);
  const [pot, other] = [await family.aPot(), await family.aPot()];
  await app.database.db.execute(sql`insert into completions
    (family_id, task_id, task_title, ticked_from, reward_pot_id, pot_round, pot_name)
    select ${family.id}, n, 'Dishes', 'web', case when n % 100 = 0 then ${pot.id}::int else ${other.id}::int end, 1, 'X'
    from generate_series(1, 3000) n`);
  expect(await storyOf(family, pot.id)).toHaveLength(30);
  await app.database.db.execute(sql`analyze completions`);
  const { rows } = await app.database.db.execute<{ 'QUERY PLAN': string }>(sql`explain
    select id from completions where family_id = ${family.id} and reward_pot_id = ${pot.id} and undone_at is null
    order by id desc limit 50`);
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/completions_of_pot/);
});
