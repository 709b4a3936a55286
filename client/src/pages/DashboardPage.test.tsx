import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answer, held, refuse, type Sent } from '../test/answers.ts';
import { aCompletion, aMember, aPot, aTask, dashboardAnswers, owner } from '../test/family.ts';
import { openPage } from '../test/openPage.tsx';
import { DashboardPage } from './DashboardPage.tsx';

const open = () => openPage(DashboardPage, '/dashboard');
const card = (name: string) => screen.findByRole('region', { name });
const posts = (calls: Sent[]) => calls.filter(({ method }) => method === 'POST');

test('the four cards show the family as it is', async () => {
  const leo = aMember({ name: 'Leo', activeTasks: 1, completedTasks: 7 });
  const pot = aPot({ currentCount: 3, contributorUserIds: JSON.stringify([leo.id]) });
  answer(
    dashboardAnswers(owner, {
      members: [owner, leo],
      pots: [pot],
      tasks: [aTask({ assignedToUserId: leo.id, rewardPotId: pot.id }), aTask({ title: 'Sweep' })],
      completions: [aCompletion({ userName: 'Leo', potName: 'Pizza night' }), aCompletion()],
    }),
  );
  open();
  const tasks = await card('Tasks');
  expect(within(tasks).getByText('Pizza night Pot')).toBeTruthy();
  expect(within(tasks).getByText('Unassigned')).toBeTruthy();
  const pots = await card('Reward Pots');
  expect(within(pots).getByText('7 more to go!')).toBeTruthy();
  expect(within(pots).getByRole('progressbar').getAttribute('aria-valuenow')).toBe('3');
  const family = await card('Family');
  expect(within(family).getByText('(Owner)')).toBeTruthy();
  expect(within(family).getByText('Member · 1 active · 7 completed')).toBeTruthy();
  const [first, second] = within(await card('Recently Completed')).getAllByRole('listitem');
  expect(first?.textContent).toContain('DishesCompleted by Leo+1 to Pizza night');
  expect(second?.textContent).toContain('Completed by Unknown');
});

