import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Completion, Task } from '#shared/contract/chores/tasks.ts';
import { answer, held, refuse, type Sent } from '../../test/answers.ts';
import { aKeptTick, keepTicksHere } from '../../test/browser/ticksDatabase.ts';
import { card } from '../../test/card.ts';
import { aCompletion, aMember, aPot, aTask, dashboardAnswers, owner } from '../../test/family.ts';
import { openPage } from '../../test/openPage.tsx';
import { DashboardPage } from '../dashboard/DashboardPage.tsx';

afterEach(() => {
  vi.useRealTimers();
});

const leo = aMember({ name: 'Leo' });
const undos = (calls: Sent[]) => calls.filter(({ path }) => path.endsWith('/undo'));
const tickButton = (name = 'Complete Feed the cat') => screen.getByRole('button', { name });

/** A dashboard whose server keeps one task, ticks it and takes that back. */
async function aDashboard(task: Task, answers: Record<string, unknown> = {}, me = owner) {
  const server = { task, done: [] as Completion[] };
  const state = () => {
    const { completed, currentCount, targetCount } = server.task;
    return { completed, currentCount, targetCount };
  };
  const count = (by: number) => {
    const currentCount = server.task.currentCount + by;
    server.task = { ...server.task, currentCount, completed: currentCount === task.targetCount };
    const entry = { taskId: task.id, taskTitle: task.title, tickedByUserId: me.id };
    server.done = server.task.completed ? [aCompletion(entry)] : [];
    return state();
  };
  const calls = answer({
    ...dashboardAnswers(me, { members: [owner, leo] }),
    'GET /api/families/1/tasks': () => (server.task.completed ? [] : [server.task]),
    'GET /api/families/1/recent-completions': () => server.done,
    [`POST /api/tasks/${task.id}/increment`]: () => count(1),
    [`POST /api/tasks/${task.id}/undo`]: () => count(-1),
    ...answers,
  });
  const user = openPage(DashboardPage, '/dashboard');
  await screen.findByRole('region', { name: 'Tasks' });
  return { user, calls, server };
}

