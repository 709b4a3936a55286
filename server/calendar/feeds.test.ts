import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { calendarFeeds } from '#shared/tables/people.ts';
import { endSessionsOf } from '../sessions/sessions.ts';
import { writeIn } from '../system/races/overtaken.ts';
import { queriesWaiting } from '../system/tools/waiting.ts';
import {
  aFamily,
  aManager,
  confirmed,
  type Person,
  password,
  type TestFamily,
} from '../system/world/builders.ts';
import { made, ofFamily, ofPerson, tokenOf } from '../system/world/calendars.ts';
import { anotherApp, testApp } from '../system/world/testApp.ts';

const app = testApp();
const other = anotherApp(app);
const read = (path: string) => app.browser().get(path);

test('a new calendar takes the place of the old, and each person and the family have one', async () => {
  const family = await aFamily(app);
  const mia = await family.aMember('Mia');
  const kim = await aManager(app, family);
  for (const path of [ofFamily(family), ofPerson(mia)]) {
    const [first, second] = [await made(family.owner, path), await made(kim, path)];
    await read(first).expect(404);
    await read(second).expect(200);
  }
  expect(await app.database.db.$count(calendarFeeds, eq(calendarFeeds.familyId, family.id))).toBe(2);
});

test('of many made at once, in two processes, one is good', async () => {
  const family = await aFamily(app);
  const elsewhere = other.browser();
  await elsewhere.post('/api/login').send({ username: family.owner.username, password }).expect(200);
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) =>
      made({ browser: n % 2 ? elsewhere : family.owner.browser }, ofFamily(family)),
    ),
  );
  const statuses = await Promise.all(answers.map(async (path) => (await read(path)).status));
  expect(statuses.sort()).toEqual([200, ...Array.from({ length: 9 }, () => 404)]);
});

test('ended, replaced, made up and half of one are one and the same 404', async () => {
  const family = await aFamily(app);
  const [replaced, ended] = [
    await made(family.owner, ofFamily(family)),
    await made(family.owner, ofFamily(family)),
  ];
  await family.owner.browser.delete(ofFamily(family)).expect(200);
  const paths = [
    replaced,
    ended,
    `/calendar/${'x'.repeat(43)}.ics`,
    '/calendar/x.ics',
    ended.replace(/..\.ics/, '.ics'),
  ];
  const answers = await Promise.all(paths.map((path) => read(path).expect(404)));
  expect(new Set(answers.map(({ text }) => text))).toEqual(
    new Set(['{"code":"calendar_not_found","message":"Calendar not found"}']),
  );
  expect(new Set(answers.map(({ headers }) => headers['cache-control']))).toEqual(new Set(['no-store']));
});

const listOf = async ({ browser }: Person, { id }: TestFamily) =>
  (await browser.get(`/api/families/${id}/calendars`).expect(200)).body;

test('members list the calendars that they may make, with the time of creation', async () => {
  const family = await aFamily(app);
  const [mia, leo, kim] = [
    await family.aMember('Mia'),
    await family.aMember('Leo'),
    await aManager(app, family),
  ];
  for (const who of [mia, leo, kim]) await made(who, ofPerson(who));
  await made(family.owner, ofFamily(family));
  const ids = async (who: Person) =>
    (await listOf(who, family)).map(({ userId }: { userId: number | null }) => userId);
  expect(await ids(mia)).toEqual([mia.id]);
  expect(await ids(family.owner)).toEqual([mia.id, leo.id, null]);
  expect(await ids(kim)).toEqual([mia.id, leo.id, kim.id, null]);
  const [own] = await listOf(mia, family);
  expect(Object.keys(own).sort()).toEqual(['createdAt', 'userId']);
  expect(Math.abs(Date.parse(own.createdAt) - Date.now())).toBeLessThan(60 * 60 * 1000);
});

/** What ends a calendar that a parent, Kim, made of a child, and the one of the family. */
const endings: [string, (family: TestFamily, kim: Person, child: Person) => PromiseLike<unknown>][] = [
  [
    'is a parent no more',
    async ({ owner }, kim) => {
      await confirmed(owner);
      await owner.browser.put(`/api/users/${kim.id}`).send({ manages: false }).expect(200);
    },
  ],
  ['is removed', ({ owner }, kim) => owner.browser.delete(`/api/users/${kim.id}`).expect(200)],
  [
    'changes their password',
    (_, { browser }) =>
      browser.put('/api/account/password').send({ current: password, next: 'another one' }).expect(200),
  ],
  [
    'signs out everywhere',
    (_, { browser }) => browser.post('/api/logout?everywhere=true').send({}).expect(200),
  ],
];