test('an empty family is invited to begin, and has no history card', async () => {
  answer(dashboardAnswers(owner));
  open();
  expect(await screen.findByText('No active tasks yet. Create your first task!')).toBeTruthy();
  expect(screen.getByText('No reward pots yet. Create your first pot!')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Recently Completed' })).toBeNull();
});

test('a tick shows at once, on the task and its pot, before the server has answered', async () => {
  const { promise, release } = held();
  const pot = aPot({ currentCount: 8 });
  const task = aTask({ rewardPotId: pot.id });
  const tasks = vi.fn(() => [task]);
  answer({
    ...dashboardAnswers(owner, { pots: [pot] }),
    'GET /api/families/1/tasks': tasks,
    [`POST /api/tasks/${task.id}/increment`]: () => promise,
  });
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Complete Feed the cat' }));
  expect(screen.getByRole('heading', { name: 'Feed the cat' }).className).toContain('line-through');
  expect(screen.getByText('1 more to go!')).toBeTruthy();
  expect(document.querySelectorAll('[data-confetti]')).toHaveLength(15);
  tasks.mockReturnValue([]);
  release({ completed: true, currentCount: 1, targetCount: 1 });
  expect(await screen.findByText('Task completed!')).toBeTruthy();
  expect(screen.getByText("Great job! You've earned progress towards Pizza night")).toBeTruthy();
  expect(
    await screen.findByText('No active tasks yet. Create your first task!', {}, { timeout: 3000 }),
  ).toBeTruthy();
});

test('a tick that the server refuses is taken back with the server’s words', async () => {
  const pot = aPot({ currentCount: 8 });
  const task = aTask({ rewardPotId: pot.id });
  answer({
    ...dashboardAnswers(owner, { tasks: [task], pots: [pot] }),
    [`POST /api/tasks/${task.id}/increment`]: refuse(403, { message: 'This task is somebody else’s' }),
  });
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Complete Feed the cat' }));
  expect(await screen.findByText('Error completing task')).toBeTruthy();
  expect(screen.getByText('This task is somebody else’s')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Complete Feed the cat' }).disabled).toBe(
    false,
  );
  expect(screen.getByText('2 more to go!')).toBeTruthy();
});

test('a double tap on a single step is one tick', async () => {
  const task = aTask();
  const calls = answer({
    ...dashboardAnswers(owner, { tasks: [task] }),
    [`POST /api/tasks/${task.id}/increment`]: { completed: true, currentCount: 1, targetCount: 1 },
  });
  open();
  const button = await screen.findByRole('button', { name: 'Complete Feed the cat' });
  button.click();
  button.click();
  expect(await screen.findByText('Task completed!')).toBeTruthy();
  expect(posts(calls)).toHaveLength(1);
});

test('three taps on a counter are three ticks with a key each, read back once all have arrived', async () => {
  const task = aTask({ title: 'Clean room', targetCount: 3 });
  const answers = [held(), held(), held()];
  let arrived = 0;
  const tasks = vi.fn(() => [task]);
  const calls = answer({
    ...dashboardAnswers(owner),
    'GET /api/families/1/tasks': tasks,
    [`POST /api/tasks/${task.id}/increment`]: () => answers[arrived++]?.promise,
  });
  const user = open();
  const button = await screen.findByRole('button', { name: /Add one to Clean room/ });
  for (let tap = 0; tap < 4; tap++) await user.click(button);
  expect(screen.getByText('3/3')).toBeTruthy();
  const keys = posts(calls).map(({ key }) => key);
  expect(new Set(keys).size).toBe(3);
  expect(
    keys.every((key) => /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/.test(key ?? '')),
  ).toBe(true);
  answers[0]?.release({ completed: false, currentCount: 1, targetCount: 3 });
  expect(await screen.findByText('Progress: 1/3')).toBeTruthy();
  expect(screen.getByText('3/3')).toBeTruthy();
  expect(tasks).toHaveBeenCalledTimes(1);
  tasks.mockReturnValue([]);
  answers[1]?.release({ completed: false, currentCount: 2, targetCount: 3 });
  answers[2]?.release({ completed: true, currentCount: 3, targetCount: 3 });
  await waitFor(() => expect(tasks.mock.calls.length).toBeGreaterThan(1));
});

test('a member ticks their own and unassigned tasks and manages nothing', async () => {
  const [leo, zoe] = [aMember({ name: 'Leo' }), aMember({ name: 'Zoe' })];
  answer(
    dashboardAnswers(leo, {
      members: [owner, leo, zoe],
      pots: [aPot({ targetCount: 2, currentCount: 2 })],
      tasks: [
        aTask({ title: 'Mine', assignedToUserId: leo.id }),
        aTask({ title: 'Anyone', targetCount: 2 }),
        aTask({ title: 'Hers', assignedToUserId: zoe.id }),
      ],
    }),
  );
  open();
  await card('Tasks');
  const names = screen
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label') ?? button.textContent);
  expect(names).toEqual(['Logout', 'Add one to Anyone (0 of 2)', 'Complete Mine']);
  expect(screen.getByText('Zoe ticks this')).toBeTruthy();
});

test('the owner edits nothing about the owner', async () => {
  answer(dashboardAnswers(owner, { members: [owner, aMember({ name: 'Leo' })] }));
  open();
  await card('Family');
  expect(screen.getByRole('button', { name: 'Remove member: Leo' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /member: Mia/ })).toBeNull();
});

test('a full pot is redeemed after a question', async () => {
  const pot = aPot({ targetCount: 2, currentCount: 2 });
  const calls = answer({
    ...dashboardAnswers(owner, { pots: [pot] }),
    [`DELETE /api/reward-pots/${pot.id}`]: pot,
  });
  const user = open();
  expect(await screen.findByText('Achieved Goal 🎉')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Redeem Reward' }));
  const question = screen.getByRole('alertdialog', { name: 'Redeem Reward' });
  expect(document.activeElement?.textContent).toBe('Cancel');
  await user.click(within(question).getByRole('button', { name: 'Redeem' }));
  expect(await screen.findByText('Reward redeemed!')).toBeTruthy();
  expect(screen.getByText('Pizza night has been claimed and archived.')).toBeTruthy();
  expect(calls.some(({ path }) => path === `/api/reward-pots/${pot.id}?reason=redeem`)).toBe(true);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Redeem Reward'));
});

test('a new task previews its counter, and stays open with its input when the server refuses', async () => {
  const calls = answer({
    ...dashboardAnswers(owner),
    'POST /api/tasks': refuse(400, { message: 'Too long', errors: { title: ['Too long'] } }),
  });
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Add Task' }));
  const dialog = screen.getByRole('dialog', { name: 'Create Task' });
  await user.click(within(dialog).getByRole('button', { name: 'Create Task' }));
  expect(await within(dialog).findByText('Task title is required')).toBeTruthy();
  expect(within(dialog).getByText('Please assign to a family member')).toBeTruthy();
  await user.type(within(dialog).getByLabelText('Task Title'), 'clean room 3 times');
  expect(within(dialog).getByText("'clean room' · 3 times")).toBeTruthy();
  await user.selectOptions(within(dialog).getByLabelText('Assign To'), 'Mia Rivers');
  await user.click(within(dialog).getByRole('button', { name: 'Create Task' }));
  expect(await screen.findByText('Error creating task')).toBeTruthy();
  expect(within(dialog).getByRole('alert').textContent).toBe('Too long');
  expect(within(dialog).getByLabelText<HTMLInputElement>('Task Title').value).toBe('clean room 3 times');
  await user.click(within(dialog).getByRole('button', { name: 'Create Task' }));
  await waitFor(() => expect(posts(calls)).toHaveLength(2));
  const [first, again] = posts(calls);
  expect(first?.body).toEqual({
    title: 'clean room 3 times',
    assignedToUserId: owner.id,
    rewardPotId: null,
    dueDate: null,
    description: null,
    familyId: 1,
  });
  expect(again?.key).toBe(first?.key);
});

test('a new pot asks for a name, a target and contributors, and sends their ids as text', async () => {
  const calls = answer({ ...dashboardAnswers(owner), 'POST /api/reward-pots': aPot() });
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Add Pot' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Create Reward Pot' }));
  await user.click(dialog.getByRole('button', { name: 'Create Pot' }));
  await dialog.findByText('Pot name is required');
  expect(dialog.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    'Pot name is required',
    'Target count is required',
    'Please select at least one contributor',
  ]);
  await user.type(dialog.getByLabelText('Reward Name'), 'Movie');
  await user.type(dialog.getByLabelText('How many tasks to earn this reward?'), '5');
  await user.click(dialog.getByRole('checkbox', { name: 'Mia Rivers' }));
  await user.click(dialog.getByRole('button', { name: 'Create Pot' }));
  expect(await screen.findByText('Reward pot created successfully!')).toBeTruthy();
  expect(posts(calls).map(({ body }) => body)).toEqual([
    {
      name: 'Movie',
      description: null,
      targetCount: 5,
      icon: 'fas fa-gift',
      familyId: 1,
      contributorUserIds: JSON.stringify([owner.id]),
      colorClass: 'bg-gradient-to-r from-orange-400 to-red-500',
    },
  ]);
});