test('the toast of a tick takes it back', async () => {
  const { user, calls, server } = await aDashboard(aTask());
  await user.click(tickButton());
  const toast = within(await screen.findByRole('region', { name: /Notifications/ }));
  await user.click(await toast.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Taken back')).toBeTruthy();
  expect(toast.getByText('Feed the cat')).toBeTruthy();
  expect(tickButton().getAttribute('aria-disabled')).toBe('false');
  expect(server.task.currentCount).toBe(0);
  expect(undos(calls)).toHaveLength(1);
  expect(undos(calls)[0]?.key).toMatch(/^[\da-f-]{36}$/);
});

test('progress is taken back by one', async () => {
  const { user, server } = await aDashboard(aTask({ targetCount: 3, currentCount: 1 }));
  await user.click(screen.getByRole('button', { name: /^Add one to Feed the cat/ }));
  expect(await screen.findByText('Progress: 2/3')).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(screen.getByText('1/3')).toBeTruthy();
  await screen.findByText('Taken back');
  expect(server.task.currentCount).toBe(1);
});

test('a ticked row offers it while it stands, and is open again at once', async () => {
  const { promise } = held();
  const task = aTask({ assignedToUserId: leo.id });
  const { user, calls } = await aDashboard(task, { [`POST /api/tasks/${task.id}/undo`]: () => promise });
  await user.click(tickButton('Complete Feed the cat, Leo'));
  await screen.findByText('Task completed!');
  await waitFor(() => expect(screen.getByText('Completed by')).toBeTruthy());
  await user.click(screen.getByRole('button', { name: 'Undo Feed the cat, Leo' }));
  expect(tickButton('Complete Feed the cat, Leo').getAttribute('aria-disabled')).toBe('false');
  expect(document.activeElement).toBe(tickButton('Complete Feed the cat, Leo'));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Recently Completed' })).toBeNull());
  expect(undos(calls)).toHaveLength(1);
});

test('a tick that is on its way arrives before it is taken back, and is not praised', async () => {
  const task = aTask();
  const tick = held();
  const { user, calls } = await aDashboard(task, {
    [`POST /api/tasks/${task.id}/increment`]: () => tick.promise,
  });
  await user.click(tickButton());
  await user.click(await card('Tasks').findByRole('button', { name: 'Undo Feed the cat' }));
  expect(tickButton().getAttribute('aria-disabled')).toBe('false');
  expect(undos(calls)).toHaveLength(0);
  tick.release({ completed: true, currentCount: 1, targetCount: 1 });
  await waitFor(() => expect(undos(calls)).toHaveLength(1));
  expect(screen.queryByText('Task completed!')).toBeNull();
});

test('a tick that was refused after all needs no taking back', async () => {
  const task = aTask();
  const tick = held<unknown>();
  const { user, calls } = await aDashboard(task, {
    [`POST /api/tasks/${task.id}/increment`]: () => tick.promise,
  });
  await user.click(tickButton());
  await user.click(await card('Tasks').findByRole('button', { name: 'Undo Feed the cat' }));
  tick.release(refuse(403, { message: 'This task is somebody else’s' }));
  expect(await screen.findByText('Error completing task')).toBeTruthy();
  expect(tickButton().getAttribute('aria-disabled')).toBe('false');
  expect(undos(calls)).toHaveLength(0);
});

test('a tick after it waits until it has arrived', async () => {
  const task = aTask();
  const undo = held();
  const { user, calls } = await aDashboard(task, { [`POST /api/tasks/${task.id}/undo`]: () => undo.promise });
  await user.click(tickButton());
  await user.click(await card('Tasks').findByRole('button', { name: 'Undo Feed the cat' }));
  const ticks = () => calls.filter(({ path }) => path.endsWith('/increment')).length;
  tickButton().click();
  expect(await card('Tasks').findByRole('button', { name: 'Undo Feed the cat' })).toBeTruthy();
  expect(tickButton().getAttribute('aria-disabled')).toBe('true');
  expect(ticks()).toBe(1);
  undo.release({ completed: false, currentCount: 0, targetCount: 1 });
  await waitFor(() => expect(ticks()).toBe(2));
});

test('a tick to the target that waits is taken back as it was shown', async () => {
  const task = aTask({ currentCount: 1, targetCount: 5 });
  keepTicksHere(aKeptTick(task, { toTarget: true, madeAt: Date.now() }));
  const { user } = await aDashboard(task, {
    [`POST /api/tasks/${task.id}/complete`]: refuse(503, { message: 'Come again' }),
  });
  await user.click(await card('Tasks').findByRole('button', { name: 'Undo Feed the cat' }));
  expect(screen.getByText('1/5')).toBeTruthy();
});

test('what the server does not take back stays done, with its words', async () => {
  const pot = aPot({ currentCount: 8 });
  const task = aTask({ rewardPotId: pot.id });
  const { user } = await aDashboard(task, {
    'GET /api/families/1/reward-pots': [pot],
    [`POST /api/tasks/${task.id}/undo`]: refuse(409, { message: 'There is nothing to take back' }),
  });
  await user.click(tickButton());
  await user.click(await card('Tasks').findByRole('button', { name: 'Undo Feed the cat' }));
  expect(await screen.findByText('Could not take it back')).toBeTruthy();
  expect(screen.getByText('There is nothing to take back')).toBeTruthy();
  expect(tickButton().getAttribute('aria-disabled')).toBe('true');
});

/** An entry of Recently Completed, and of Done today, of a task that is no longer in the list. */
const anEntry = (details: Partial<Completion> = {}) =>
  aCompletion({ taskId: 77, userId: leo.id, userName: 'Leo', tickedByUserId: leo.id, ...details });

async function openWith(entries: Completion[], me = owner, answers: Record<string, unknown> = {}) {
  const calls = answer({
    ...dashboardAnswers(me, { members: [owner, leo], completions: entries }),
    ...answers,
  });
  const user = openPage(DashboardPage, '/dashboard');
  await screen.findByRole('region', { name: 'Recently Completed' });
  return { user, calls };
}

test.each([
  ['the owner, somebody else’s of last month', owner, { day: '2025-05-14' }, 1],
  ['the owner, an older one', owner, { day: '2025-05-13' }, 0],
  ['a member, their own of today', leo, {}, 1],
  ['a member, their own of yesterday', leo, { day: '2025-06-12' }, 0],
  ['a member, a parent’s tick of today', leo, { tickedByUserId: owner.id }, 0],
])('%s: whether an entry offers to be taken back', async (_who, me, details, buttons) => {
  await openWith([anEntry(details)], me);
  expect(card('Recently Completed').queryAllByRole('button', { name: 'Undo Dishes' })).toHaveLength(buttons);
});

test('an entry goes at once, in both lists, and only once however often it is pressed', async () => {
  const { promise, release } = held();
  const entries = [anEntry(), anEntry({ taskId: 78, taskTitle: 'Sweep', day: '2025-06-12' })];
  const { user, calls } = await openWith(entries, owner, { 'POST /api/tasks/77/undo': () => promise });
  await user.click(card('Tasks').getByRole('button', { name: 'Done today (1)' }));
  const button = card('Tasks').getByRole('button', { name: 'Undo Dishes' });
  fireEvent.click(button, { detail: 1 });
  fireEvent.click(button, { detail: 2 });
  await waitFor(() => expect(screen.queryByText('Dishes')).toBeNull());
  expect(undos(calls)).toHaveLength(1);
  entries.shift();
  release({ completed: false, currentCount: 0, targetCount: 1 });
  expect(await screen.findByText('Taken back')).toBeTruthy();
  expect(undos(calls)).toHaveLength(1);
});

test('a second tap meant the entry that stood there before', async () => {
  const entries = [anEntry({ taskId: 87 }), anEntry({ taskId: 88, taskTitle: 'Sweep' })];
  const { calls } = await openWith(entries, owner, { 'POST /api/tasks/87/undo': () => held().promise });
  fireEvent.click(card('Recently Completed').getByRole('button', { name: 'Undo Dishes' }), { detail: 1 });
  fireEvent.click(card('Recently Completed').getByRole('button', { name: 'Undo Sweep' }), { detail: 1 });
  await waitFor(() => expect(undos(calls)).toHaveLength(1));
});

test('an entry that the server keeps is there again', async () => {
  const { user } = await openWith([anEntry()], owner, {
    'POST /api/tasks/77/undo': refuse(409, { message: 'There is nothing to take back' }),
  });
  await user.click(card('Recently Completed').getByRole('button', { name: 'Undo Dishes' }));
  expect(await screen.findByText('There is nothing to take back')).toBeTruthy();
  expect(card('Recently Completed').getByText('Dishes')).toBeTruthy();
});

test('a toast with a button stays 5 s, as any other', async () => {
  await aDashboard(aTask({ targetCount: 3 }));
  vi.useFakeTimers();
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  fireEvent.click(screen.getByRole('button', { name: /^Add one to Feed the cat/ }));
  await pass(4900);
  expect(screen.getByText('Progress recorded!')).toBeTruthy();
  await pass(500);
  expect(screen.queryByText('Progress recorded!')).toBeNull();
});

test('what was done after all is not for a member to tick', async () => {
  const task = aTask({ closedAs: 'missed', day: '2025-06-12' });
  const { user, calls } = await aDashboard(task, {}, leo);
  await user.click(tickButton());
  expect(tickButton().getAttribute('aria-disabled')).toBe('false');
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
});
