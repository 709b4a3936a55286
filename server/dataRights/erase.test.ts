import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { tableNames, tablesWith } from '../system/secrets/traces.ts';
import { times } from '../system/tools/deep.ts';
import { fingerprint } from '../system/tools/fingerprint.ts';
import { brokenInvariants } from '../system/tools/invariants.ts';
import { alexa } from '../system/voice/accountLinking.ts';
import { amazon } from '../system/voice/amazon.ts';
import { aFamily, confirmed, password, type TestFamily } from '../system/world/builders.ts';
import { anotherApp, testApp } from '../system/world/testApp.ts';
import { aWholeFamily } from '../system/world/wholeFamily.ts';

const alone = testApp({ alexa }, { amazon });
const app = testApp({ alexa }, { amazon });
const other = anotherApp(app, { alexa });

/** Tables that are about no family; all others have a row before a family is erased, and none after. */
const ofNoFamily: Record<string, string> = {
  admin_sessions: 'the administrator is in no family',
  blog_posts: 'the blog is everybody’s',
  push_keys: 'what push services know the server by',
  rate_limits: 'beside usernames, which go, it counts by network address, for an hour at most',
  voice_requests: 'numbers of Amazon’s, for some minutes',
};

async function rowsOf(name: string): Promise<number> {
  const { rows } = await alone.database.db.execute<{ n: number }>(
    sql`select count(*)::int as n from ${sql.identifier(name)}`,
  );
  return rows[0]?.n ?? -1;
}

const erase = async ({ id, owner }: TestFamily, name: string) => {
  await confirmed(owner);
  return owner.browser.delete(`/api/families/${id}`).send({ name });
};

test('a family with rows in every table that is about families leaves none', async () => {
  const family = await aWholeFamily(alone);
  const tables = (await tableNames(alone.database.db)).filter((name) => !(name in ofNoFamily));
  for (const name of tables) expect(await rowsOf(name), name).toBeGreaterThan(0);
  const people = [family.owner, family.mia, family.zoe, family.leo, family.kim];
  expect((await erase(family, family.name)).status).toBe(200);
  for (const name of tables) expect(await rowsOf(name), name).toBe(0);
  const words = [family.word, family.name, ...people.map(({ username }) => username)];
  expect(await tablesWith(alone.database.db, words)).toEqual([]);
  const counted = people.map(({ id }) => `signin-account:account:${id}`);
  const { rows } = await alone.database.db.execute<{ key: string }>(sql`select key from rate_limits`);
  expect(rows.filter(({ key }) => counted.includes(key))).toEqual([]);
});

test('its members and tablets are signed out in every process; other families are not affected', async () => {
  const [family, neighbours] = [await aWholeFamily(app), await aWholeFamily(app)];
  const elsewhere = other.browser();
  await elsewhere.post('/api/login').send({ username: family.zoe.username, password }).expect(200);
  const before = await fingerprint(app.database.db, neighbours.id);
  const { body } = await erase(family, family.name);
  expect(body).toMatchObject({ id: family.id, name: family.name, ownerUserId: family.owner.id });
  for (const browser of [family.owner.browser, family.kim.browser, elsewhere, family.tablet])
    await browser.get(`/api/families/${family.id}/members`).expect(401);
  const again = { username: family.owner.username, password };
  await app.browser().post('/api/login').send(again).expect(401);
  expect(await fingerprint(app.database.db, neighbours.id)).toEqual(before);
  await neighbours.owner.browser.get('/api/families/current').expect(200);
  expect(await brokenInvariants(app.database.db)).toEqual([]);
});

test.each(['the rivers', 'The Rivers ', '', 'The Lakes'])(
  'a name that is not quite the family’s (%j) erases nothing',
  async (name) => {
    const family = await aFamily(app);
    const { status, body } = await erase(family, name);
    expect([status, body.errors]).toEqual([400, { name: ['Please type the name of the family as it is'] }]);
    await family.owner.browser.get('/api/families/current').expect(200);
  },
);

