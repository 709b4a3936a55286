import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Task } from '#shared/contract/chores/tasks.ts';
import { answer, held, refuse, type Sent } from '../../test/answers.ts';
import { aKeptTick, hours, keepTicksHere } from '../../test/browser/ticksDatabase.ts';
import { card } from '../../test/card.ts';
import { aTask, dashboardAnswers, owner } from '../../test/family.ts';
import { openPage } from '../../test/openPage.tsx';
import { DashboardPage } from '../dashboard/DashboardPage.tsx';

afterEach(() => {
  vi.useRealTimers();
});

const noAnswer = () => Promise.reject(new TypeError('Failed to fetch'));
const done = { completed: true, currentCount: 1, targetCount: 1 };
const posts = (calls: Sent[]) => calls.filter(({ method }) => method === 'POST');
const check = (title: string) => screen.findByRole('button', { name: `Complete ${title}` });

const openWith = (tasks: Task[], more: Record<string, unknown> = {}) => {
  const calls = answer({ ...dashboardAnswers(owner, { tasks }), ...more });
  return { calls, user: openPage(DashboardPage, '/dashboard') };
};

test('a tick is on the disk, with all that it takes, before it is sent, and is off it once it is answered', async () => {
  const { rows, waitFor: waitForDisk } = keepTicksHere();
  const task = aTask();
  const [disk, server] = [held(), held()];
  const { calls, user } = openWith([task], {
    [`POST /api/tasks/${task.id}/increment`]: () => server.promise,
  });
  const button = await check('Feed the cat');
  waitForDisk(disk.promise);
  const before = Date.now();
  await user.click(button);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(posts(calls)).toEqual([]);
  disk.release(true);
  await waitFor(() => expect(posts(calls)).toHaveLength(1));
  const [tick] = rows.values();
  expect(tick).toMatchObject({ taskId: task.id, title: 'Feed the cat', whose: `user:${owner.id}:` });
  expect(tick?.key).toBe(posts(calls)[0]?.key);
  expect(tick?.madeAt).toBeGreaterThanOrEqual(before);
  server.release(done);
  await waitFor(() => expect(rows.size).toBe(0));
});

test('a tick that is taken back before it is on the disk is never sent', async () => {
  const { waitFor: waitForDisk } = keepTicksHere();
  const task = aTask();
  const disk = held();
  const { calls } = openWith([task]);
  const button = await check('Feed the cat');
  waitForDisk(disk.promise);
  // Otherwise the disk would be waited for no longer than 2 s.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  fireEvent.click(button);
  await act(async () => {});
  vi.useRealTimers();
  fireEvent.click(await card('Tasks').findByRole('button', { name: 'Undo Feed the cat' }));
  expect(await screen.findByText('Taken back')).toBeTruthy();
  disk.release(true);
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(posts(calls)).toEqual([]);
});

test('what earlier pages left shows on top of the lists, and goes out in the order in which it was made', async () => {
  const tasks = ['Bins', 'Cat', 'Dishes'].map((title) => aTask({ title }));
  const keys = ['c', 'a', 'b'];
  const ticks = tasks.map((task, n) =>
    aKeptTick(task, { key: `${keys[n]}-first`, madeAt: Date.now() - (72 - n) * hours }),
  );
  const { rows } = keepTicksHere(...ticks);
  const { promise, release } = held();
  const { calls } = openWith(
    tasks,
    Object.fromEntries(tasks.map(({ id }) => [`POST /api/tasks/${id}/increment`, () => promise])),
  );
  expect(await screen.findByText('3 not sent yet')).toBeTruthy();
  for (const title of ['Bins', 'Cat', 'Dishes'])
    expect((await check(title)).getAttribute('aria-disabled')).toBe('true');
  expect(posts(calls)).toHaveLength(1);
  release(done);
  await waitFor(() => expect(rows.size).toBe(0));
  expect(posts(calls).map(({ key }) => key)).toEqual(ticks.map(({ key }) => key));
  expect(posts(calls).map(({ age }) => Math.round(Number(age) / 3600))).toEqual([72, 71, 70]);
  await waitFor(() => expect(screen.queryByText(/not sent yet/)).toBeNull());
});

test('a clock that was ahead when it was ticked makes no tick of tomorrow', async () => {
  const task = aTask();
  keepTicksHere(aKeptTick(task, { madeAt: Date.now() + 48 * hours }));
  const { calls } = openWith([task], { [`POST /api/tasks/${task.id}/increment`]: done });
  await waitFor(() => expect(posts(calls).map(({ age }) => age)).toEqual(['0']));
});

