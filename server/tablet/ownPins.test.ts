import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { writeIn } from '../system/races/overtaken.ts';
import { queriesWaiting } from '../system/tools/waiting.ts';
import {
  aFamily,
  aManager,
  aTablet,
  confirmed,
  type Person,
  password,
  signedIn,
} from '../system/world/builders.ts';
import { type Browser, testApp } from '../system/world/testApp.ts';

const app = testApp();

const setPin = ({ browser }: Person, { id }: Person, pin: string | null) =>
  browser.put(`/api/users/${id}/pin`).send({ pin });
const begin = (tablet: Browser, { id }: Person, pin?: string) =>
  tablet.post('/api/tablet/turn').send({ memberId: id, pin });

async function aHouse() {
  const family = await aFamily(app);
  const [kim, mia] = [await aManager(app, family), await family.aMember('Mia')];
  await confirmed(family.owner);
  return { ...family, kim, mia, tablet: await aTablet(app, family) };
}

test('a parent sets and removes their own PIN, but not that of another parent', async () => {
  const { owner, kim, tablet } = await aHouse();
  await setPin(kim, kim, '4711').expect(200);
  await begin(tablet, kim).expect(403);
  await begin(tablet, kim, '4711').expect(200);
  const { body } = await setPin(owner, kim, null).expect(403);
  expect(body.message).toBe('Nobody gives another parent a PIN');
  await setPin(kim, owner, '4711').expect(403);
  await setPin(kim, kim, null).expect(200);
  await begin(tablet, kim).expect(200);
});

test('a child with a PIN who becomes a parent changes it, and the one who gave it no more', async () => {
  const { owner, kim, mia, tablet } = await aHouse();
  await setPin(kim, mia, '4711').expect(200);
  await owner.browser.put(`/api/users/${mia.id}`).send({ manages: true }).expect(200);
  const parent = await signedIn(app, mia);
  await parent.browser
    .put('/api/account/password')
    .send({ current: password, next: 'only Mia knows' })
    .expect(200);
  await setPin(kim, mia, '1234').expect(403);
  await begin(tablet, mia, '4711').expect(200);
  await setPin(parent, mia, '1122').expect(200);
  await begin(tablet, mia, '4711').expect(403);
  await begin(tablet, mia, '1122').expect(200);
});

test('an owner with a PIN who hands the family over removes it themselves', async () => {
  const { id, owner, kim, tablet } = await aHouse();
  await setPin(owner, owner, '4711').expect(200);
  await owner.browser.post(`/api/families/${id}/owner`).send({ userId: kim.id }).expect(200);
  await setPin(kim, owner, null).expect(403);
  await setPin(owner, owner, null).expect(200);
  await begin(tablet, owner).expect(200);
});

test('a face of a parent that is locked for good is opened by them', async () => {
  const { kim, tablet } = await aHouse();
  await setPin(kim, kim, '4711').expect(200);
  await app.database.db.execute(sql`update member_pins set misses = 20 where user_id = ${kim.id}`);
  await begin(tablet, kim, '4711').expect(429);
  await setPin(kim, kim, '4711').expect(200);
  await begin(tablet, kim, '4711').expect(200);
});

test.each([
  ['the child became a parent', (_: Person, mia: Person) => mia.id, true],
  ['the parent became a child', (kim: Person) => kim.id, false],
])('where %s as a PIN is set, nothing is', async (_, whose, manages) => {
  const { id, kim, mia } = await aHouse();
  const { db } = app.database;
  const { answer } = await db.transaction(async (tx) => {
    await writeIn(tx, id);
    const answer = Promise.resolve(setPin(kim, mia, '4711'));
    await queriesWaiting(db, 1);
    await tx.execute(sql`update members set manages = ${manages} where id = ${whose(kim, mia)}`);
    return { answer };
  });
  expect((await answer).status).toBe(403);
  const { rows } = await db.execute(sql`select from member_pins where user_id = ${mia.id}`);
  expect(rows).toEqual([]);
});
