import { expect, test } from 'vitest';
import { aFamily, aTablet, type TestFamily, tick } from '../system/world/builders.ts';
import { testApp } from '../system/world/testApp.ts';

const app = testApp();

const snapshotOf = async ({ id, owner }: TestFamily, since?: number) => {
  const query = since === undefined ? '' : `?since=${since}`;
  return owner.browser.get(`/api/families/${id}/snapshot${query}`);
};

/** What the calls say that a dashboard made before there was a snapshot. */
async function listsOf({ id, owner: { browser } }: TestFamily) {
  const read = async (path: string) => (await browser.get(`/api/families/${id}/${path}`).expect(200)).body;
  const { body: family } = await browser.get('/api/families/current').expect(200);
  const { version, today, turnsAt, hasShelf } = family;
  return {
    version,
    today,
    turnsAt,
    hasShelf,
    members: await read('members'),
    tasks: await read('tasks?completed=false'),
    pots: await read('reward-pots'),
    completions: await read('recent-completions'),
    hasMore: false,
  };
}

async function aBusyFamily() {
  const family = await aFamily(app);
  const { id: rewardPotId } = await family.aPot();
  const mia = await family.aMember();
  await family.aTask({ title: 'Hop 3 times', assignedToUserId: mia.id });
  await tick(family.owner, (await family.aTask({ rewardPotId })).id).expect(200);
  return family;
}

test('a snapshot says what the lists and the family say', async () => {
  const family = await aBusyFamily();
  const { status, body } = await snapshotOf(family);
  expect(status).toBe(200);
  expect(body).toEqual(await listsOf(family));
  expect(body.completions).toHaveLength(1);
});

test('whoever knows the version gets nothing until something is written', async () => {
  const family = await aBusyFamily();
  const { body } = await snapshotOf(family);
  const again = await snapshotOf(family, body.version);
  expect([again.status, again.text]).toEqual([204, '']);
  const task = await family.aTask();
  const after = await snapshotOf(family, body.version);
  expect(after.status).toBe(200);
  expect(after.body.version).toBe(body.version + 1);
  expect(after.body.tasks[0].id).toBe(task.id);
});

test('a version from before a backup was put back is another one', async () => {
  const family = await aFamily(app);
  expect((await snapshotOf(family, 1_000_000)).status).toBe(200);
});

test('where the history goes on after its first page, a snapshot says so', async () => {
  const family = await aFamily(app);
  for (let n = 0; n < 51; n++) await tick(family.owner, (await family.aTask()).id).expect(200);
  const { body } = await snapshotOf(family);
  expect([body.completions.length, body.hasMore]).toEqual([50, true]);
});

test('what is no version is refused', async () => {
  const { id, owner } = await aFamily(app);
  await owner.browser.get(`/api/families/${id}/snapshot?since=soon`).expect(400);
});

test('the tablet of a family gets the same', async () => {
  const family = await aBusyFamily();
  const tablet = await aTablet(app, family);
  const { body } = await tablet.get(`/api/families/${family.id}/snapshot`).expect(200);
  expect(body).toEqual(await listsOf(family));
});

test('a tick says which version it made, and that it counted, also when it is sent again', async () => {
  const family = await aFamily(app);
  const { id } = await family.aTask();
  const key = '0b1f5c7e-4a3d-4c1e-9a44-3f6f0c6f9a11';
  const { body: first } = await tick(family.owner, id, key).expect(200);
  expect(first).toMatchObject({ counted: true, version: (await listsOf(family)).version });
  expect((await tick(family.owner, id, key).expect(200)).body).toEqual(first);
});

test('a tick on what somebody else has done says that it did not count, and who did it', async () => {
  const family = await aFamily(app);
  const mia = await family.aMember('Mia');
  const { id } = await family.aTask({ assignedToUserId: mia.id });
  const { body: done } = await tick(mia, id).expect(200);
  const { body } = await tick(family.owner, id).expect(200);
  expect(body).toEqual({ ...done, counted: false, doneBy: 'Mia' });
});

test('what is taken back says the version, too', async () => {
  const family = await aFamily(app);
  const { id } = await family.aTask();
  const { body: done } = await tick(family.owner, id).expect(200);
  const { body } = await family.owner.browser.post(`/api/tasks/${id}/undo`).expect(200);
  expect(body).toEqual({ completed: false, currentCount: 0, targetCount: 1, version: done.version + 1 });
});
