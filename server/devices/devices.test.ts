import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Device } from '#shared/contract/signIn/devices.ts';
import { linkMinutes } from '#shared/domain/signIn/signInCode.ts';
import {
  aFamily,
  aManager,
  aPendingOwner,
  aTablet,
  type Person,
  password,
  signedIn,
} from '../system/world/builders.ts';
import { anotherApp, type Browser, testApp } from '../system/world/testApp.ts';

const app = testApp();
const other = anotherApp(app);

const list = async (browser: Browser): Promise<Device[]> =>
  (await browser.get('/api/devices').expect(200)).body;
const end = (browser: Browser, { id }: Pick<Device, 'id'>) => browser.delete(`/api/devices/${id}`).send({});
const thisOf = async (browser: Browser) => {
  const found = (await list(browser)).find(({ isThis }) => isThis);
  if (!found) throw new Error('This browser is not in its own list');
  return found;
};
const isSignedIn = async (browser: Browser) => (await browser.get('/api/families/current')).status === 200;

async function aHouse() {
  const family = await aFamily(app);
  const [mia, leo] = [await family.aMember('Mia'), await family.aMember('Leo')];
  return { family, mia, leo, kim: await aManager(app, family), tablet: await aTablet(app, family) };
}

test('a parent sees their own devices, the children’s and the tablet, and not those of another parent', async () => {
  const { family, mia, leo, kim } = await aHouse();
  const whose = async (browser: Browser) => (await list(browser)).map(({ userId }) => userId).sort();
  const ids = (...people: Pick<Person, 'id'>[]) => [...people.map(({ id }) => id), null].sort();
  expect(await whose(family.owner.browser)).toEqual(ids(family.owner, mia, leo));
  expect(await whose(kim.browser)).toEqual(ids(kim, mia, leo));
  expect(await whose(mia.browser)).toEqual([mia.id]);
});

test('a device says what it is, whose, since when, and whether it is this one', async () => {
  const family = await aFamily(app);
  const phone = app.browser();
  const agent = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36';
  const { owner } = family;
  await phone
    .post('/api/login')
    .set('User-Agent', agent)
    .send({ username: owner.username, password })
    .expect(200);
  await aTablet(app, family);
  const [tablet, newest, first] = await list(phone);
  expect(newest).toMatchObject({
    kind: 'person',
    label: 'Chrome on Android',
    userId: owner.id,
    isThis: true,
  });
  expect(first).toMatchObject({ kind: 'person', userId: owner.id, isThis: false });
  expect(tablet).toMatchObject({ kind: 'tablet', label: 'Kitchen', userId: null, isThis: false });
  expect(newest?.createdAt).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
});

test('expired sessions are not listed, and an owner without a family has a list', async () => {
  const family = await aFamily(app);
  const { owner } = family;
  const old = await signedIn(app, owner);
  const { id } = await thisOf(old.browser);
  await app.database.db.execute(
    sql`update sessions set seen_at = now() - interval '15 days' where id = ${id}`,
  );
  expect(await list(owner.browser)).toHaveLength(1);
  const pending = await aPendingOwner(app);
  expect(await list(pending.browser)).toMatchObject([{ userId: pending.id, isThis: true }]);
});

test('a device that a parent ends is signed out at its next call in every process', async () => {
  const { family, mia, tablet } = await aHouse();
  const phone = await signedIn(other, mia);
  const [phones, tablets] = [await thisOf(phone.browser), await list(family.owner.browser)];
  expect((await end(family.owner.browser, phones).expect(200)).body).toMatchObject({ id: phones.id });
  await phone.browser.get('/api/families/current').expect(401);
  expect(await isSignedIn(mia.browser)).toBe(true);
  const [kitchen] = tablets.filter(({ kind }) => kind === 'tablet');
  await tablet.get(`/api/families/${family.id}/tasks`).expect(200);
  await end(family.owner.browser, kitchen ?? { id: 0 }).expect(200);
  await tablet.get(`/api/families/${family.id}/tasks`).expect(401);
});

test('an ended phone stays signed out while it asks in both processes', async () => {
  const { family, mia } = await aHouse();
  const cookie = await aCookie(mia);
  const [newest] = (await list(family.owner.browser)).filter(({ userId }) => userId === mia.id);
  await app.database.db.execute(sql`update sessions set seen_at = now() - interval '1 hour'`);
  const asks = (process: typeof app) => process.browser().get('/api/families/current').set('Cookie', cookie);
  await Promise.all([
    ...Array.from({ length: 10 }, () => asks(app)),
    end(family.owner.browser, newest ?? { id: 0 }).expect(200),
    ...Array.from({ length: 10 }, () => asks(other)),
  ]);
  for (const process of [app, other]) await asks(process).expect(401);
});

async function aCookie({ username }: Person): Promise<string> {
  const login = app.browser().post('/api/login').send({ username, password });
  return String([(await login.expect(200)).headers['set-cookie']].flat()[0]).split(';')[0] ?? '';
}

test('siblings see and end nothing of each other, and a stranger nothing at all', async () => {
  const { family, mia, leo, kim } = await aHouse();
  const stranger = (await aFamily(app)).owner;
  const [mias, kims] = [await thisOf(mia.browser), await thisOf(kim.browser)];
  const [kitchen] = (await list(kim.browser)).filter(({ kind }) => kind === 'tablet');
  const missing = await end(leo.browser, { id: 2_000_000_000 }).expect(404);
  for (const [browser, device] of [
    [leo.browser, mias],
    [leo.browser, kims],
    [leo.browser, kitchen],
    [family.owner.browser, kims],
    [stranger.browser, mias],
    [stranger.browser, kitchen],
  ] as const) {
    const { text } = await end(browser, device ?? mias).expect(404);
    expect(text).toBe(missing.text);
  }
  for (const { browser } of [mia, kim]) expect(await isSignedIn(browser)).toBe(true);
  expect((await list(kim.browser)).filter(({ kind }) => kind === 'tablet')).toHaveLength(1);
});

test('a person can end their own devices, also the current one', async () => {
  const { mia } = await aHouse();
  const phone = await signedIn(app, mia);
  await end(mia.browser, await thisOf(phone.browser)).expect(200);
  await phone.browser.get('/api/devices').expect(401);
  await end(mia.browser, await thisOf(mia.browser)).expect(200);
  await mia.browser.get('/api/devices').expect(401);
});

test('the screen that shows a code hears that it was used, and reads where the child is signed in', async () => {
  const { family, mia } = await aHouse();
  const { browser } = family.owner;
  const { body } = await browser.post(`/api/users/${mia.id}/sign-in-link`).send({}).expect(201);
  const version = async () => (await browser.get('/api/families/current').expect(200)).body.version;
  const before = await version();
  await app.browser().post('/api/sign-in-links/use').send({ token: body.token }).expect(200);
  expect(await version()).toBe(before + 1);
  const [device] = await list(browser);
  expect(device?.userId).toBe(mia.id);
  const madeAt = Date.parse(body.expiresAt) - linkMinutes * 60_000;
  expect(Date.parse(device?.createdAt ?? '')).toBeGreaterThanOrEqual(madeAt);
});
