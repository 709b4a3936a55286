import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { brokenInvariants } from '../system/tools/invariants.ts';
import { aFamily, type Person, tick } from '../system/world/builders.ts';
import { callerOf } from '../system/world/callers.ts';
import { aChore, listOf, openTasks } from '../system/world/chores.ts';
import { daysPass } from '../system/world/daysPass.ts';
import { testApp } from '../system/world/testApp.ts';
import { undoTick } from './undo.ts';

const app = testApp();
const undo = (person: Person, taskId: number) => person.browser.post(`/api/tasks/${taskId}/undo`);

test('a tick that is taken back leaves task, credit and pot as they were, and a new one counts once', async () => {
  const family = await aFamily(app);
  const mia = await family.aMember('Mia');
  const pot = await family.aPot({ targetCount: 2 });
  const task = await family.aTask({ title: 'Hop 2 times', assignedToUserId: mia.id, rewardPotId: pot.id });
  await tick(mia, task.id).expect(200);
  const key = randomUUID();
  await tick(mia, task.id, key).expect(200);
  const { body } = await undo(mia, task.id).expect(200);
  expect(body).toMatchObject({
    completed: false,
    currentCount: 1,
    targetCount: 2,
    pot: { id: pot.id, currentCount: 0, targetCount: 2 },
  });
  expect(await listOf(family, 'recent-completions')).toEqual([]);
  expect(await listOf(family, 'members')).toMatchObject([{}, { completedTasks: 0, activeTasks: 1 }]);
  // Sent again, the tick that was struck counts nothing.
  const late = await tick(mia, task.id, key).expect(200);
  expect(late.body).toMatchObject({ currentCount: 1, completed: false });
  await tick(mia, task.id).expect(200);
  expect((await family.pot(pot.id)).currentCount).toBe(1);
  expect(await listOf(family, 'members')).toMatchObject([{}, { completedTasks: 1 }]);
  expect(await brokenInvariants(app.database.db)).toEqual([]);
});

test('what went straight to its target goes back to where it was', async () => {
  const family = await aFamily(app);
  const task = await family.aTask({ title: 'Hop 5 times' });
  await tick(family.owner, task.id).expect(200);
  await family.owner.browser.post(`/api/tasks/${task.id}/complete`).expect(200);
  expect((await undo(family.owner, task.id).expect(200)).body.currentCount).toBe(1);
  expect((await undo(family.owner, task.id).expect(200)).body.currentCount).toBe(0);
  const { body } = await undo(family.owner, task.id).expect(409);
  expect(body.message).toBe('There is nothing to take back');
});

test('what went straight to its target after a tick was taken back goes back to 0', async () => {
  const family = await aFamily(app);
  const task = await family.aTask({ title: 'Hop 5 times' });
  await tick(family.owner, task.id).expect(200);
  await undo(family.owner, task.id).expect(200);
  await family.owner.browser.post(`/api/tasks/${task.id}/complete`).expect(200);
  expect((await undo(family.owner, task.id).expect(200)).body.currentCount).toBe(0);
});

test('members take back their own tick of the same day, a manager anybody’s of 30 days', async () => {
  const family = await aFamily(app);
  const [mia, leo] = [await family.aMember('Mia'), await family.aMember('Leo')];
  const own = await family.aTask({ assignedToUserId: mia.id });
  await tick(mia, own.id).expect(200);
  await undo(leo, own.id).expect(403);
  await daysPass(app, family.id, 1);
  await undo(mia, own.id).expect(409);
  await daysPass(app, family.id, 29);
  await undo(family.owner, own.id).expect(200);
  await tick(family.owner, own.id).expect(200);
  await undo(mia, own.id).expect(403);
  await daysPass(app, family.id, 31);
  await undo(family.owner, own.id).expect(409);
});