test('a long history goes in one go', async () => {
  const family = await aFamily(app);
  const leo = await family.aMember('Leo');
  await app.database.db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`insert into completions (family_id, task_id, task_title, user_id, ticked_from)
      select ${family.id}, n, 'Sweep', ${leo.id}, 'web'
      from generate_series(1000001, 1000000 + ${times(20_000, 100_000)}::int) n`);
  });
  expect((await erase(family, 'The Rivers')).status).toBe(200);
});

/** All that is counted in a family but who it was. */
async function countsOf({ id, owner }: TestFamily) {
  const read = async (list: string) =>
    (await owner.browser.get(`/api/families/${id}/${list}`).expect(200)).body;
  const completions = (await read('recent-completions')) as {
    id: number;
    taskTitle: string;
    potName: string;
  }[];
  const pots = (await read('reward-pots')) as { id: number; currentCount: number }[];
  return {
    completions: completions.map(({ id, taskTitle, potName }) => [id, taskTitle, potName]),
    pots: pots.map(({ id, currentCount }) => [id, currentCount]),
  };
}

test('a child who is removed leaves no trace of their name in any table, and every count as it was', async () => {
  const family = await aWholeFamily(app);
  const ofZoe = [family.word, family.zoeName, family.zoe.username];
  // The family bears the word, too, for the tests above.
  await family.owner.browser.put(`/api/families/${family.id}`).send({ name: 'The Rivers' }).expect(200);
  const found = await tablesWith(app.database.db, ofZoe);
  expect(found).toEqual(['accounts', 'idempotency_keys', 'members', 'voice_conversations']);
  const countsOfTries = sql`(select count(*)::int from rate_limits where key ~ ${`:account:${family.zoe.id}(/|$)`})`;
  expect((await app.database.db.execute(sql`select ${countsOfTries} as n`)).rows).toEqual([{ n: 2 }]);
  const counts = await countsOf(family);
  expect(counts.completions.length).toBeGreaterThan(1);
  await family.owner.browser.delete(`/api/users/${family.zoe.id}`).expect(200);
  expect(await tablesWith(app.database.db, ofZoe)).toEqual([]);
  expect(await countsOf(family)).toEqual(counts);
  const { rows } = await app.database.db.execute(sql`select
    (select count(*)::int from member_pins where user_id = ${family.zoe.id})
    + (select count(*)::int from voice_people where user_id = ${family.zoe.id})
    + (select count(*)::int from sessions where account_id = ${family.zoe.id})
    + (select count(*)::int from sign_in_links where account_id = ${family.zoe.id})
    + (select count(*)::int from calendar_feeds where of_account_id = ${family.zoe.id})
    + ${countsOfTries} as n`);
  expect(rows).toEqual([{ n: 0 }]);
  expect(await brokenInvariants(app.database.db)).toEqual([]);
});

test('a repeat of the request that added them answers 410 and adds nobody', async () => {
  const family = await aFamily(app);
  const key = randomUUID();
  const form = {
    name: 'Zoe',
    username: `zoe-${key}`.slice(0, 20),
    password,
    role: 'member',
    familyId: family.id,
  };
  const add = () => family.owner.browser.post('/api/users').set('Idempotency-Key', key).send(form);
  const { body } = await add().expect(201);
  const renamed = { name: 'Zoë', username: form.username };
  await family.owner.browser.put(`/api/users/${body.id}`).send(renamed).expect(200);
  expect(await tablesWith(app.database.db, [form.username])).toContain('idempotency_keys');
  await family.owner.browser.delete(`/api/users/${body.id}`).expect(200);
  expect(await tablesWith(app.database.db, [form.username])).toEqual([]);
  expect((await add().expect(410)).body).toEqual({
    code: 'person_gone',
    message: 'Whoever this was about has left the family',
  });
  const { body: members } = await family.owner.browser.get(`/api/families/${family.id}/members`).expect(200);
  expect(members).toHaveLength(1);
});
