import { expect, test } from 'vitest';
import { aFamily, aTablet, type Person, password } from '../system/world/builders.ts';
import { testApp } from '../system/world/testApp.ts';

const app = testApp();

const refusal = { code: 'other_user', message: 'Somebody else is signed in here by now', other_user: true };

/** A browser in which Mia signed in while a page of the owner's is still open. */
async function anOldPage() {
  const family = await aFamily(app);
  const mia = await family.aMember('Mia');
  const task = await family.aTask({ title: 'Hop 3 times', assignedToUserId: mia.id });
  const { id: owner, browser } = family.owner;
  await browser.post('/api/login').send({ username: mia.username, password }).expect(200);
  return { family, mia, task, owner: String(owner), browser };
}

const countOf = async (familyId: number, { browser }: Person) =>
  (await browser.get(`/api/families/${familyId}/tasks`).expect(200)).body[0].currentCount;

test('a tick sent as another user is refused and not counted', async () => {
  const { family, mia, task, owner, browser } = await anOldPage();
  const tick = (as: string) => browser.post(`/api/tasks/${task.id}/increment`).set('As-User', as);
  expect((await tick(owner).expect(409)).body).toEqual(refusal);
  expect((await tick('nobody').expect(409)).body).toEqual(refusal);
  expect(await countOf(family.id, mia)).toBe(0);
  await tick(String(mia.id)).expect(200);
  await browser.post(`/api/tasks/${task.id}/increment`).expect(200);
  expect(await countOf(family.id, mia)).toBe(2);
});

test('every other change is refused too, reads are not', async () => {
  const { mia, task, owner, browser } = await anOldPage();
  const as = { 'As-User': owner };
  await browser.post(`/api/tasks/${task.id}/undo`).set(as).expect(409, refusal);
  await browser
    .put('/api/account/password')
    .set(as)
    .send({ current: password, next: 'another one' })
    .expect(409, refusal);
  await browser.delete('/api/push/subscription').set(as).expect(409, refusal);
  await browser.post('/api/logout').set(as).send({}).expect(409, refusal);
  const { body } = await browser.get('/api/families/current').set(as).expect(200);
  expect(body.currentUser.id).toBe(mia.id);
});

test('at a tablet As-User is compared with the member in turn', async () => {
  const family = await aFamily(app);
  const [mia, leo] = [await family.aMember('Mia'), await family.aMember('Leo')];
  const task = await family.aTask({ title: 'Hop 3 times', assignedToUserId: mia.id });
  const tablet = await aTablet(app, family);
  const tick = () => tablet.post(`/api/tasks/${task.id}/increment`).set('As-User', String(mia.id));
  await tick().expect(403);
  await tablet.post('/api/tablet/turn').send({ memberId: leo.id }).expect(200);
  await tick().expect(409, refusal);
  await tablet.post('/api/tablet/turn').send({ memberId: mia.id }).expect(200);
  await tick().expect(200);
});

test('signed out, the header is ignored', async () => {
  const family = await aFamily(app);
  const { body } = await family
    .aMember('Mia')
    .then(({ username }) =>
      app.browser().post('/api/login').set('As-User', '1').send({ username, password }).expect(200),
    );
  expect(body.name).toBe('Mia');
  await app.browser().post('/api/tasks/1/increment').set('As-User', '1').expect(401);
});
