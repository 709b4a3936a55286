import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answer, held, refuse, type Sent } from '../../test/answers.ts';
import { aMember, aPot, aTask, dashboardAnswers, owner } from '../../test/family.ts';
import { openPage } from '../../test/openPage.tsx';
import { DashboardPage } from '../dashboard/DashboardPage.tsx';

const open = () => openPage(DashboardPage, '/dashboard');
const card = (name: string) => screen.findByRole('region', { name });
const posts = (calls: Sent[]) => calls.filter(({ method }) => method === 'POST');

/** Frames that come by command. */
function holdFrames() {
  const asked: FrameRequestCallback[] = [];
  const spy = vi
    .spyOn(window, 'requestAnimationFrame')
    .mockImplementation((callback) => asked.push(callback));
  return {
    show: () => {
      spy.mockRestore();
      for (const callback of asked) callback(performance.now());
    },
  };
}

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
  expect(await screen.findByText('1 more to go!')).toBeTruthy();
  await waitFor(() => expect(document.querySelectorAll('[data-confetti]')).toHaveLength(15));
  tasks.mockReturnValue([]);
  release({ completed: true, currentCount: 1, targetCount: 1 });
  expect(await screen.findByText('Task completed!')).toBeTruthy();
  expect(screen.getByText("Great job! You've earned progress towards Pizza night")).toBeTruthy();
});

test('a slow phone paints the row before it does anything else about the tap', async () => {
  const pot = aPot({ currentCount: 8 });
  const task = aTask({ rewardPotId: pot.id });
  const calls = answer({
    ...dashboardAnswers(owner, { tasks: [task], pots: [pot] }),
    [`POST /api/tasks/${task.id}/increment`]: () => held().promise,
  });
  open();
  const button = await screen.findByRole('button', { name: 'Complete Feed the cat' });
  const frames = holdFrames();
  fireEvent.click(button);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByRole('heading', { name: 'Feed the cat' }).className).toContain('line-through');
  expect(screen.queryByRole('button', { name: 'Undo Feed the cat' })).toBeNull();
  expect(posts(calls)).toEqual([]);
  frames.show();
  expect(await screen.findByRole('button', { name: 'Undo Feed the cat' })).toBeTruthy();
  await waitFor(() => expect(posts(calls)).toHaveLength(1));
});

test('two taps on a counter within one frame count two', async () => {
  const task = aTask({ targetCount: 3 });
  const calls = answer({
    ...dashboardAnswers(owner, { tasks: [task] }),
    [`POST /api/tasks/${task.id}/increment`]: () => held().promise,
  });
  open();
  const button = await screen.findByRole('button', { name: 'Add one to Feed the cat (0 of 3)' });
  const frames = holdFrames();
  fireEvent.click(button);
  expect(button.getAttribute('aria-label')).toBe('Add one to Feed the cat (1 of 3)');
  fireEvent.click(button);
  await waitFor(() => expect(button.getAttribute('aria-label')).toBe('Add one to Feed the cat (2 of 3)'));
  frames.show();
  await waitFor(() => expect(posts(calls)).toHaveLength(1));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(button.getAttribute('aria-label')).toBe('Add one to Feed the cat (2 of 3)');
});

test('a tick that the server refuses is taken back with the server’s words', async () => {
  const pot = aPot({ currentCount: 8 });
  const task = aTask({ rewardPotId: pot.id });
  answer({
    ...dashboardAnswers(owner, { tasks: [task], pots: [pot] }),
    [`POST /api/tasks/${task.id}/increment`]: refuse(403, { message: 'This task is somebody else’s' }),
    // Not by reading it anew.
    'GET /api/families/1/snapshot': () => held().promise,
  });
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Complete Feed the cat' }));
  expect(await screen.findByText('Error completing task')).toBeTruthy();
  expect(screen.getByText('This task is somebody else’s')).toBeTruthy();
  const button = screen.getByRole('button', { name: 'Complete Feed the cat' });
  expect(button.getAttribute('aria-disabled')).toBe('false');
  expect(screen.getByText('2 more to go!')).toBeTruthy();
});

test('a tick keeps the keyboard where it is', async () => {
  const task = aTask();
  answer({
    ...dashboardAnswers(owner, { tasks: [task] }),
    [`POST /api/tasks/${task.id}/increment`]: () => held().promise,
  });
  const user = open();
  const button = await screen.findByRole('button', { name: 'Complete Feed the cat' });
  button.focus();
  await user.keyboard('{Enter}');
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(document.activeElement).toBe(button);
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

test('three taps on a counter are three ticks with a key each, sent one after the other and read back once all have arrived', async () => {
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
  await waitFor(() => expect(posts(calls)).toHaveLength(1));
  answers[0]?.release({ completed: false, currentCount: 1, targetCount: 3 });
  expect(await screen.findByText('Progress: 1/3')).toBeTruthy();
  await waitFor(() => expect(posts(calls)).toHaveLength(2));
  expect(screen.getByText('3/3')).toBeTruthy();
  expect(tasks).toHaveBeenCalledTimes(1);
  tasks.mockReturnValue([]);
  answers[1]?.release({ completed: false, currentCount: 2, targetCount: 3 });
  answers[2]?.release({ completed: true, currentCount: 3, targetCount: 3 });
  await waitFor(() => expect(tasks.mock.calls.length).toBeGreaterThan(1));
  const keys = posts(calls).map(({ key }) => key ?? '');
  expect(new Set(keys).size).toBe(3);
  const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
  expect(keys.filter((key) => !uuid.test(key))).toEqual([]);
});

test('a circle is empty until it is done', async () => {
  const task = aTask();
  answer({
    ...dashboardAnswers(owner, { tasks: [task] }),
    [`POST /api/tasks/${task.id}/increment`]: () => held().promise,
  });
  const user = open();
  const button = await screen.findByRole('button', { name: 'Complete Feed the cat' });
  expect(button.childElementCount).toBe(0);
  await user.click(button);
  expect(button.childElementCount).toBe(1);
});

test('the buttons of one task for several children have names of their own', async () => {
  const [leo, zoe] = [aMember({ name: 'Leo' }), aMember({ name: 'Zoe' })];
  const sameTitle = { title: 'Tidy your room' };
  const tasks = [
    aTask({ ...sameTitle, assignedToUserId: leo.id }),
    aTask({ ...sameTitle, assignedToUserId: zoe.id }),
    aTask({ ...sameTitle, targetCount: 2, assignedToUserId: zoe.id }),
    aTask(sameTitle),
  ];
  answer(dashboardAnswers(owner, { members: [owner, leo, zoe], tasks }));
  open();
  const list = within(await card('Tasks'));
  const names = list.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
  expect(names).toEqual(
    expect.arrayContaining([
      'Complete Tidy your room, Leo',
      'Complete Tidy your room, Zoe',
      'Add one to Tidy your room, Zoe (0 of 2)',
      'Complete Tidy your room',
      'Edit task: Tidy your room, Leo',
      'Delete task: Tidy your room, Zoe',
    ]),
  );
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
  const user = open();
  await card('Tasks');
  const names = screen
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label') ?? button.textContent);
  const faces = ['Everybody', 'Leo, 0 of 1 done today', 'Zoe, 0 of 1 done today'];
  expect(names).toEqual([
    'Leo, menu',
    'Logout',
    ...faces,
    'Complete Mine, Leo',
    'Add one to Anyone (0 of 2)',
    "Others' tasks (1)",
    'Story of Pizza night',
  ]);
  expect(screen.getByText('Zoe ticks this')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Everybody' }));
  expect(screen.getByText('Zoe ticks this')).toBeTruthy();
});
