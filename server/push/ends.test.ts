import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { queriesWaiting } from '../system/tools/waiting.ts';
import { confirmed, type Person, password, signedIn, tick } from '../system/world/builders.ts';
import { type Home, testReminding } from '../system/world/reminding.ts';
import { reminded, subscribed, type TestSubscription } from '../system/world/subscriptions.ts';

// A browser hears as long as its session lasts, and as long as whoever is signed in may hear it.

const { app, at, sweep, aHome, aBrowserOf, shown, service } = testReminding();

let home: Home;
beforeEach(async () => {
  await at(3, '06:00');
  home = await aHome();
});

const rows = async (table: 'push_subscriptions' | 'notices' | 'reminders', where = sql`true`) => {
  const { rows } = await app.database.db.execute<{ n: number }>(
    sql`select count(*)::int as n from ${sql.identifier(table)} where ${where}`,
  );
  return rows[0]?.n;
};
const isThere = ({ endpoint }: TestSubscription) => rows('push_subscriptions', sql`endpoint = ${endpoint}`);

/** Everything that Kim, another parent, is to hear of is waiting to be sent. */
async function kimWaits(): Promise<TestSubscription> {
  const { mia, kim } = home;
  const kims = await aBrowserOf(kim);
  await reminded(kim, { taskDone: true, potFull: true, dailyAt: '06:03' });
  await home.aTask({ assignedToUserId: kim.id });
  const pot = await home.aPot({ targetCount: 1 });
  await tick(mia, (await home.aTask({ assignedToUserId: mia.id, rewardPotId: pot.id })).id).expect(200);
  expect(await rows('notices', sql`user_id = ${kim.id}`)).toBe(2);
  return kims;
}

type End = [how: string, end: () => PromiseLike<unknown>];
const deviceOf = async (by: Person, { id }: Person) => {
  const { body } = await by.browser.get('/api/devices').expect(200);
  return body.find(({ userId }: { userId: number }) => userId === id).id;
};
const ends: End[] = [
  ['signs out', () => home.kim.browser.post('/api/logout').expect(200)],
  ['signs out everywhere', () => home.kim.browser.post('/api/logout?everywhere=true').expect(200)],
  [
    'changes the password elsewhere',
    async () => {
      const elsewhere = await signedIn(app, home.kim);
      const change = { current: password, next: 'another one' };
      await elsewhere.browser.put('/api/account/password').send(change).expect(200);
    },
  ],
  [
    'ends that device elsewhere',
    async () => {
      const id = await deviceOf(home.kim, home.kim);
      await (await signedIn(app, home.kim)).browser.delete(`/api/devices/${id}`).expect(200);
    },
  ],
  ['signs in anew in that browser', async () => signInAgain(home.kim)],
  ['is removed', () => home.owner.browser.delete(`/api/users/${home.kim.id}`).expect(200)],
  [
    'leaves',
    async () => {
      await confirmed(home.kim);
      await home.kim.browser.post(`/api/families/${home.id}/leave`).expect(200);
    },
  ],
  [
    'is in a family that is erased',
    async () => {
      await confirmed(home.owner);
      await home.owner.browser.delete(`/api/families/${home.id}`).send({ name: 'The Rivers' }).expect(200);
    },
  ],
  ['takes the subscription back', () => home.kim.browser.delete('/api/push/subscription').expect(204)],
];

const signInAgain = ({ browser, username }: Person) =>
  browser.post('/api/login').send({ username, password }).expect(200);

test('before that, a waiting message arrives', async () => {
  const kims = await kimWaits();
  await at(3, '06:03');
  await sweep();
  expect(shown(kims).sort()).toEqual([
    '1 left today',
    'Mia finished: Feed the cat',
    'The Movie night pot is full',
  ]);
});

test.each(ends)('no message arrives once a person %s, and the subscription is removed', async (_, end) => {
  const kims = await kimWaits();
  await end();
  expect(await isThere(kims)).toBe(0);
  await at(3, '06:03');
  for (let n = 0; n < 2; n++) await sweep();
  expect(shown(kims)).toEqual([]);
});

test('a child whose password a parent changes gets no message', async () => {
  const { mia, owner } = home;
  const phone = await aBrowserOf(mia);
  await home.aTask({ assignedToUserId: mia.id });
  await reminded(mia, { dailyAt: '06:03' });
  await owner.browser.put(`/api/users/${mia.id}/password`).send({ password: 'another one' }).expect(200);
  await at(3, '06:03');
  await sweep();
  expect([await isThere(phone), shown(phone)]).toEqual([0, []]);
});

