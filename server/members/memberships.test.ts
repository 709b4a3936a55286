import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { sessions } from '#shared/tables/access.ts';
import { accounts, members } from '#shared/tables/family.ts';
import { calendarFeeds, signInLinks } from '#shared/tables/people.ts';
import { voiceLinks } from '#shared/tables/voice.ts';
import { newId } from '../database/lock.ts';
import { brokenInvariants } from '../system/tools/invariants.ts';
import { aFamily, confirmed, type Person, signedIn, type TestFamily } from '../system/world/builders.ts';
import { testApp } from '../system/world/testApp.ts';

const app = testApp();
const db = () => app.database.db;

/** Makes somebody's account a member of another family, too. */
async function alsoIn({ id: familyId }: TestFamily, { id: accountId }: Person): Promise<number> {
  const id = await newId(db(), 'accounts');
  const rights = { role: 'member', manages: false } as const;
  await db()
    .insert(members)
    .values({ familyId, id, accountId, name: 'Mimi', avatarColor: 'purple', ...rights });
  return id;
}

const remove = async ({ owner }: TestFamily, id: number) => {
  await confirmed(owner);
  await owner.browser.delete(`/api/users/${id}`).expect(200);
};

test('who is removed from one of two families loses what opens it, and goes on in the other', async () => {
  const [lakes, rivers] = [await aFamily(app, 'The Lakes'), await aFamily(app, 'The Rivers')];
  const mia = await lakes.aMember('Mia');
  await confirmed(lakes.owner);
  await lakes.owner.browser.post(`/api/users/${mia.id}/calendar`).send({}).expect(201);
  await lakes.owner.browser.post(`/api/users/${mia.id}/sign-in-link`).send({}).expect(201);
  const inRivers = await alsoIn(rivers, mia);
  await remove(lakes, mia.id);

  await mia.browser.get('/api/families/current').expect(401);
  expect(await db().$count(sessions, eq(sessions.accountId, mia.id))).toBe(0);
  expect(await db().$count(signInLinks, eq(signInLinks.accountId, mia.id))).toBe(0);
  expect(await db().$count(calendarFeeds, eq(calendarFeeds.ofAccountId, mia.id))).toBe(0);
  const { browser } = await signedIn(app, mia);
  const { body } = await browser.get('/api/families/current').expect(200);
  expect(body).toMatchObject({ id: rivers.id, currentUser: { id: inRivers, name: 'Mimi' } });
  expect(await brokenInvariants(db())).toEqual([]);
});

test('an account is deleted with its last membership', async () => {
  const [lakes, rivers] = [await aFamily(app), await aFamily(app)];
  const mia = await lakes.aMember('Mia');
  const inRivers = await alsoIn(rivers, mia);
  await remove(lakes, mia.id);
  await remove(rivers, inRivers);
  expect(await db().$count(accounts, eq(accounts.id, mia.id))).toBe(0);
});

test('erasing a family leaves the account of who is in another one, too', async () => {
  const [lakes, rivers] = [await aFamily(app, 'The Lakes'), await aFamily(app)];
  const mia = await lakes.aMember('Mia');
  await alsoIn(rivers, mia);
  await confirmed(lakes.owner);
  await lakes.owner.browser.delete(`/api/families/${lakes.id}`).send({ name: 'The Lakes' }).expect(200);
  expect(await db().$count(accounts, eq(accounts.id, lakes.owner.id))).toBe(0);
  await signedIn(app, mia);
  expect(await brokenInvariants(db())).toEqual([]);
});

test('an owner who is in another family, too, erases a family that is linked with Alexa', async () => {
  const [lakes, rivers] = [await aFamily(app, 'The Lakes'), await aFamily(app)];
  const { owner, id: familyId } = lakes;
  await alsoIn(rivers, owner);
  await db()
    .insert(voiceLinks)
    .values({ familyId, accountId: owner.id, refreshHash: `of ${familyId}` });
  await confirmed(owner);
  await owner.browser.delete(`/api/families/${familyId}`).send({ name: 'The Lakes' }).expect(200);
  expect(await db().$count(voiceLinks, eq(voiceLinks.accountId, owner.id))).toBe(0);
  await signedIn(app, owner);
});