test('taken back after the pot was started over: the credit goes, the new round stays', async () => {
  const family = await aFamily(app);
  const pot = await family.aPot({ targetCount: 1 });
  const task = await family.aTask({ rewardPotId: pot.id });
  await tick(family.owner, task.id).expect(200);
  await family.owner.browser.put(`/api/reward-pots/${pot.id}`).send({ currentCount: 0 }).expect(200);
  const { id } = await family.aTask({ rewardPotId: pot.id });
  await tick(family.owner, id).expect(200);
  await undo(family.owner, task.id).expect(200);
  expect((await family.pot(pot.id)).currentCount).toBe(1);
  expect(await listOf(family, 'members')).toMatchObject([{ completedTasks: 1 }]);
  expect(await brokenInvariants(app.database.db)).toEqual([]);
});

test('taken back after its pot was redeemed, the task is to be done again without a pot', async () => {
  const family = await aFamily(app);
  const pot = await family.aPot({ targetCount: 1 });
  const task = await family.aTask({ rewardPotId: pot.id });
  await tick(family.owner, task.id).expect(200);
  await family.owner.browser.delete(`/api/reward-pots/${pot.id}?reason=redeem`).expect(200);
  await undo(family.owner, task.id).expect(200);
  expect(await openTasks(family)).toMatchObject([{ id: task.id, rewardPotId: null }]);
  expect(await brokenInvariants(app.database.db)).toEqual([]);
});

test('taken back by whoever came before the pot was redeemed, and waited: the pot keeps what it was redeemed with', async () => {
  const family = await aFamily(app);
  const pot = await family.aPot({ targetCount: 1 });
  const task = await family.aTask({ rewardPotId: pot.id });
  await tick(family.owner, task.id).expect(200);
  await app.database.db.transaction(async (tx) => {
    await tx.execute(sql`select now()`);
    await family.owner.browser.delete(`/api/reward-pots/${pot.id}?reason=redeem`).expect(200);
    await undoTick(tx, await callerOf(tx, family.owner), task.id);
  });
  expect(await openTasks(family)).toMatchObject([{ id: task.id }]);
  expect(await brokenInvariants(app.database.db)).toEqual([]);
});

test('eight presses at once take back one tick', async () => {
  const family = await aFamily(app);
  const task = await family.aTask({ title: 'Hop 9 times' });
  for (let n = 0; n < 3; n++) await tick(family.owner, task.id).expect(200);
  const key = randomUUID();
  await Promise.all(
    Array.from({ length: 8 }, () => undo(family.owner, task.id).set('Idempotency-Key', key).expect(200)),
  );
  expect(await openTasks(family)).toMatchObject([{ currentCount: 2 }]);
});

test('taken back when the chore has opened the next: of the two, the newer is to be done', async () => {
  const family = await aFamily(app);
  await aChore(family);
  const [task] = await openTasks(family);
  await tick(family.owner, task?.id ?? 0).expect(200);
  await daysPass(app, family.id, 1);
  expect(await openTasks(family)).toHaveLength(1);
  await undo(family.owner, task?.id ?? 0).expect(200);
  expect(await openTasks(family)).toHaveLength(1);
  expect(await listOf(family, 'tasks')).toMatchObject([
    { closedAs: null },
    { closedAs: 'missed', completed: false },
  ]);
});

test('brought back when an older one was taken back meanwhile: of the two, the newer is to be done', async () => {
  const family = await aFamily(app);
  await aChore(family);
  const [first] = await openTasks(family);
  await tick(family.owner, first?.id ?? 0).expect(200);
  await daysPass(app, family.id, 1);
  const [second] = await openTasks(family);
  await family.owner.browser.delete(`/api/tasks/${second?.id}`).expect(200);
  await undo(family.owner, first?.id ?? 0).expect(200);
  await family.owner.browser.post(`/api/tasks/${second?.id}/restore`).expect(200);
  expect(await openTasks(family)).toMatchObject([{ id: second?.id }]);
  expect(await brokenInvariants(app.database.db)).toEqual([]);
});

