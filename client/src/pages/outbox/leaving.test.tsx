import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Task } from '#shared/contract/chores/tasks.ts';
import { answer, refuse } from '../../test/answers.ts';
import { aKeptTick, keepTicksHere } from '../../test/browser/ticksDatabase.ts';
import { aTask, dashboardAnswers, owner } from '../../test/family.ts';
import { openPage } from '../../test/openPage.tsx';
import { DashboardPage } from '../dashboard/DashboardPage.tsx';

const check = (title: string) => screen.findByRole('button', { name: `Complete ${title}` });

const openWith = (tasks: Task[], more: Record<string, unknown>) => {
  const calls = answer({ ...dashboardAnswers(owner, { tasks }), ...more });
  return { calls, user: openPage(DashboardPage, '/dashboard') };
};

test('before what an earlier page kept goes out, the server is asked who is signed in by now', async () => {
  const task = aTask();
  const { rows } = keepTicksHere(aKeptTick(task));
  const family = dashboardAnswers(owner)['GET /api/families/current'];
  const sibling = dashboardAnswers({ ...owner, id: 999 })['GET /api/families/current'];
  const current = vi.fn(() => sibling).mockReturnValueOnce(family);
  const increment = vi.fn();
  openWith([task], {
    'GET /api/families/current': current,
    [`POST /api/tasks/${task.id}/increment`]: increment,
  });
  await waitFor(() => expect(current).toHaveBeenCalledTimes(2));
  await waitFor(() => expect(window.location.pathname).toBe('/'));
  expect(screen.queryByText(/not sent yet/)).toBeNull();
  expect(increment).not.toHaveBeenCalled();
  expect(rows.size).toBe(1);
});

test('a session that has ended leaves what waits as numbers without a title, and no lines', async () => {
  const [cat, bins] = [aTask(), aTask({ title: 'Bins' })];
  const waiting = aKeptTick(cat);
  const { rows } = keepTicksHere(waiting, aKeptTick(bins, { refusal: 'Task not found' }));
  const current = vi.fn(() => dashboardAnswers(owner)['GET /api/families/current']);
  openWith([cat, bins], {
    'GET /api/families/current': current,
    [`POST /api/tasks/${cat.id}/increment`]: () => {
      current.mockReturnValue(refuse(401, { message: 'Please sign in' }));
      return refuse(401, { message: 'Please sign in' });
    },
  });
  await waitFor(() => expect(window.location.pathname).toBe('/'));
  await waitFor(() => expect([...rows.values()]).toEqual([{ ...waiting, title: '' }]));
});

test('signing out with what is not sent yet asks first, and keeps numbers alone', async () => {
  const tasks = ['Bins', 'Cat'].map((title) => aTask({ title }));
  const { rows } = keepTicksHere();
  const noAnswer = () => Promise.reject(new TypeError('Failed to fetch'));
  const { calls, user } = openWith(tasks, {
    ...Object.fromEntries(tasks.map(({ id }) => [`POST /api/tasks/${id}/increment`, noAnswer])),
    'GET /api/health': noAnswer,
    'POST /api/logout': { message: 'ok' },
  });
  for (const title of ['Bins', 'Cat']) await user.click(await check(title));
  await screen.findByText('2 not sent yet');
  const signsOut = () => calls.some(({ path }) => path === '/api/logout');
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  const question = await screen.findByRole('alertdialog', { name: 'Sign Out' });
  expect(question.textContent).toContain(
    '2 ticks are not sent yet. Sign out anyway? They wait in this browser until you sign in here again.',
  );
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(signsOut()).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  await user.click(await screen.findByRole('button', { name: 'Sign Out' }));
  await waitFor(() => expect(window.location.pathname).toBe('/'));
  await waitFor(() => expect([...rows.values()].map(({ title }) => title)).toEqual(['', '']));
});

test('signing out with exactly one tick that is not sent yet asks first', async () => {
  const task = aTask();
  keepTicksHere();
  const noAnswer = () => Promise.reject(new TypeError('Failed to fetch'));
  const { calls, user } = openWith([task], {
    [`POST /api/tasks/${task.id}/increment`]: noAnswer,
    'GET /api/health': noAnswer,
    'POST /api/logout': { message: 'ok' },
  });
  await user.click(await check('Feed the cat'));
  await screen.findByText('1 not sent yet');
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  const question = await screen.findByRole('alertdialog');
  expect(question.textContent).toContain('1 tick is not sent yet.');
  expect(calls.some(({ path }) => path === '/api/logout')).toBe(false);
});
