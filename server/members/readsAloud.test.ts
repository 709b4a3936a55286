import { expect, test } from 'vitest';
import { aFamily, type TestFamily } from '../system/world/builders.ts';
import { testApp } from '../system/world/testApp.ts';

// Whether a screen offers to read somebody's chores aloud.

const app = testApp();

const aChild = async ({ id, owner }: TestFamily): Promise<number> => {
  const zoe = { name: 'Zoe', username: null, password: null, role: 'member', familyId: id };
  return (await owner.browser.post('/api/users').send(zoe).expect(201)).body.id;
};
const readsAloud = async ({ id, owner }: TestFamily): Promise<Record<string, boolean>> => {
  const { body } = await owner.browser.get(`/api/families/${id}/members`).expect(200);
  return Object.fromEntries(
    body.map((member: { name: string; readsAloud: boolean }) => [member.name, member.readsAloud]),
  );
};

test('chores are read aloud by default only to a child without a username', async () => {
  const family = await aFamily(app);
  await aChild(family);
  await family.aMember('Mia');
  expect(await readsAloud(family)).toEqual({ Robin: false, Zoe: true, Mia: false });
});

test('a parent switches it on and off, and an edit without the field leaves it', async () => {
  const family = await aFamily(app);
  const zoe = await aChild(family);
  const mia = await family.aMember('Mia');
  const { browser } = family.owner;
  const edit = (id: number, body: object) => browser.put(`/api/users/${id}`).send(body);
  await edit(zoe, { name: 'Zoe', username: null, readsAloud: false }).expect(200);
  const { body } = await edit(mia.id, { name: 'Mia', username: mia.username, readsAloud: true }).expect(200);
  expect(body.readsAloud).toBe(true);
  expect(await readsAloud(family)).toEqual({ Robin: false, Zoe: false, Mia: true });
  await edit(mia.id, { name: 'Mia Rose', username: mia.username }).expect(200);
  expect(await readsAloud(family)).toEqual({ Robin: false, Zoe: false, 'Mia Rose': true });
  const { body: current } = await mia.browser.get('/api/families/current').expect(200);
  expect(current.currentUser.readsAloud).toBe(true);
});

test('a child does not switch it, and only yes or no is taken', async () => {
  const family = await aFamily(app);
  const mia = await family.aMember('Mia');
  const names = { name: 'Mia', username: mia.username };
  await mia.browser
    .put(`/api/users/${mia.id}`)
    .send({ ...names, readsAloud: true })
    .expect(403);
  for (const value of ['yes', 1, null])
    await family.owner.browser
      .put(`/api/users/${mia.id}`)
      .send({ ...names, readsAloud: value })
      .expect(400);
  expect((await readsAloud(family)).Mia).toBe(false);
});

test('the tablet’s response says who gets chores read aloud', async () => {
  const family = await aFamily(app);
  await aChild(family);
  const { browser, id } = family.owner;
  const { body } = await browser
    .post('/api/tablet')
    .send({ familyId: family.id, label: 'Kitchen' })
    .expect(201);
  expect(body.people).toMatchObject([
    { id, readsAloud: false },
    { name: 'Zoe', readsAloud: true },
  ]);
});
