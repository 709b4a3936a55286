import { expect, test } from 'vitest';
import type { Task } from '#shared/contract/chores/tasks.ts';
import { isPicture } from '#shared/domain/tasks/pictures.ts';
import { chosenStrings } from '../system/input/naughty/strings.ts';
import { aFamily, aTablet, type TestFamily } from '../system/world/builders.ts';
import { aChore, listOf, openTasks } from '../system/world/chores.ts';
import { daysPass } from '../system/world/daysPass.ts';
import { testApp } from '../system/world/testApp.ts';

const app = testApp();
const onePicture = {
  code: 'invalid_input',
  message: 'Please choose one picture',
  errors: { picture: ['Please choose one picture'] },
};

const put = ({ owner }: TestFamily, { id }: Pick<Task, 'id'>, edit: object) =>
  owner.browser.put(`/api/tasks/${id}`).send({ title: 'Teeth', assignedToUserId: owner.id, ...edit });

test('a task has the picture that was chosen for it, and none where nobody chose', async () => {
  const family = await aFamily(app);
  expect(await family.aTask()).toMatchObject({ picture: null });
  expect(await family.aTask({ picture: null })).toMatchObject({ picture: null });
  expect(await family.aTask({ picture: '👨‍👩‍👧‍👦' })).toMatchObject({ picture: '👨‍👩‍👧‍👦' });
  expect(await openTasks(family)).toMatchObject([
    { picture: '👨‍👩‍👧‍👦' },
    { picture: null },
    { picture: null },
  ]);
});

test('an edit without a picture leaves it as it was, one with null takes it away', async () => {
  const family = await aFamily(app);
  const task = await family.aTask({ picture: '🦖' });
  expect((await put(family, task, {}).expect(200)).body.picture).toBe('🦖');
  expect((await put(family, task, { picture: '🪥' }).expect(200)).body.picture).toBe('🪥');
  expect((await put(family, task, { picture: null }).expect(200)).body.picture).toBeNull();
});

test.each([
  ['a word', 'teeth'],
  ['nothing', ''],
  ['two', '🪥🛁'],
  ['a digit', '7'],
  ['a number', 7],
  ['a list', ['🪥']],
])('%s is no picture: of a task, an edit, a chore', async (_, picture) => {
  const family = await aFamily(app);
  const { owner, id: familyId } = family;
  const task = await family.aTask({ picture: '🦖' });
  const { id, ...chore } = await aChore(family);
  const added = { title: 'Teeth', assignedToUserId: owner.id, familyId, picture };
  const ruled = { title: 'Teeth', repeat: chore.repeat, who: chore.who, picture };
  expect((await owner.browser.post('/api/tasks').send(added).expect(400)).body).toEqual(onePicture);
  expect((await put(family, task, { picture }).expect(400)).body).toEqual(onePicture);
  const posted = owner.browser.post('/api/chores').send({ ...ruled, familyId });
  expect((await posted.expect(400)).body).toEqual(onePicture);
  expect((await owner.browser.put(`/api/chores/${id}`).send(ruled).expect(400)).body).toEqual(onePicture);
  expect(await openTasks(family)).toMatchObject([{ picture: null }, { picture: '🦖' }]);
});

test('of all naughty strings those alone are taken that are one emoji, and they stay as they are', async () => {
  const family = await aFamily(app);
  const task = await family.aTask();
  for (const picture of chosenStrings) {
    const answer = await put(family, task, { picture });
    if (isPicture(picture)) expect(answer.body.picture).toBe(picture);
    else expect(answer.status, picture).toBe(400);
  }
});

test('tasks of a chore have its picture, and a changed chore hands its own on to what is open', async () => {
  const family = await aFamily(app);
  const { id, repeat, who, ...chore } = await aChore(family, { picture: '🐈' });
  expect(chore.picture).toBe('🐈');
  expect(await openTasks(family)).toMatchObject([{ picture: '🐈' }]);
  const change = async (edit: object) => {
    const { body } = await family.owner.browser
      .put(`/api/chores/${id}`)
      .send({ title: chore.title, repeat, who, ...edit })
      .expect(200);
    return [body.picture, (await openTasks(family))[0]?.picture];
  };
  expect(await change({})).toEqual(['🐈', '🐈']);
  expect(await change({ picture: '🐯' })).toEqual(['🐯', '🐯']);
  await daysPass(app, family.id, 1);
  expect(await openTasks(family)).toMatchObject([{ picture: '🐯' }]);
  expect(await change({ picture: null })).toEqual([null, null]);
});

test('a deleted task and a deleted chore come back with their pictures', async () => {
  const family = await aFamily(app);
  const { browser } = family.owner;
  const task = await family.aTask({ picture: '🦖' });
  const chore = await aChore(family, { picture: '🐈' });
  for (const path of [`/api/tasks/${task.id}`, `/api/chores/${chore.id}`]) {
    await browser.delete(path).expect(200);
    expect((await browser.post(`${path}/restore`).expect(200)).body).toHaveProperty('picture');
  }
  expect(await listOf(family, 'chores')).toMatchObject([{ picture: '🐈' }]);
  expect((await openTasks(family)).map(({ picture }) => picture).sort()).toEqual(['🐈', '🦖']);
});

test('the dashboard’s snapshot and the tablet have the picture too', async () => {
  const family = await aFamily(app);
  await family.aTask({ picture: '🦖' });
  const snapshot = await family.owner.browser.get(`/api/families/${family.id}/snapshot`).expect(200);
  expect(snapshot.body.tasks).toMatchObject([{ picture: '🦖' }]);
  const tablet = await aTablet(app, family, family.owner);
  const { body } = await tablet.get(`/api/families/${family.id}/snapshot`).expect(200);
  expect(body.tasks).toMatchObject([{ picture: '🦖' }]);
});
