import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { answer } from '../../test/answers.ts';
import { aKeptTick, keepTicksHere } from '../../test/browser/ticksDatabase.ts';
import { card } from '../../test/card.ts';
import { aTask, dashboardAnswers, owner } from '../../test/family.ts';
import { openPage } from '../../test/openPage.tsx';
import { DashboardPage } from '../dashboard/DashboardPage.tsx';

afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks');
});

type Send = (lock: object | null) => Promise<unknown>;

/** Web Locks, of which another tab holds those of these names. */
function holdElsewhere(...names: string[]) {
  const heldNames = new Set(names);
  const request = (name: string, _: unknown, send: Send) => send(heldNames.has(name) ? null : {});
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  return { release: () => heldNames.clear() };
}

/** A tab with one task, of which an earlier page kept a tick. */
function aTab() {
  const task = aTask();
  const tick = aKeptTick(task, { madeAt: Date.now() });
  const { rows } = keepTicksHere(tick);
  const increment = vi.fn(() => ({ completed: true, currentCount: 1, targetCount: 1 }));
  const undo = vi.fn(() => ({ completed: false, currentCount: 0, targetCount: 1 }));
  const open = () => {
    answer({
      ...dashboardAnswers(owner, { tasks: [task] }),
      [`POST /api/tasks/${task.id}/increment`]: increment,
      [`POST /api/tasks/${task.id}/undo`]: undo,
    });
    openPage(DashboardPage, '/dashboard');
  };
  return { rows, tick, increment, undo, open };
}

const wake = () => fireEvent(window, new Event('online'));
const waits = () => screen.findByText('1 not sent yet');
const noneWaits = () => waitFor(() => expect(screen.queryByText(/not sent yet/)).toBeNull());

test('what another tab is sending is not sent here, and is told of until it has arrived', async () => {
  const { rows, tick, increment, open } = aTab();
  holdElsewhere(tick.key);
  open();
  await waits();
  rows.clear();
  wake();
  await noneWaits();
  expect(increment).not.toHaveBeenCalled();
});

test('what was ticked in another tab shows here too, once this one looks', async () => {
  const { rows, tick, increment, open } = aTab();
  holdElsewhere(tick.key);
  rows.clear();
  open();
  const button = await screen.findByRole('button', { name: 'Complete Feed the cat' });
  expect(button.getAttribute('aria-disabled')).toBe('false');
  rows.set(tick.key, tick);
  wake();
  await waits();
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'));
  expect(increment).not.toHaveBeenCalled();
});

test('what another tab could not send is sent here without a hint', async () => {
  const { rows, tick, increment, open } = aTab();
  const { release } = holdElsewhere(tick.key);
  open();
  await waits();
  release();
  await waitFor(() => expect(increment).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(rows.size).toBe(0));
  await noneWaits();
});

test('what another tab has sent and was taken back here is taken back at the server', async () => {
  const { rows, tick, undo, open } = aTab();
  const { release } = holdElsewhere(tick.key);
  open();
  await waits();
  fireEvent.click(card('Tasks').getByRole('button', { name: 'Undo Feed the cat' }));
  await waitFor(() => expect(rows.get(tick.key)?.undoKey).toBeTruthy());
  rows.clear();
  release();
  wake();
  await noneWaits();
  expect(undo).toHaveBeenCalledTimes(1);
});

test('what another tab has sent in the moment before is not sent once more', async () => {
  const { rows, increment, open } = aTab();
  const request = (_: string, __: unknown, send: Send) => {
    rows.clear();
    return send({});
  };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  open();
  await screen.findByRole('button', { name: 'Complete Feed the cat' });
  await waitFor(() => expect(rows.size).toBe(0));
  await noneWaits();
  expect(increment).not.toHaveBeenCalled();
});

test('what was tapped here in the moment in which another tab sent it is said here, and counts once', async () => {
  const task = aTask();
  const { rows } = keepTicksHere();
  const increment = vi.fn(() => ({ completed: true, currentCount: 1, targetCount: 1 }));
  answer({
    ...dashboardAnswers(owner, { tasks: [task] }),
    [`POST /api/tasks/${task.id}/increment`]: increment,
  });
  let isElsewhere = true;
  const request = (_: string, __: unknown, send: Send) => send(isElsewhere ? null : {});
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  const user = openPage(DashboardPage, '/dashboard');
  await user.click(await screen.findByRole('button', { name: 'Complete Feed the cat' }));
  await waits();
  isElsewhere = false;
  rows.clear();
  wake();
  expect(await screen.findByText('Task completed!')).toBeTruthy();
  await noneWaits();
  expect(increment).toHaveBeenCalledTimes(1);
});

test.each([
  ['is not sent once more', 0],
  ['is sent once more where it was taken back here, to take it back', 1],
])('what nobody answered here and another tab has sent %s', async (_, takings) => {
  const task = aTask();
  const { rows } = keepTicksHere();
  const increment = vi.fn<() => unknown>(() => Promise.reject(new TypeError('Failed to fetch')));
  const undo = vi.fn(() => ({ completed: false, currentCount: 0, targetCount: 1 }));
  answer({
    ...dashboardAnswers(owner, { tasks: [task] }),
    [`POST /api/tasks/${task.id}/increment`]: increment,
    [`POST /api/tasks/${task.id}/undo`]: undo,
  });
  holdElsewhere();
  const user = openPage(DashboardPage, '/dashboard');
  await user.click(await screen.findByRole('button', { name: 'Complete Feed the cat' }));
  await waits();
  expect(increment).toHaveBeenCalledTimes(1);
  if (takings > 0) await user.click(card('Tasks').getByRole('button', { name: 'Undo Feed the cat' }));
  await waitFor(() =>
    expect([...rows.values()].every(({ undoKey }) => (undoKey !== undefined) === takings > 0)).toBe(true),
  );
  rows.clear();
  increment.mockReturnValue({ completed: true, currentCount: 1, targetCount: 1 });
  wake();
  await noneWaits();
  expect(increment).toHaveBeenCalledTimes(1 + takings);
  expect(undo).toHaveBeenCalledTimes(takings);
});

test('what waited here behind another, and another tab has sent, is not sent once more', async () => {
  const tasks = [aTask(), aTask({ title: 'Hop' })];
  const { rows } = keepTicksHere();
  const increment = vi.fn<() => unknown>(() => Promise.reject(new TypeError('Failed to fetch')));
  answer({
    ...dashboardAnswers(owner, { tasks }),
    ...Object.fromEntries(tasks.map(({ id }) => [`POST /api/tasks/${id}/increment`, increment])),
  });
  holdElsewhere();
  const user = openPage(DashboardPage, '/dashboard');
  await user.click(await screen.findByRole('button', { name: 'Complete Feed the cat' }));
  await waits();
  await user.click(screen.getByRole('button', { name: 'Complete Hop' }));
  await screen.findByText('2 not sent yet');
  await waitFor(() => expect(rows.size).toBe(2));
  const calls = increment.mock.calls.length;
  rows.clear();
  increment.mockReturnValue({ completed: true, currentCount: 1, targetCount: 1 });
  wake();
  await noneWaits();
  expect(increment).toHaveBeenCalledTimes(calls);
});