test.each(endings)('a parent’s calendars are invalid once they %s', async (_, ending) => {
  const family = await aFamily(app);
  const [kim, mia] = [await aManager(app, family), await family.aMember('Mia')];
  const paths = [await made(kim, ofFamily(family)), await made(kim, ofPerson(mia))];
  const others = [await made(family.owner, ofPerson(family.owner))];
  for (const path of [...paths, ...others]) await read(path).expect(200);
  await ending(family, kim, mia);
  for (const path of paths) await read(path).expect(404);
  for (const path of others) await read(path).expect(200);
  expect(await listOf(family.owner, family)).toHaveLength(1);
  // Made a parent again, nothing of it comes back.
  await app.database.db.execute(sql`update members set manages = true where id = ${kim.id}`);
  for (const path of paths) await read(path).expect(404);
});

test('signing out everywhere deletes the user’s calendars, also one that is made at that moment', async () => {
  const { id, owner } = await aFamily(app);
  const { db } = app.database;
  const { answer } = await db.transaction(async (tx) => {
    // As signing out everywhere does it; the making has passed its first look at the session by then.
    await writeIn(tx, id);
    const answer = Promise.resolve(owner.browser.post(`/api/users/${owner.id}/calendar`).send({}));
    await queriesWaiting(db, 1);
    await endSessionsOf(tx, owner.id);
    return { answer };
  });
  expect((await answer).status).toBe(401);
  expect(await db.$count(calendarFeeds, eq(calendarFeeds.madeBy, owner.id))).toBe(0);
});

test('the rights of its maker are checked at each read', async () => {
  const family = await aFamily(app);
  const [kim, mia] = [await aManager(app, family), await family.aMember('Mia')];
  const [everybody, child, own] = [
    await made(kim, ofFamily(family)),
    await made(kim, ofPerson(mia)),
    await made(kim, ofPerson(kim)),
  ];
  await app.database.db.execute(sql`update members set manages = false where id = ${kim.id}`);
  await read(everybody).expect(404);
  await read(child).expect(404);
  await read(own).expect(200);
  expect(await listOf(family.owner, family)).toEqual([expect.objectContaining({ userId: kim.id })]);
});

test('a child who becomes a parent is in no calendar that was made before', async () => {
  const family = await aFamily(app);
  const [mia, leo] = [await family.aMember('Mia'), await family.aMember('Leo')];
  const before = [await made(family.owner, ofPerson(mia)), await made(leo, ofPerson(leo))];
  await confirmed(family.owner);
  for (const { id } of [mia, leo])
    await family.owner.browser.put(`/api/users/${id}`).send({ manages: true }).expect(200);
  for (const address of before) await read(address).expect(404);
});

test('a child who was removed, and a family that was erased, are in no calendar', async () => {
  const family = await aFamily(app);
  const mia = await family.aMember('Mia');
  const [child, everybody] = [
    await made(family.owner, ofPerson(mia)),
    await made(family.owner, ofFamily(family)),
  ];
  await family.owner.browser.delete(`/api/users/${mia.id}`).expect(200);
  await read(child).expect(404);
  await read(everybody).expect(200);
  const { browser } = await confirmed(family.owner);
  await browser.delete(`/api/families/${family.id}`).send({ name: 'The Rivers' }).expect(200);
  await read(everybody).expect(404);
  expect(await app.database.db.$count(calendarFeeds, eq(calendarFeeds.familyId, family.id))).toBe(0);
});

test('a parent who gives a child another password ends the calendar that the child made, and no other', async () => {
  const family = await aFamily(app);
  const [mia, leo] = [await family.aMember('Mia'), await family.aMember('Leo')];
  const [ofMia, ofLeo] = [await made(mia, ofPerson(mia)), await made(family.owner, ofPerson(leo))];
  for (const { id } of [mia, leo])
    await family.owner.browser.put(`/api/users/${id}/password`).send({ password: 'another one' }).expect(200);
  await read(ofMia).expect(404);
  await read(ofLeo).expect(200);
});

test('the address leads where phones find this server, whatever a request says of itself', async () => {
  const family = await aFamily(app);
  const asked = family.owner.browser.post(ofFamily(family)).set({ 'X-Forwarded-Host': 'evil.example' });
  const { url } = (await asked.send({}).expect(201)).body;
  expect(url).not.toContain('evil');
  expect(tokenOf(url)).toHaveLength(43);
  const browser = app.restarted({ publicOrigin: 'https://chores.example.org' });
  await browser.post('/api/login').send({ username: family.owner.username, password }).expect(200);
  const { body } = await browser.post(ofFamily(family)).send({}).expect(201);
  expect(body.url).toMatch(/^https:\/\/chores\.example\.org\/calendar\/[\w-]{43}\.ics$/);
});