test('removing a member asks in the words of the spec', async () => {
  const leo = aMember({ name: 'Leo' });
  const calls = answer({
    ...dashboardAnswers(owner, { members: [owner, leo] }),
    [`DELETE /api/users/${leo.id}`]: leo,
  });
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Remove member: Leo' }));
  const question = screen.getByRole('alertdialog');
  expect(question.textContent).toContain(
    'Are you sure you want to remove Leo from the family? This action cannot be undone and will also delete all their assigned tasks.',
  );
  await user.click(within(question).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Member removed successfully!')).toBeTruthy();
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(true);
});

test('a list that does not load says which, and Retry loads it', async () => {
  const pots = vi.fn<() => unknown>(() => refuse(500, { message: 'Something went wrong' }));
  answer({ ...dashboardAnswers(owner), 'GET /api/families/1/reward-pots': pots });
  const user = open();
  expect(await screen.findByText('We could not load your reward pots.')).toBeTruthy();
  expect(await card('Tasks')).toBeTruthy();
  pots.mockReturnValue([aPot({ name: 'Movie Night' })]);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Movie Night')).toBeTruthy();
});

test('the history loads on for as long as the server has more', async () => {
  const newer = aCompletion({ taskTitle: 'Newer' });
  const calls = answer({
    ...dashboardAnswers(owner),
    'GET /api/families/1/recent-completions': ({ path }: Sent) =>
      path.includes('before')
        ? [aCompletion({ taskTitle: 'Older' })]
        : Response.json([newer], { headers: { Link: '</api>; rel="next"' } }),
  });
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('Older')).toBeTruthy();
  expect(screen.getByText('Newer')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  expect(calls.some(({ path }) => path.endsWith(`recent-completions?before=${newer.id}`))).toBe(true);
});

test.each([401, 404])('where the current family is a %i, the landing page follows', async (status) => {
  answer({ 'GET /api/families/current': refuse(status, { message: 'No' }) });
  open();
  await waitFor(() => expect(window.location.pathname).toBe('/'));
});

test('a session that has ended meanwhile leads to the landing page', async () => {
  answer({
    ...dashboardAnswers(owner),
    'GET /api/families/1/tasks': refuse(401, { message: 'Please sign in' }),
  });
  open();
  await waitFor(() => expect(window.location.pathname).toBe('/'));
});

test('logging out says so and leaves', async () => {
  const calls = answer({ ...dashboardAnswers(owner), 'POST /api/logout': { message: 'ok' } });
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Logout' }));
  expect(await screen.findByText('Logged out successfully')).toBeTruthy();
  expect(screen.getByText('You have been logged out.')).toBeTruthy();
  expect(window.location.pathname).toBe('/');
  expect(posts(calls).map(({ body }) => body)).toEqual([{}]);
});
