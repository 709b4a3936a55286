import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, refuse, type Sent } from '../../test/answers.ts';
import { aMember, aPot, aTask, dashboardAnswers, owner } from '../../test/family.ts';
import { openPage } from '../../test/openPage.tsx';
import { DashboardPage } from './DashboardPage.tsx';

const changes = (calls: Sent[]) =>
  calls.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`);

async function confirm(button: string | RegExp, question: string, answerName: string) {
  const user = openPage(DashboardPage, '/dashboard');
  await user.click(await screen.findByRole('button', { name: button }));
  const dialog = within(await screen.findByRole('alertdialog', { name: question }));
  await user.click(dialog.getByRole('button', { name: answerName }));
  return user;
}

const undo = () => screen.findByRole('button', { name: 'Undo' });

test('a task that was deleted is brought back by its toast', async () => {
  const task = aTask();
  const calls = answer({
    ...dashboardAnswers(owner, { tasks: [task] }),
    [`DELETE /api/tasks/${task.id}`]: task,
    [`POST /api/tasks/${task.id}/restore`]: task,
  });
  const user = await confirm('Delete task: Feed the cat', 'Delete Task', 'Delete');
  expect(await screen.findByText('Task deleted successfully!')).toBeTruthy();
  await user.click(await undo());
  expect(await screen.findByText('Taken back')).toBeTruthy();
  expect(changes(calls)).toEqual([`DELETE /api/tasks/${task.id}`, `POST /api/tasks/${task.id}/restore`]);
});

test('a pot that was deleted is brought back by its toast, and where that fails it says why', async () => {
  const pot = aPot();
  const calls = answer({
    ...dashboardAnswers(owner, { pots: [pot] }),
    [`DELETE /api/reward-pots/${pot.id}`]: pot,
    [`POST /api/reward-pots/${pot.id}/restore`]: refuse(409, { message: 'There are too many pots' }),
  });
  const user = await confirm('Delete pot: Pizza night', 'Delete Reward Pot', 'Delete');
  expect(await screen.findByText('Reward pot deleted successfully!')).toBeTruthy();
  await user.click(await undo());
  expect(await screen.findByText('Could not take it back')).toBeTruthy();
  expect(screen.getByText('There are too many pots')).toBeTruthy();
  expect(changes(calls)[1]).toBe(`POST /api/reward-pots/${pot.id}/restore`);
});

test('a pot that was redeemed stays so', async () => {
  const pot = aPot({ currentCount: 10 });
  answer({
    ...dashboardAnswers(owner, { pots: [pot] }),
    [`DELETE /api/reward-pots/${pot.id}`]: pot,
  });
  await confirm('Redeem Reward', 'Redeem Reward', 'Redeem');
  expect(await screen.findByText('Reward redeemed!')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

const aChoresTask = () => aTask({ title: 'Bins', choreId: 5, day: '2025-06-13', dueDate: '2025-06-13' });

test('a chore is skipped this time by a button of its own', async () => {
  const task = aChoresTask();
  const calls = answer({
    ...dashboardAnswers(owner, { tasks: [task, aTask()] }),
    [`POST /api/tasks/${task.id}/skip`]: { ...task, closedAs: 'skipped' },
  });
  const user = openPage(DashboardPage, '/dashboard');
  const rowButtons = (await screen.findAllByRole('button', { name: /Bins$/ })).map((button) =>
    button.getAttribute('aria-label'),
  );
  expect(rowButtons).toEqual([
    'Complete Bins',
    'More for Bins',
    'Edit task: Bins',
    'Skip this time: Bins',
    'Delete task: Bins',
  ]);
  expect(screen.queryByRole('button', { name: 'Skip this time: Feed the cat' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Skip this time: Bins' }));
  expect(await screen.findByText('Skipped this time')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Bins' })).toBeNull();
  expect(changes(calls)).toEqual([`POST /api/tasks/${task.id}/skip`]);
});

test('a skip whose answer was lost is sent again as the same call', async () => {
  const task = aChoresTask();
  const calls = answer({
    ...dashboardAnswers(owner, { tasks: [task] }),
    [`POST /api/tasks/${task.id}/skip`]: () => Promise.reject(new TypeError('Failed to fetch')),
  });
  const user = openPage(DashboardPage, '/dashboard');
  const skips = () => calls.filter(({ path }) => path.endsWith('/skip'));
  for (const times of [1, 2]) {
    await user.click(await screen.findByRole('button', { name: 'Skip this time: Bins' }));
    await waitFor(() => expect(skips()).toHaveLength(times));
    await screen.findAllByText('Error skipping task');
  }
  expect(skips()[0]?.key).toBe(skips()[1]?.key);
});

test('a child skips nothing', async () => {
  const leo = aMember();
  answer(dashboardAnswers(leo, { members: [owner, leo], tasks: [aChoresTask()] }));
  openPage(DashboardPage, '/dashboard');
  expect(await screen.findByRole('button', { name: 'Complete Bins' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Skip/ })).toBeNull();
});

test.each([
  ['Skip this time', 'Skipped this time', (id: number) => `POST /api/tasks/${id}/skip`],
  ['Delete the chore', 'Chore deleted', () => 'DELETE /api/chores/5'],
])('deleting one time of a chore asks what is meant: %s', async (choice, toast, sent) => {
  const task = aChoresTask();
  const calls = answer({
    ...dashboardAnswers(owner, { tasks: [task] }),
    [`POST /api/tasks/${task.id}/skip`]: task,
    'DELETE /api/chores/5': {},
  });
  await confirm('Delete task: Bins', 'Delete Task', choice);
  expect(await screen.findByText(toast)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Bins' })).toBeNull());
  expect(changes(calls)).toEqual([sent(task.id)]);
});

test('a chore that was deleted is brought back by its toast', async () => {
  const calls = answer({
    ...dashboardAnswers(owner, { tasks: [aChoresTask()] }),
    'DELETE /api/chores/5': {},
    'POST /api/chores/5/restore': {},
  });
  const user = await confirm('Delete task: Bins', 'Delete Task', 'Delete the chore');
  await user.click(await undo());
  expect(await screen.findByText('Taken back')).toBeTruthy();
  expect(changes(calls)).toEqual(['DELETE /api/chores/5', 'POST /api/chores/5/restore']);
});

test('a task that is brought back is there at once, while other rows settle', async () => {
  const [dance, sweep] = [aTask({ title: 'Dance' }), aTask({ title: 'Sweep' })];
  let open = [sweep, dance];
  answer({
    ...dashboardAnswers(owner),
    'GET /api/families/1/tasks': () => open,
    [`DELETE /api/tasks/${dance.id}`]: () => {
      open = open.filter((task) => task !== dance);
      return dance;
    },
    [`POST /api/tasks/${dance.id}/restore`]: () => {
      open = [...open, dance];
      return dance;
    },
    [`POST /api/tasks/${sweep.id}/increment`]: () => {
      open = open.filter((task) => task !== sweep);
      return { completed: true, currentCount: 1, targetCount: 1 };
    },
  });
  const user = openPage(DashboardPage, '/dashboard');
  const list = (await screen.findByRole('button', { name: 'Complete Sweep' })).closest('ul') ?? document.body;
  fireEvent.pointerEnter(list);
  fireEvent.click(screen.getByRole('button', { name: 'Complete Sweep' }), { detail: 1 });
  // Its toast offers an Undo, too, and must not come after that of the deletion.
  await screen.findByText('Task completed!');
  await user.click(screen.getByRole('button', { name: 'Delete task: Dance' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByText('Delete'));
  await screen.findByText('Task deleted successfully!');
  await user.click(await undo());
  expect(await screen.findByRole('heading', { name: 'Dance' })).toBeTruthy();
});
