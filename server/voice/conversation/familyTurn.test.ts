import { expect, test } from 'vitest';
import { aFamilyWithMia, completionsOf, talking } from '../../system/voice/testPage.ts';
import { aFamily } from '../../system/world/builders.ts';
import { testApp } from '../../system/world/testApp.ts';

const app = testApp();

test('an owner is asked who speaks, and gets the answer once it is said', async () => {
  const family = await aFamilyWithMia(app);
  await family.aTask({ title: 'Feed the cat', assignedToUserId: family.mia.id });
  const hear = talking(family.owner);
  expect(await hear('GetMyTasksIntent')).toBe('Who is this? You can say: I am Robin or Mia.');
  expect(await hear('SetUserIntent', { UserName: 'mia' })).toBe(
    'Hi Mia! One task left, Mia: Feed the cat. What else?',
  );
  expect(await hear('GetMyTasksIntent')).toBe('One task left, Mia: Feed the cat. What else?');
});

test('the task that was said before the name is ticked once the name is known', async () => {
  const family = await aFamilyWithMia(app);
  await family.aTask({ title: 'Feed the cat', assignedToUserId: family.mia.id });
  const hear = talking(family.owner);
  await hear('CompleteTaskIntent', { TaskName: 'feed the cat' });
  expect(await completionsOf(family)).toEqual([]);
  expect(await hear('SetUserIntent', { UserName: 'Mia' })).toBe('Hi Mia! Done: Feed the cat. What else?');
  expect(await completionsOf(family)).toMatchObject([{ taskTitle: 'Feed the cat', userName: 'Mia' }]);
});

test('a child at the test page speaks only as themselves', async () => {
  const family = await aFamilyWithMia(app);
  await family.aTask({ title: 'Pay the bills' });
  await family.aTask({ title: 'Feed the cat', assignedToUserId: family.mia.id });
  const hear = talking(family.mia);
  expect(await hear('GetMyTasksIntent')).toBe('One task left, Mia: Feed the cat.');
  expect(await hear('SetUserIntent', { UserName: 'Robin' })).toMatch(/^I do not know that name/);
  expect(await hear('GetMyTasksIntent')).toContain('Mia: Feed the cat');
  expect(await hear('CompleteTaskIntent', { TaskName: 'pay the bills' })).toBe(
    'Pay the bills is Robin’s task, so Robin or a parent has to tick it. What else?',
  );
  expect(await completionsOf(family)).toEqual([]);
});

test('an unknown name and one of another family sound the same', async () => {
  const [family, other] = [await aFamilyWithMia(app), await aFamily(app)];
  const leo = await other.aMember('Leonard');
  const hear = talking(family.owner);
  const unknown = await hear('SetUserIntent', { UserName: 'Zebedee' });
  expect(unknown).toMatch(/^I do not know that name/);
  expect(await hear('SetUserIntent', { UserName: 'Leonard' })).toBe(unknown);
  expect(await hear('SetUserIntent', { UserName: leo.username })).toBe(unknown);
});

test('two members of one name are told apart by username', async () => {
  const family = await aFamilyWithMia(app);
  const second = await family.aMember('Mia');
  const hear = talking(family.owner);
  expect(await hear('SetUserIntent', { UserName: 'Mia' })).toBe(
    `There is more than one Mia. Please say your username: ${family.mia.username} or ${second.username}.`,
  );
  expect(await hear('SetUserIntent', { UserName: second.username })).toMatch(/^Hi Mia!/);
});

test('a member who has left is not spoken for any more', async () => {
  const family = await aFamilyWithMia(app);
  await family.aMember('Leo');
  const hear = talking(family.owner);
  expect(await hear('SetUserIntent', { UserName: 'Mia' })).toMatch(/^Hi Mia!/);
  await family.owner.browser.delete(`/api/users/${family.mia.id}`).expect(200);
  expect(await hear('GetMyTasksIntent')).toBe('Who is this? You can say: I am Robin or Leo.');
});