test('leaving and erasing a family remove all push data', async () => {
  const { kim, owner } = home;
  await kimWaits();
  await owner.browser.delete(`/api/users/${kim.id}`).expect(200);
  const isKim = sql`user_id = ${kim.id}`;
  expect([await rows('notices', isKim), await rows('reminders', isKim)]).toEqual([0, 0]);
  await reminded(owner, { taskDone: true });
  await aBrowserOf(owner);
  await tick(home.mia, (await home.aTask({ assignedToUserId: home.mia.id })).id).expect(200);
  await confirmed(owner);
  await owner.browser.delete(`/api/families/${home.id}`).send({ name: 'The Rivers' }).expect(200);
  const isTheirs = sql`family_id = ${home.id}`;
  expect([await rows('notices', isTheirs), await rows('reminders', isTheirs)]).toEqual([0, 0]);
});

test('an expired session gets no message before the sweep removes it', async () => {
  const { mia } = home;
  const phone = await aBrowserOf(mia);
  await home.aTask({ assignedToUserId: mia.id });
  await reminded(mia, { dailyAt: '06:03' });
  await app.database.db.execute(
    sql`update sessions set created_at = now() - interval '31 days' where account_id = ${mia.id}`,
  );
  await at(3, '06:03');
  await sweep();
  expect([await isThere(phone), shown(phone)]).toEqual([1, []]);
});

describe('a browser', () => {
  test('belongs to the person who is signed in there now', async () => {
    const { mia, kim } = home;
    const shared = await aBrowserOf(mia);
    for (const person of [mia, kim]) {
      await home.aTask({ assignedToUserId: person.id });
      await reminded(person, { dailyAt: '06:03' });
    }
    await subscribed(kim, shared);
    await at(3, '06:03');
    await sweep();
    expect(service.sentTo(shared).map(({ notification }) => notification.body)).toEqual([
      'Kim, tap to see it',
    ]);
    expect(await isThere(shared)).toBe(1);
  });

  test('has one subscription, which a new one replaces', async () => {
    const { mia } = home;
    const [old, young] = [await aBrowserOf(mia), await aBrowserOf(mia)];
    expect([await isThere(old), await isThere(young)]).toEqual([0, 1]);
  });

  test('with several sign-ins at once belongs to one person in the end', async () => {
    const { mia, kim, owner } = home;
    const shared = service.subscription();
    const { endpoint, keys } = shared;
    const people = [mia, kim, owner];
    const put = ({ browser }: Person) => browser.put('/api/push/subscription').send({ endpoint, keys });
    for (let n = 0; n < 5; n++) {
      const answers = await Promise.all(people.map(put));
      expect(answers.map(({ status }) => status).filter((status) => status !== 204)).toEqual([]);
      expect(await isThere(shared)).toBe(1);
    }
  });

  test('that is signed out during the subscription is not subscribed', async () => {
    const { mia } = home;
    const { endpoint, keys } = service.subscription();
    const subscribing = await app.database.db.transaction(async (tx) => {
      await tx.execute(sql`delete from sessions where account_id = ${mia.id}`);
      const sent = mia.browser
        .put('/api/push/subscription')
        .send({ endpoint, keys })
        .then(({ status }) => status);
      await queriesWaiting(app.database.db, 1);
      return { sent };
    });
    expect(await subscribing.sent).toBe(401);
  });
});

test('moving an endpoint to a session that ends does not deadlock', async () => {
  const { kim } = home;
  const kims = await aBrowserOf(kim);
  const elsewhere = await signedIn(app, kim);
  const { endpoint, keys } = kims;
  const { db } = app.database;
  const { moving } = await db.transaction(async (tx) => {
    await tx.execute(sql`select from sessions where account_id = ${kim.id} for update`);
    const moving = Promise.resolve(elsewhere.browser.put('/api/push/subscription').send({ endpoint, keys }));
    await queriesWaiting(db, 1);
    await tx.execute(sql`delete from sessions where account_id = ${kim.id}`);
    return { moving };
  });
  expect((await moving).status).toBe(401);
  expect(await isThere(kims)).toBe(0);
});

test('two sessions that swap endpoints repeatedly do not deadlock', async () => {
  const [one, two] = [await signedIn(app, home.kim), await signedIn(app, home.kim)];
  const addresses = [await aBrowserOf(home.kim), await aBrowserOf(home.mia)];
  for (let round = 0; round < 20; round++)
    await Promise.all([one, two].map((session, n) => subscribed(session, addresses[(n + round) % 2])));
  for (const address of addresses) expect(await isThere(address)).toBe(1);
});
