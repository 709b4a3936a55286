import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aFamily, tick } from '../system/world/builders.ts';
import { aChore, openTasks } from '../system/world/chores.ts';
import { testApp } from '../system/world/testApp.ts';

const app = testApp();

test('a counter at the end of the title becomes the target', async () => {
  const family = await aFamily(app);
  const task = await family.aTask({ title: 'clean room 3 times' });
  expect(task).toEqual({
    id: expect.any(Number),
    familyId: family.id,
    title: 'clean room',
    description: null,
    assignedToUserId: family.owner.id,
    rewardPotId: null,
    dueDate: null,
    completed: false,
    currentCount: 0,
    targetCount: 3,
    choreId: null,
    day: null,
    partOfDay: null,
    picture: null,
    closedAs: null,
  });
});

test('tasks come newest first and can be narrowed to the open ones', async () => {
  const family = await aFamily(app);
  const [one, two, three] = [await family.aTask(), await family.aTask(), await family.aTask()];
  await tick(family.owner, two.id).expect(200);
  const ids = async (query = '') => {
    const { body } = await family.owner.browser.get(`/api/families/${family.id}/tasks${query}`).expect(200);
    return body.map((task: { id: number }) => task.id);
  };
  expect(await ids()).toEqual([three.id, two.id, one.id]);
  expect(await ids('?completed=false')).toEqual([three.id, one.id]);
  expect(await ids('?completed=true')).toEqual([two.id]);
  await family.owner.browser.get(`/api/families/${family.id}/tasks?completed=maybe`).expect(400);
  await family.owner.browser
    .get(`/api/families/${family.id}/tasks?completed=true&completed=false`)
    .expect(400);
});

test('of more tasks than a page holds, a link leads on to the next', async () => {
  const { id, owner } = await aFamily(app);
  await app.database.db.execute(sql`insert into tasks (family_id, title, current_count, target_count)
    select ${id}, 'Mop', 1, 1 from generate_series(1, 1200)`);
  const first = await owner.browser.get(`/api/families/${id}/tasks?completed=true`).expect(200);
  expect(first.body).toHaveLength(1000);
  const [, next] = /^<(.*)>; rel="next"$/.exec(first.headers.link ?? '') ?? [];
  const second = await owner.browser.get(next ?? '').expect(200);
  expect(second.headers.link).toBeUndefined();
  const all = [...first.body, ...second.body].map((task: { id: number }) => task.id);
  expect(new Set(all).size).toBe(1200);
  expect(all).toEqual([...all].sort((a, b) => b - a));
});

test.each([
  [{ title: '' }, 'title', 'Task title is required'],
  [{ title: '   ' }, 'title', 'Task title is required'],
  [{ title: 'a\0b' }, 'title', 'This text holds a character that cannot be saved'],
  [{ title: 'x'.repeat(201) }, 'title', 'Please keep this to 200 characters'],
  [{ assignedToUserId: undefined }, 'assignedToUserId', 'Please assign to a family member'],
  [{ assignedToUserId: 2_000_000_000 }, 'assignedToUserId', 'Please assign to a family member'],
  [{ description: 'a\0b' }, 'description', 'This text holds a character that cannot be saved'],
  [{ dueDate: '2026-02-30' }, 'dueDate', 'Please choose a day that exists'],
  [{ targetCount: 4 }, 'targetCount', 'This cannot be set here'],
  [{ completed: true }, 'completed', 'This cannot be set here'],
])('a new task with %j is refused at %s', async (wrong, field, message) => {
  const { owner, id } = await aFamily(app);
  const task = {
    title: 'Feed the cat',
    assignedToUserId: owner.id,
    rewardPotId: null,
    familyId: id,
    ...wrong,
  };
  const { body } = await owner.browser.post('/api/tasks').send(task).expect(400);
  expect(body).toEqual({ code: 'invalid_input', message, errors: { [field]: [message] } });
});

