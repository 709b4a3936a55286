import { expect, test } from 'vitest';
import { aFamilyWithMia, completionsOf, talking } from '../../system/voice/testPage.ts';
import { testApp } from '../../system/world/testApp.ts';

const app = testApp();

test('a tick by voice is a tick: counted, credited, paid, and marked as said', async () => {
  const family = await aFamilyWithMia(app);
  const pot = await family.aPot({ name: 'Pizza night', targetCount: 1 });
  await family.aTask({ title: 'Clean room 2 times', assignedToUserId: family.mia.id, rewardPotId: pot.id });
  const hear = talking(family.mia);
  expect(await hear('CompleteTaskIntent', { TaskName: 'I cleaned my room' })).toBe(
    'Clean room: one of two done.',
  );
  expect(await hear('GetMyTasksIntent')).toBe('One task left, Mia: Clean room, one of two done.');
  expect(await hear('CompleteTaskFreeIntent', { TaskQuery: 'clean room' })).toBe(
    'Done: Clean room. Pizza night is full. Hooray!',
  );
  expect(await completionsOf(family)).toMatchObject([
    { taskTitle: 'Clean room', userName: 'Mia', potName: 'Pizza night' },
  ]);
  expect((await family.pot(pot.id)).currentCount).toBe(1);
  const { rows } = await app.database.db.execute(
    `select ticked_from from completions where family_id = ${family.id}`,
  );
  expect(rows).toEqual([{ ticked_from: 'voice' }]);
  expect(await hear('CompleteTaskIntent', { TaskName: 'clean room' })).toBe('Clean room is done already.');
});

test('an uncertain task is confirmed: yes ticks it, no and a late yes tick nothing', async () => {
  const family = await aFamilyWithMia(app);
  await family.aTask({ title: 'Feed the cat', assignedToUserId: family.mia.id });
  const hear = talking(family.mia);
  expect(await hear('CompleteTaskIntent', { TaskName: 'feed the coat' })).toBe('Did you mean Feed the cat?');
  expect(await hear('AMAZON.NoIntent')).toMatch(/^Okay, I ticked nothing/);
  expect(await hear('AMAZON.YesIntent')).toMatch(/Which task did you finish\?$/);
  expect(await completionsOf(family)).toEqual([]);
  await hear('CompleteTaskIntent', { TaskName: 'feed the coat' });
  expect(await hear('AMAZON.YesIntent')).toBe('Done: Feed the cat. What else?');
  expect(await hear('AMAZON.YesIntent')).toMatch(/Which task did you finish\?$/);
  expect(await completionsOf(family)).toHaveLength(1);
});

test('several close ones are listed, and the name or the place in the list chooses', async () => {
  const family = await aFamilyWithMia(app);
  await family.aTask({ title: 'Math homework', assignedToUserId: family.mia.id });
  await family.aTask({ title: 'Spelling homework', assignedToUserId: family.mia.id });
  const hear = talking(family.mia);
  expect(await hear('CompleteTaskIntent', { TaskName: 'homework' })).toBe(
    'Which one: Math homework or Spelling homework?',
  );
  expect(await hear('CompleteTaskIntent', { TaskName: 'the second one' })).toBe(
    'Done: Spelling homework. What else?',
  );
  expect(await hear('CompleteTaskIntent', { TaskName: 'math homework' })).toBe(
    'Done: Math homework. What else?',
  );
});

test('an owner ticks the task of another member after a yes, and that member is credited', async () => {
  const family = await aFamilyWithMia(app);
  await family.aTask({ title: 'Feed the cat', assignedToUserId: family.mia.id });
  const hear = talking(family.owner);
  await hear('SetUserIntent', { UserName: 'Robin' });
  expect(await hear('CompleteTaskIntent', { TaskName: 'feed the cat' })).toBe(
    'Feed the cat is Mia’s task. Shall I tick it for Mia?',
  );
  expect(await completionsOf(family)).toEqual([]);
  expect(await hear('AMAZON.YesIntent')).toBe('Done: Feed the cat. What else?');
  expect(await completionsOf(family)).toMatchObject([{ userName: 'Mia' }]);
});

test('a task that went away before the yes is not ticked', async () => {
  const family = await aFamilyWithMia(app);
  const task = await family.aTask({ title: 'Feed the cat', assignedToUserId: family.mia.id });
  const hear = talking(family.mia);
  await hear('CompleteTaskIntent', { TaskName: 'the cat' });
  await family.owner.browser.delete(`/api/tasks/${task.id}`).expect(200);
  expect(await hear('AMAZON.YesIntent')).toBe('That task is not open any more. What else?');
});

test('a task that was given to somebody else before the yes is not ticked', async () => {
  const family = await aFamilyWithMia(app);
  const task = await family.aTask({ title: 'Feed the cat', assignedToUserId: family.mia.id });
  const hear = talking(family.mia);
  await hear('CompleteTaskIntent', { TaskName: 'the cat' });
  const edit = { title: task.title, assignedToUserId: family.owner.id, rewardPotId: null, dueDate: null };
  await family.owner.browser.put(`/api/tasks/${task.id}`).send(edit).expect(200);
  expect(await hear('AMAZON.YesIntent')).toMatch(/^That is not possible any more\./);
  expect(await completionsOf(family)).toEqual([]);
});

test('a name that fits nothing is answered with the tasks there are', async () => {
  const family = await aFamilyWithMia(app);
  const hear = talking(family.mia);
  expect(await hear('CompleteTaskIntent', { TaskName: 'walk the dog' })).toBe(
    'I found no such task, and nothing is left to do, Mia.',
  );
  await family.aTask({ title: 'Feed the cat', assignedToUserId: family.mia.id });
  expect(await hear('CompleteTaskIntent', { TaskName: 'walk the dog' })).toBe(
    'I found no such task. You have: Feed the cat. Which one did you finish?',
  );
  expect(await hear('CompleteTaskIntent')).toBe('Which task did you finish?');
});
