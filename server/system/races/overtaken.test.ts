import { eq, type SQL, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { accounts, members } from '#shared/tables/family.ts';
import { voiceConversations } from '#shared/tables/voice.ts';
import { lockAccount } from '../../database/lock.ts';
import { sweep } from '../../database/sweep/sweep.ts';
import { queriesWaiting } from '../tools/waiting.ts';
import { aFamily, aManager, aPendingOwner, aTablet, tick } from '../world/builders.ts';
import { testApp } from '../world/testApp.ts';
import { overtaken, writeIn } from './overtaken.ts';

// Taps, and what works by itself, that waited while somebody changed what they go by.

const app = testApp();

type Home = Awaited<ReturnType<typeof aHome>>;
async function aHome() {
  const family = await aFamily(app);
  const [kim, mia] = [await aManager(app, family), await family.aMember('Mia')];
  const task = await family.aTask({ title: 'Hop 3 times', assignedToUserId: mia.id });
  await tick(mia, task.id).expect(200);
  return { ...family, kim, mia, taskId: task.id, tablet: await aTablet(app, family, mia) };
}

const notTheTablet = sql`turn_member_id = null, turn_until = null`;
const changes: [string, (home: Home) => SQL, (home: Home) => Home['mia']['browser'], number][] = [
  [
    'a parent who manages no more',
    ({ kim }) => sql`update members set manages = false where id = ${kim.id}`,
    ({ kim }) => kim.browser,
    403,
  ],
  [
    'a child whose session was ended',
    ({ mia }) => sql`delete from sessions where account_id = ${mia.id}`,
    ({ mia }) => mia.browser,
    401,
  ],
  [
    'a child whose turn at the tablet was ended',
    ({ id }) => sql`update sessions set ${notTheTablet} where kind = 'tablet' and family_id = ${id}`,
    ({ tablet }) => tablet,
    403,
  ],
  [
    'a child whose turn at the tablet is somebody else’s',
    ({ id, kim }) =>
      sql`update sessions set turn_member_id = ${kim.id} where family_id = ${id} and kind = 'tablet'`,
    ({ tablet }) => tablet,
    403,
  ],
];

test.each(changes)('a tick and an undo by %s: refused', async (_, change, browserOf, status) => {
  for (const call of ['increment', 'undo']) {
    const home = await aHome();
    const tap = () => browserOf(home).post(`/api/tasks/${home.taskId}/${call}`).send();
    expect(await overtaken(app.database.db, home.id, tap, change(home)), call).toBe(status);
  }
});

test.each([
  [
    'somebody whose session was ended',
    ({ mia }: Home) => sql`delete from sessions where account_id = ${mia.id}`,
  ],
  [
    'a parent for a child, who manages no more',
    ({ kim }: Home) => sql`update members set manages = false where id = ${kim.id}`,
  ],
])('what is said on the voice test page by %s is not done', async (says, change) => {
  const home = await aHome();
  const { browser } = says.startsWith('a parent') ? home.kim : home.mia;
  const say = (intent: string, slots: object) =>
    browser.post('/api/alexa/test').send({ userId: 'a speaker', intent, slots });
  await say('SetUserIntent', { UserName: { value: 'Mia' } }).expect(200);
  const { db } = app.database;
  const { answer } = await db.transaction(async (tx) => {
    await writeIn(tx, home.id);
    const answer = Promise.resolve(say('CompleteTaskIntent', { TaskName: { value: 'Hop' } }));
    await queriesWaiting(db, 1);
    await tx.execute(change(home));
    return { answer };
  });
  await answer;
  const { rows } = await db.execute(sql`select current_count from tasks where id = ${home.taskId}`);
  expect(rows).toEqual([{ current_count: 1 }]);
});

test('what a parent says on the voice test page for a child who is removed meanwhile is not possible any more', async () => {
  const { id, kim, mia, taskId } = await aHome();
  await app.database.db.execute(sql`update tasks set assigned_to_user_id = null where id = ${taskId}`);
  const say = (intent: string, slots: object) =>
    kim.browser.post('/api/alexa/test').send({ userId: 'a speaker', intent, slots });
  await say('SetUserIntent', { UserName: { value: 'Mia' } }).expect(200);
  const { db } = app.database;
  const { answer } = await db.transaction(async (tx) => {
    await writeIn(tx, id);
    const answer = Promise.resolve(say('CompleteTaskIntent', { TaskName: { value: 'Hop' } }));
    await queriesWaiting(db, 1);
    await tx.execute(sql`delete from accounts where id = ${mia.id}`);
    return { answer };
  });
  expect((await answer).body.speechText).toMatch(/^That is not possible any more\./);
});

test('a family is not made in a session that was ended meanwhile', async () => {
  const owner = await aPendingOwner(app);
  const { db } = app.database;
  const { answer } = await db.transaction(async (tx) => {
    await lockAccount(tx, owner.id);
    const sent = owner.browser.post('/api/families').send({ name: 'Stolen', ownerUserId: owner.id });
    const answer = Promise.resolve(sent);
    await queriesWaiting(db, 1);
    await tx.execute(sql`delete from sessions where account_id = ${owner.id}`);
    return { answer };
  });
  expect((await answer).status).toBe(401);
});

test.each([
  ['nobody has been signed in as', sql`email = null, created_at = now() - interval '25 hours'`],
  ['took an email address long ago', sql`email = 'a@example.org', created_at = now() - interval '31 days'`],
])('an account that %s and makes its family this moment is not swept', async (_, age) => {
  const { id } = await aPendingOwner(app);
  const { db } = app.database;
  await db.execute(sql`delete from sessions where account_id = ${id}`);
  await db.execute(sql`update accounts set ${age} where id = ${id}`);
  const family = await aFamily(app);
  const { sweeping } = await db.transaction(async (tx) => {
    await lockAccount(tx, id);
    const sweeping = sweep(db);
    await Promise.race([sweeping, queriesWaiting(db, 1)]);
    await tx.execute(sql`insert into members (family_id, id, account_id, name, avatar_color, role, manages)
      values (${family.id}, ${id}, ${id}, 'Mia', 'purple', 'member', true)`);
    return { sweeping };
  });
  await sweeping;
  expect(await db.$count(accounts, eq(accounts.id, id))).toBe(1);
});

test('of somebody who is removed meanwhile, the voice test page remembers nothing', async () => {
  const { id, owner, mia } = await aHome();
  const { db } = app.database;
  const said = {
    userId: 'a speaker',
    intent: 'SetUserIntent',
    slots: { UserName: { value: 'Mia' } },
  };
  const speak = () => owner.browser.post('/api/alexa/test').send(said);
  await speak().expect(200);
  await db.delete(voiceConversations).where(eq(voiceConversations.accountId, owner.id));
  expect(await overtaken(db, id, speak, sql`delete from accounts where id = ${mia.id}`)).toBe(200);
  expect(await db.$count(voiceConversations, eq(voiceConversations.accountId, owner.id))).toBe(0);
});

test('nor where they are removed between what it reads of the conversation and of the family', async () => {
  const { id, owner, mia } = await aHome();
  const { db } = app.database;
  const speak = (intent: string, slots = {}) =>
    owner.browser.post('/api/alexa/test').send({ userId: 'a speaker', intent, slots });
  await speak('SetUserIntent', { UserName: { value: 'Mia' } }).expect(200);
  const { answer } = await db.transaction(async (removing) => {
    const { answer } = await db.transaction(async (tx) => {
      await tx.execute(sql`lock table ${voiceConversations} in access exclusive mode`);
      const answer = Promise.resolve(speak('AMAZON.RepeatIntent'));
      await queriesWaiting(db, 1);
      await writeIn(removing, id);
      await removing.execute(sql`lock table ${members} in access exclusive mode`);
      return { answer };
    });
    await queriesWaiting(db, 1);
    await removing.execute(sql`delete from accounts where id = ${mia.id}`);
    await removing.delete(voiceConversations).where(eq(voiceConversations.accountId, owner.id));
    return { answer };
  });
  await answer;
  expect(await db.$count(voiceConversations, eq(voiceConversations.accountId, owner.id))).toBe(0);
});
