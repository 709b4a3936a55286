import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { times } from '../system/tools/deep.ts';
import { brokenInvariants, deadlocks } from '../system/tools/invariants.ts';
import { aCode, alexa, aVerifier, exchange } from '../system/voice/accountLinking.ts';
import { amazon } from '../system/voice/amazon.ts';
import { aLinkedFamily, hear, intent, type LinkedFamily } from '../system/voice/speaking.ts';
import {
  aFamily,
  aManager,
  confirmed,
  type Person,
  password,
  signedIn,
  type TestFamily,
  tick,
} from '../system/world/builders.ts';
import { anotherApp, testApp } from '../system/world/testApp.ts';

const app = testApp({ alexa }, { amazon });
const other = anotherApp(app, { alexa });

const handOver = ({ browser }: Pick<Person, 'browser'>, familyId: number, userId: number) =>
  browser.post(`/api/families/${familyId}/owner`).send({ userId });
const raise = ({ browser }: Pick<Person, 'browser'>, { id }: Pick<Person, 'id'>, manages: boolean) =>
  browser.put(`/api/users/${id}`).send({ manages });
const leave = ({ browser }: Person, familyId: number) => browser.post(`/api/families/${familyId}/leave`);
const ownersOf = async (familyId: number) => {
  const { rows } = await app.database.db.execute<{ id: number }>(
    sql`select id as id from members where family_id = ${familyId} and role = 'owner'`,
  );
  return rows.map(({ id }) => id);
};

/** A promoted member who is signed in with a password that the parent may know. */
async function aNewParent(family: TestFamily) {
  const mia = await family.aMember('Mia');
  await raise(await confirmed(family.owner), mia, true).expect(200);
  return { before: mia, now: await signedIn(app, mia) };
}

const choose = ({ browser }: Pick<Person, 'browser'>, next: string) =>
  browser.put('/api/account/password').send({ current: password, next });

test('a promoted member gets the rights after choosing a new password', async () => {
  const family = await aFamily(app);
  const { before, now } = await aNewParent(family);
  const task = { title: 'Mop', assignedToUserId: before.id, rewardPotId: null, familyId: family.id };
  await before.browser.get('/api/families/current').expect(401);
  const { body } = await now.browser.get('/api/families/current').expect(200);
  expect(body.currentUser).toMatchObject({ manages: false, becomesParent: true });
  await now.browser.post('/api/tasks').send(task).expect(403);
  expect((await choose(now, password).expect(400)).body.errors).toEqual({
    next: ['Please choose a password that nobody else knows'],
  });
  const { body: parent } = await choose(now, 'only Mia knows').expect(200);
  expect(parent).toMatchObject({ id: before.id, manages: true, becomesParent: false });
  await now.browser.post('/api/tasks').send(task).expect(201);
});

test('the old password of a new parent never gives a parent’s rights', async () => {
  const family = await aFamily(app);
  const { now: mia } = await aNewParent(family);
  const stranger = await confirmed(await signedIn(app, mia));
  await stranger.browser.post('/api/invitations').send({ familyId: family.id }).expect(403);
  await choose(mia, 'only Mia knows').expect(200);
  await stranger.browser.get('/api/families/current').expect(401);
  await app.browser().post('/api/login').send({ username: mia.username, password }).expect(401);
});

test('links and calendars of a new parent are invalid after the new password', async () => {
  const family = await aFamily(app);
  const { now: mia } = await aNewParent(family);
  const { browser } = family.owner;
  const { body: link } = await browser.post(`/api/users/${mia.id}/sign-in-link`).expect(201);
  const { body: calendar } = await browser.post(`/api/users/${mia.id}/calendar`).expect(201);
  await choose(mia, 'only Mia knows').expect(200);
  await app.browser().post('/api/sign-in-links/use').send({ token: link.token }).expect(410);
  await app.browser().get(new URL(calendar.url).pathname).expect(404);
});

test('a promotion is taken back while the new parent has not chosen a password', async () => {
  const family = await aFamily(app);
  const { now: mia } = await aNewParent(family);
  expect((await raise(family.owner, mia, false).expect(200)).body.becomesParent).toBe(false);
  await choose(mia, 'only Mia knows').expect(200);
  expect((await mia.browser.get('/api/families/current')).body.currentUser.manages).toBe(false);
});

test('a promoted member without a new password cannot become the owner', async () => {
  const family = await aFamily(app);
  const { now: mia } = await aNewParent(family);
  await handOver(family.owner, family.id, mia.id).expect(400);
});

test('a demoted parent’s open tab writes nothing more, in any process', async () => {
  const family = await aFamily(app);
  const kim = await aManager(app, family);
  const tabs = [kim, await signedIn(other, kim)];
  const { id } = await family.aTask();
  const writes = [
    ({ browser }: Person) => browser.delete(`/api/tasks/${id}`),
    ({ browser }: Person) => browser.put(`/api/families/${family.id}`).send({ name: 'Ours' }),
    (person: Person) => tick(person, id),
  ];
  for (const { browser } of tabs)
    await browser.put(`/api/families/${family.id}`).send({ name: 'The Rivers' }).expect(200);
  await raise(await confirmed(family.owner), kim, false).expect(200);
  for (const tab of tabs) for (const write of writes) expect((await write(tab)).status).toBe(403);
  for (const { browser } of tabs) await browser.get('/api/families/current').expect(200);
});

test('a child without sign-in cannot be a parent', async () => {
  const family = await aFamily(app);
  const mia = await family.aMember('Mia');
  await app.database.db.execute(
    sql`update accounts set username = null, username_key = null, password_hash = null where id = ${mia.id}`,
  );
  await raise(await confirmed(family.owner), mia, true).expect(409);
});