test('assignee, pot and family must be one’s own', async () => {
  const [family, other] = [await aFamily(app), await aFamily(app)];
  const foreignPot = await other.aPot();
  const post = (detail: object) =>
    family.owner.browser.post('/api/tasks').send({
      title: 'X',
      assignedToUserId: family.owner.id,
      rewardPotId: null,
      familyId: family.id,
      ...detail,
    });
  expect((await post({ assignedToUserId: other.owner.id })).status).toBe(400);
  expect((await post({ rewardPotId: foreignPot.id })).status).toBe(400);
  expect((await post({ familyId: other.id })).status).toBe(403);
});

test('an edit changes words and links and no count', async () => {
  const family = await aFamily(app);
  const mia = await family.aMember();
  const pot = await family.aPot();
  const task = await family.aTask({ title: 'Read 3x', rewardPotId: pot.id, dueDate: '2026-12-24' });
  await tick(family.owner, task.id).expect(200);
  const edit = { title: 'Read aloud', assignedToUserId: mia.id, rewardPotId: null, dueDate: null };
  const { body } = await family.owner.browser.put(`/api/tasks/${task.id}`).send(edit).expect(200);
  expect(body).toMatchObject({ ...edit, currentCount: 1, targetCount: 3, completed: false });
  await family.owner.browser
    .put(`/api/tasks/${task.id}`)
    .send({ ...edit, currentCount: 2 })
    .expect(400);
  const refused = await family.owner.browser.put(`/api/tasks/${task.id}`).send({ title: '' }).expect(400);
  expect(refused.body.errors).toEqual({
    title: ['Title is required'],
    assignedToUserId: ['Please select an assignee'],
  });
});

test('a task that is up for grabs stays so, or becomes somebody’s; one of somebody’s stays one', async () => {
  const family = await aFamily(app);
  const mia = await family.aMember();
  await aChore(family, { title: 'Empty the bin', who: { kind: 'anyone' } });
  const [task] = await openTasks(family);
  const edit = (assignedToUserId: number | null) =>
    family.owner.browser
      .put(`/api/tasks/${task?.id}`)
      .send({ title: 'Empty both bins', assignedToUserId, dueDate: '2026-12-24' });
  expect((await edit(null).expect(200)).body).toMatchObject({
    title: 'Empty both bins',
    assignedToUserId: null,
    dueDate: '2026-12-24',
  });
  expect((await edit(mia.id).expect(200)).body).toMatchObject({ assignedToUserId: mia.id });
  const refused = await edit(null).expect(400);
  expect(refused.body.errors).toEqual({ assignedToUserId: ['Please select an assignee'] });
});

test('a picture is one emoji, and stays until an edit says otherwise', async () => {
  const family = await aFamily(app);
  const said = { title: 'Dinosaurs', assignedToUserId: family.owner.id };
  const create = (picture: unknown) =>
    family.owner.browser.post('/api/tasks').send({ ...said, familyId: family.id, picture });
  const refused = await create('two words').expect(400);
  expect(refused.body).toEqual({
    code: 'invalid_input',
    message: 'Please choose one picture',
    errors: { picture: ['Please choose one picture'] },
  });
  const { id } = (await create('🦖').expect(201)).body;
  const edit = async (detail: object) =>
    (
      await family.owner.browser
        .put(`/api/tasks/${id}`)
        .send({ ...said, ...detail })
        .expect(200)
    ).body.picture;
  expect(await edit({})).toBe('🦖');
  expect(await edit({ picture: '👩‍👧‍👦' })).toBe('👩‍👧‍👦');
  expect(await edit({ picture: null })).toBeNull();
});

/** A task of a title, ticked so often, whose title can be edited. */
async function aTickedTask(title: string, ticks: number) {
  const family = await aFamily(app);
  const task = await family.aTask({ title });
  for (let count = 0; count < ticks; count++) await tick(family.owner, task.id).expect(200);
  const retitle = (typed: string) =>
    family.owner.browser
      .put(`/api/tasks/${task.id}`)
      .send({ title: typed, assignedToUserId: family.owner.id });
  const history = async () =>
    (await family.owner.browser.get(`/api/families/${family.id}/recent-completions`)).body;
  return { id: task.id, owner: family.owner, retitle, history };
}