test('a deleted task comes back with its count, and its ticks count nothing when they are sent again', async () => {
  const family = await aFamily(app);
  const pot = await family.aPot();
  const task = await family.aTask({ title: 'Hop 3 times', rewardPotId: pot.id });
  const key = randomUUID();
  await tick(family.owner, task.id, key).expect(200);
  await family.owner.browser.delete(`/api/tasks/${task.id}`).expect(200);
  const { body } = await family.owner.browser.post(`/api/tasks/${task.id}/restore`).expect(200);
  expect(body).toEqual({ ...task, currentCount: 1 });
  await tick(family.owner, task.id, key).expect(200);
  expect(await openTasks(family)).toMatchObject([{ id: task.id, currentCount: 1 }]);
  await family.owner.browser.post(`/api/tasks/${task.id}/restore`).expect(404);
  expect(await brokenInvariants(app.database.db)).toEqual([]);
});

test('a task that was deleted before a column was added comes back with the default of the column', async () => {
  const family = await aFamily(app);
  const task = await family.aTask();
  await family.owner.browser.delete(`/api/tasks/${task.id}`).expect(200);
  await app.database.db.execute(sql`update deletions set rows = rows #- '{tasks,0,target_count}' #-
    '{tasks,0,created_at}' where family_id = ${family.id} and thing_id = ${task.id}`);
  const { body } = await family.owner.browser.post(`/api/tasks/${task.id}/restore`).expect(200);
  expect(body).toMatchObject({ id: task.id, currentCount: 0, targetCount: 1 });
});

test('a deleted pot comes back with its tasks and counts what still stands', async () => {
  const family = await aFamily(app);
  const pot = await family.aPot();
  const chore = await aChore(family, { rewardPotId: pot.id });
  const done = await family.aTask({ rewardPotId: pot.id });
  await tick(family.owner, done.id).expect(200);
  await family.owner.browser.delete(`/api/reward-pots/${pot.id}?reason=delete`).expect(200);
  expect(await openTasks(family)).toEqual([]);
  expect(await listOf(family, 'chores')).toMatchObject([{ id: chore.id, rewardPotId: null }]);
  const { body } = await family.owner.browser.post(`/api/reward-pots/${pot.id}/restore`).expect(200);
  expect(body).toEqual({ ...pot, currentCount: 1 });
  expect(await openTasks(family)).toMatchObject([{ choreId: chore.id, rewardPotId: pot.id }]);
  expect(await listOf(family, 'chores')).toMatchObject([{ rewardPotId: pot.id }]);
  expect(await brokenInvariants(app.database.db)).toEqual([]);
});

test('a deleted pot comes back without what was taken back before', async () => {
  const family = await aFamily(app);
  const pot = await family.aPot();
  const { id } = await family.aTask({ rewardPotId: pot.id });
  await tick(family.owner, id).expect(200);
  await undo(family.owner, id).expect(200);
  await family.owner.browser.delete(`/api/reward-pots/${pot.id}?reason=delete`).expect(200);
  const { body } = await family.owner.browser.post(`/api/reward-pots/${pot.id}/restore`).expect(200);
  expect(body.currentCount).toBe(0);
});

test('what was deleted more than 30 days ago is gone, and another family finds nothing', async () => {
  const [family, stranger] = [await aFamily(app), await aFamily(app)];
  const task = await family.aTask();
  await family.owner.browser.delete(`/api/tasks/${task.id}`).expect(200);
  await stranger.owner.browser.post(`/api/tasks/${task.id}/restore`).expect(404);
  expect(await listOf(stranger, 'deleted')).toEqual([]);
  await daysPass(app, family.id, 31);
  expect(await listOf(family, 'deleted')).toEqual([]);
  await family.owner.browser.post(`/api/tasks/${task.id}/restore`).expect(404);
});

test('what comes back without its person is nobody’s, and without its pot pays nothing', async () => {
  const family = await aFamily(app);
  const mia = await family.aMember('Mia');
  const pot = await family.aPot();
  const task = await family.aTask({ assignedToUserId: mia.id, rewardPotId: pot.id });
  await family.owner.browser.delete(`/api/tasks/${task.id}`).expect(200);
  await family.owner.browser.delete(`/api/users/${mia.id}`).expect(200);
  await family.owner.browser.delete(`/api/reward-pots/${pot.id}?reason=delete`).expect(200);
  const { body } = await family.owner.browser.post(`/api/tasks/${task.id}/restore`).expect(200);
  expect(body).toMatchObject({ assignedToUserId: null, rewardPotId: null });
});