test('a sign-in link for a child is invalid after the child’s promotion', async () => {
  const family = await aFamily(app);
  const mia = await family.aMember('Mia');
  const { db } = app.database;
  await db.execute(sql`insert into sign_in_links (account_id, family_id, token_hash, code_hash, expires_at)
    values (${mia.id}, ${family.id}, 'a', 'b', now() + interval '10 minutes')`);
  await raise(await confirmed(family.owner), mia, true).expect(200);
  expect((await db.execute(sql`select from sign_in_links where account_id = ${mia.id}`)).rowCount).toBe(0);
});

test('the owner hands the family over, stays a parent, and may leave then', async () => {
  const family = await aFamily(app);
  const [kim, { owner }] = [await aManager(app, family), family];
  const task = await family.aTask();
  await confirmed(owner);
  const { body } = await handOver(owner, family.id, kim.id).expect(200);
  expect(body).toMatchObject({ id: family.id, ownerUserId: kim.id });
  const { body: current } = await owner.browser.get('/api/families/current').expect(200);
  expect(current.currentUser).toMatchObject({ id: owner.id, role: 'member', manages: true });
  await handOver(owner, family.id, kim.id).expect(403);
  await tick(kim, task.id).expect(200);
  expect((await leave(owner, family.id).expect(200)).body.id).toBe(owner.id);
  await owner.browser.get('/api/families/current').expect(401);
  await app.browser().post('/api/login').send({ username: owner.username, password }).expect(401);
  expect(await ownersOf(family.id)).toEqual([kim.id]);
  expect(await brokenInvariants(app.database.db)).toEqual([]);
});

test('the owner cannot leave before handing over', async () => {
  const family = await aFamily(app);
  const { body } = await leave(await confirmed(family.owner), family.id).expect(409);
  expect(body.message).toBe('Please hand the family over to another parent first');
  await family.owner.browser.get('/api/families/current').expect(200);
});

test('a parent who leaves goes as a removed member does: tasks and sessions go, history and counts stay', async () => {
  const family = await aFamily(app);
  const kim = await aManager(app, family);
  const phone = await signedIn(other, kim);
  const pot = await family.aPot();
  const [done, open] = [
    await family.aTask({ assignedToUserId: kim.id, rewardPotId: pot.id }),
    await family.aTask({ assignedToUserId: kim.id }),
  ];
  await tick(kim, done.id).expect(200);
  await leave(await confirmed(kim), family.id).expect(200);
  for (const { browser } of [kim, phone]) await browser.get('/api/families/current').expect(401);
  const { body: tasks } = await family.owner.browser.get(`/api/families/${family.id}/tasks`).expect(200);
  expect(tasks.map(({ id }: { id: number }) => id)).not.toContain(open.id);
  expect((await family.pot(pot.id)).currentCount).toBe(1);
  const { body } = await family.owner.browser
    .get(`/api/families/${family.id}/recent-completions`)
    .expect(200);
  expect(body).toMatchObject([{ taskId: done.id, userId: null }]);
});

test('of 20 hand-overs at once one is done, and there is one owner at all times', async () => {
  const family = await aFamily(app);
  const parents = [await aManager(app, family), await aManager(app, family, 'Alex')];
  const owner = [await confirmed(family.owner), await confirmed(await signedIn(other, family.owner))];
  for (const parent of parents) await confirmed(parent);
  for (let round = 0; round < times(3, 20); round++) {
    const before = (await ownersOf(family.id))[0];
    const everybody = [family.owner, ...parents];
    const me = everybody.filter(({ id }) => id === before);
    const heirs = everybody.filter(({ id }) => id !== before);
    const tabs = before === family.owner.id ? owner : me;
    const seen: number[] = [];
    const sent = Array.from({ length: 20 }, (_, n) => {
      const [tab, heir] = [tabs[n % tabs.length], heirs[n % heirs.length]];
      if (!tab || !heir) throw new Error('Nobody is there');
      return handOver(tab, family.id, heir.id).then(({ status }) => status);
    });
    let isOver = false;
    const statuses = Promise.all(sent).finally(() => (isOver = true));
    while (!isOver) seen.push((await ownersOf(family.id)).length);
    expect((await statuses).filter((status) => status === 200)).toHaveLength(1);
    expect((await statuses).filter((status) => status !== 200 && status !== 403)).toEqual([]);
    expect(new Set(seen)).toEqual(new Set([1]));
    expect((await ownersOf(family.id))[0]).not.toBe(before);
  }
  expect(await brokenInvariants(app.database.db)).toEqual([]);
  expect(await deadlocks(app.database.db)).toBe(0);
});

const rewards = (family: Pick<LinkedFamily, 'user'>) => hear(app, intent(family, 'GetRewardsIntent'));

test('voice goes on after a hand-over, and when the former owner has left', async () => {
  const family = await aLinkedFamily(app);
  const kim = await aManager(app, family);
  const verifier = aVerifier();
  const code = await aCode(family.owner, verifier);
  await handOver(await confirmed(family.owner), family.id, kim.id).expect(200);
  expect(await rewards(family)).toContain('no reward pots');
  const { body: linked } = await exchange(app, code, verifier).expect(200);
  await leave(await confirmed(family.owner), family.id).expect(200);
  expect(await rewards(family)).toContain('no reward pots');
  const second = { user: { accessToken: linked.access_token, userId: 'amzn1.ask.account.SECOND' } };
  expect(await rewards(second)).toContain('no reward pots');
  await family.owner.browser.get('/api/voice/link').expect(401);
  await kim.browser.delete('/api/voice/link').expect(200);
  expect(await rewards(family)).toMatch(/^Please link/);
});