test.each([
  ['Tidy', 0, 'Tidy up 4 times', { title: 'Tidy up', currentCount: 0, targetCount: 4 }],
  ['Hop 3 times', 2, 'Hop 5x', { title: 'Hop', currentCount: 2, targetCount: 5 }],
  ['Hop 5 times', 2, 'Hop three times', { title: 'Hop', currentCount: 2, targetCount: 3 }],
  ['Hop 3 times', 2, 'Hop high', { title: 'Hop high', currentCount: 2, targetCount: 3 }],
  ['Hop 3 times', 2, 'Hop 1 times', { title: 'Hop 1 times', currentCount: 2, targetCount: 3 }],
  ['Say it 4 times twice', 0, 'Say it 4 times', { title: 'Say it 4 times', targetCount: 2 }],
])('%j, ticked %i times and edited to %j, is %j', async (title, ticks, typed, edited) => {
  const { retitle } = await aTickedTask(title, ticks);
  const { body } = await retitle(typed).expect(200);
  expect(body).toMatchObject({ ...edited, completed: false });
});

test.each([
  ['Hop 5 times', 3, 'Hop 3 times', 'This has been done 3 times already. Please choose a higher number.'],
  ['Hop 5 times', 4, 'Hop twice', 'This has been done 4 times already. Please choose a higher number.'],
  ['Hop twice', 2, 'Hop 4 times', 'This task is done: how often can no longer be changed.'],
  ['Tidy', 1, 'Tidy 4 times', 'This task is done: how often can no longer be changed.'],
])('%j, ticked %i times, cannot be edited to %j', async (title, ticks, typed, message) => {
  const { id, owner, retitle, history } = await aTickedTask(title, ticks);
  const before = await history();
  const { body } = await retitle(typed).expect(409);
  expect(body).toEqual({ code: 'target_not_possible', message, errors: { title: [message] } });
  expect(await history()).toEqual(before);
  const { body: unchanged } = await tick(owner, id).expect(200);
  expect(unchanged.currentCount).toBeLessThanOrEqual(unchanged.targetCount);
});

test('a finished task keeps its counts when its title is edited', async () => {
  const { retitle } = await aTickedTask('Hop twice', 2);
  const counts = { currentCount: 2, targetCount: 2, completed: true };
  expect((await retitle('Hop high').expect(200)).body).toMatchObject({ title: 'Hop high', ...counts });
  expect((await retitle('Hop 2 times').expect(200)).body).toMatchObject({ title: 'Hop', ...counts });
});

test('a counter that an edit raised is completed and paid by the tick that reaches it', async () => {
  const { id, owner, retitle, history } = await aTickedTask('Hop', 0);
  await retitle('Hop twice').expect(200);
  expect((await tick(owner, id).expect(200)).body.completed).toBe(false);
  expect(await history()).toEqual([]);
  expect((await tick(owner, id).expect(200)).body.completed).toBe(true);
  expect(await history()).toHaveLength(1);
});

test('deleting a completed task leaves the history and the pot as they were', async () => {
  const family = await aFamily(app);
  const pot = await family.aPot();
  const task = await family.aTask({ rewardPotId: pot.id });
  await tick(family.owner, task.id).expect(200);
  const history = () => family.owner.browser.get(`/api/families/${family.id}/recent-completions`);
  const { body: before } = await history();
  await family.owner.browser.delete(`/api/tasks/${task.id}`).expect(200);
  expect((await history()).body).toEqual(before);
  expect(await family.pot(pot.id)).toMatchObject({ currentCount: 1 });
  await family.owner.browser.delete(`/api/tasks/${task.id}`).expect(404);
});

test('members and strangers may not manage tasks', async () => {
  const [family, stranger] = [await aFamily(app), await aFamily(app)];
  const mia = await family.aMember();
  const task = await family.aTask({ assignedToUserId: mia.id });
  const body = { title: 'X', assignedToUserId: mia.id, rewardPotId: null, dueDate: null };
  await mia.browser
    .post('/api/tasks')
    .send({ ...body, familyId: family.id })
    .expect(403);
  await mia.browser.put(`/api/tasks/${task.id}`).send(body).expect(403);
  await mia.browser.delete(`/api/tasks/${task.id}`).expect(403);
  await stranger.owner.browser.put(`/api/tasks/${task.id}`).send(body).expect(404);
  await stranger.owner.browser.delete(`/api/tasks/${task.id}`).expect(404);
});