test('what was taken back on an earlier page is not shown, and is sent and taken back under its own id', async () => {
  const task = aTask();
  const { rows } = keepTicksHere(
    aKeptTick(task, { key: 'tapped', undoKey: 'taken back', madeAt: Date.now() - hours }),
  );
  const { promise, release } = held();
  const { calls } = openWith([task], {
    [`POST /api/tasks/${task.id}/increment`]: () => promise,
    [`POST /api/tasks/${task.id}/undo`]: { ...done, completed: false, currentCount: 0 },
  });
  expect(await screen.findByText('1 not sent yet')).toBeTruthy();
  expect((await check('Feed the cat')).getAttribute('aria-disabled')).toBe('false');
  release(done);
  await waitFor(() => expect(rows.size).toBe(0));
  expect(posts(calls).map(({ path, key }) => [path, key])).toEqual([
    [`/api/tasks/${task.id}/increment`, 'tapped'],
    [`/api/tasks/${task.id}/undo`, 'taken back'],
  ]);
});

test('what was taken back too long ago to be sure of one effect does not count first', async () => {
  const task = aTask();
  const { rows } = keepTicksHere(aKeptTick(task, { undoKey: 'taken back' }));
  const { calls } = openWith([task], { [`POST /api/tasks/${task.id}/increment`]: done });
  await check('Feed the cat');
  await waitFor(() => expect(rows.size).toBe(0));
  expect(posts(calls)).toEqual([]);
});

test('what was taken back and found its task done takes back nothing of whoever did it', async () => {
  const task = aTask();
  const { rows } = keepTicksHere(aKeptTick(task, { undoKey: 'taken back', madeAt: Date.now() - hours }));
  const { calls } = openWith([task], {
    [`POST /api/tasks/${task.id}/increment`]: { ...done, counted: false, doneBy: 'Leo' },
  });
  await check('Feed the cat');
  await waitFor(() => expect(rows.size).toBe(0));
  expect(posts(calls).map(({ path }) => path)).toEqual([`/api/tasks/${task.id}/increment`]);
  expect(screen.queryByRole('list', { name: 'Not counted' })).toBeNull();
});

test('taking back what waits is kept as well', async () => {
  const { rows } = keepTicksHere();
  const task = aTask();
  const { user } = openWith([task], {
    [`POST /api/tasks/${task.id}/increment`]: noAnswer,
    'GET /api/health': noAnswer,
  });
  await user.click(await check('Feed the cat'));
  await screen.findByText('1 not sent yet');
  expect(screen.queryByText(/Leave this page open/)).toBeNull();
  await user.click(card('Tasks').getByRole('button', { name: 'Undo Feed the cat' }));
  await waitFor(() => expect([...rows.values()].map(({ undoKey }) => typeof undoKey)).toEqual(['string']));
});

test('what an earlier page ticked and does not count is a line, which the next page has still', async () => {
  const task = aTask();
  const { rows } = keepTicksHere(aKeptTick(task, { madeAt: Date.now() - 5000 }));
  openWith([task], {
    [`POST /api/tasks/${task.id}/increment`]: refuse(404, { message: 'Task not found' }),
  });
  const line = await screen.findByRole('list', { name: 'Not counted' });
  expect(line.textContent).toContain('Not counted: Feed the cat Task not found');
  expect(screen.queryByText('Error completing task')).toBeNull();
  await waitFor(() => expect([...rows.values()].map(({ refusal }) => refusal)).toEqual(['Task not found']));
});

test('a line of an earlier page stands there, sends nothing, and goes for good once it is read', async () => {
  const task = aTask();
  const { rows } = keepTicksHere(aKeptTick(task, { refusal: 'Task not found' }));
  const { calls, user } = openWith([task]);
  await user.click(await screen.findByRole('button', { name: 'Dismiss: Feed the cat' }));
  await waitFor(() => expect(rows.size).toBe(0));
  expect(screen.queryByRole('list', { name: 'Not counted' })).toBeNull();
  expect(posts(calls)).toEqual([]);
});

test('a late tick of what was done already says who had done it', async () => {
  const task = aTask();
  keepTicksHere(aKeptTick(task));
  openWith([task], { [`POST /api/tasks/${task.id}/increment`]: { ...done, counted: false, doneBy: 'Leo' } });
  const line = await screen.findByRole('list', { name: 'Not counted' });
  expect(line.textContent).toContain('Not counted: Feed the cat Leo had done it already.');
});

test('what a sibling left is neither told of, shown nor sent, and stays as numbers', async () => {
  const [cat, bins] = [aTask(), aTask({ title: 'Bins' })];
  const theirs = aKeptTick(cat, { whose: 'user:999:' });
  const told = aKeptTick(cat, { whose: 'user:999:', refusal: 'Task not found' });
  const { rows } = keepTicksHere(theirs, told, aKeptTick(bins));
  const { calls } = openWith([cat, bins], { [`POST /api/tasks/${bins.id}/increment`]: done });
  await waitFor(() => expect([...rows.values()]).toEqual([{ ...theirs, title: '' }]));
  expect(posts(calls).map(({ path }) => path)).toEqual([`/api/tasks/${bins.id}/increment`]);
  expect((await check('Feed the cat')).getAttribute('aria-disabled')).toBe('false');
  expect(screen.queryByText(/not sent yet/)).toBeNull();
  expect(screen.queryByRole('list', { name: 'Not counted' })).toBeNull();
});
