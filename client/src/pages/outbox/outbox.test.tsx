import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { answer, held, refuse, type Sent } from '../../test/answers.ts';
import { card } from '../../test/card.ts';
import { aPot, aTask, dashboardAnswers, owner } from '../../test/family.ts';
import { openPage } from '../../test/openPage.tsx';
import { DashboardPage } from '../dashboard/DashboardPage.tsx';

afterEach(() => {
  vi.useRealTimers();
});

const noAnswer = () => Promise.reject(new TypeError('Failed to fetch'));
const done = { completed: true, currentCount: 1, targetCount: 1 };
const posts = (calls: Sent[]) => calls.filter(({ method }) => method === 'POST');
const tickButton = () => screen.getByRole('button', { name: 'Complete Feed the cat' });

/** A dashboard with one task, ticked while the server behaves as `server` does. */
async function ticked(server: (sent: Sent) => unknown, more: Record<string, unknown> = {}) {
  const pot = aPot({ currentCount: 8 });
  const task = aTask({ rewardPotId: pot.id });
  const increment = vi.fn(server);
  const tasks = vi.fn(() => [task]);
  const calls = answer({
    ...dashboardAnswers(owner, { pots: [pot] }),
    'GET /api/families/1/tasks': tasks,
    [`POST /api/tasks/${task.id}/increment`]: increment,
    'GET /api/health': () => {
      if (increment.getMockImplementation() === noAnswer) throw new TypeError('Failed to fetch');
      return { status: 'ok' };
    },
    ...more,
  });
  const user = openPage(DashboardPage, '/dashboard');
  await user.click(await screen.findByRole('button', { name: 'Complete Feed the cat' }));
  return { user, calls, task, tasks, increment };
}

test('a tick that nobody answers stays on the screen, and is sent again under its id when the server is back', async () => {
  const { calls, tasks, increment } = await ticked(noAnswer);
  expect(await screen.findByText(/^No connection\. Ticks wait here/)).toBeTruthy();
  expect(screen.getByText('1 not sent yet')).toBeTruthy();
  expect(tickButton().getAttribute('aria-disabled')).toBe('true');
  expect(await screen.findByText('1 more to go!')).toBeTruthy();
  expect(screen.queryByText('Error completing task')).toBeNull();
  // There is nothing that would remember it in this browser.
  expect(await screen.findByText(/Leave this page open/)).toBeTruthy();
  tasks.mockReturnValue([]);
  increment.mockReturnValue(done);
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText('Task completed!')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText(/not sent yet/)).toBeNull());
  const ticks = posts(calls);
  // On a busy machine it was tried once more before the server was back.
  expect(ticks.length).toBeGreaterThan(1);
  expect(new Set(ticks.map(({ key }) => key)).size).toBe(1);
  for (const { age } of ticks) expect(age).toMatch(/^\d{1,2}$/);
});

test.each([429, 502, 503, 504])('a %i has it wait for as long as the server says', async (status) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const busy = () => Response.json({ message: 'Come again' }, { status, headers: { 'Retry-After': '40' } });
  const { calls, increment } = await ticked(busy);
  expect(await screen.findByText('1 not sent yet')).toBeTruthy();
  increment.mockReturnValue(done);
  window.dispatchEvent(new Event('online'));
  await act(() => vi.advanceTimersByTimeAsync(38_000));
  expect(posts(calls)).toHaveLength(1);
  await act(() => vi.advanceTimersByTimeAsync(14_000));
  await waitFor(() => expect(posts(calls)).toHaveLength(2));
  await waitFor(() => expect(screen.queryByText('1 not sent yet')).toBeNull());
});

test('a slow answer is no reason to speak of the tick at once', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { promise, release } = held();
  await ticked(() => promise);
  expect(screen.queryByText('1 not sent yet')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(2500));
  expect(screen.getByText('1 not sent yet')).toBeTruthy();
  release(done);
  await waitFor(() => expect(screen.queryByText('1 not sent yet')).toBeNull());
});

test('what is refused a while after the tap is a line that stays until it is read', async () => {
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval', 'Date', 'performance'],
  });
  const { increment, user } = await ticked(noAnswer);
  await screen.findByText('1 not sent yet');
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  increment.mockImplementation(noAnswer);
  await act(() => vi.advanceTimersByTimeAsync(50_000));
  increment.mockImplementation(() => refuse(404, { message: 'Task not found' }));
  window.dispatchEvent(new Event('online'));
  const line = await screen.findByRole('list', { name: 'Not counted' });
  expect(line.textContent).toContain('Not counted: Feed the cat Task not found');
  expect(screen.queryByText('Error completing task')).toBeNull();
  expect(tickButton().getAttribute('aria-disabled')).toBe('false');
  expect(screen.getByText('2 more to go!')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(600_000));
  await user.click(screen.getByRole('button', { name: 'Dismiss: Feed the cat' }));
  expect(screen.queryByRole('list', { name: 'Not counted' })).toBeNull();
});

test('with a session that has ended nothing more is sent, and one leaves', async () => {
  const { calls } = await ticked(() => refuse(401, { message: 'Please sign in' }));
  await waitFor(() => expect(window.location.pathname).toBe('/'));
  window.dispatchEvent(new Event('online'));
  await new Promise((resolve) => setTimeout(resolve));
  expect(posts(calls)).toHaveLength(1);
});

test('somebody else who is signed in by now sends nothing of it', async () => {
  const { calls, increment } = await ticked(noAnswer);
  await screen.findByText('1 not sent yet');
  const sibling = { ...owner, id: 999 };
  const now = answer({ ...dashboardAnswers(sibling), 'GET /api/health': { status: 'ok' } });
  increment.mockReturnValue(done);
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(now.map(({ path }) => path)).toContain('/api/families/current'));
  await waitFor(() => expect(screen.queryByText('1 not sent yet')).toBeNull());
  expect(posts([...now, ...calls])).toHaveLength(1);
});

test('a tick that waits behind another is taken back without a word to the server', async () => {
  const { promise } = held();
  const cat = aTask();
  const hop = aTask({ title: 'Hop' });
  const calls = answer({
    ...dashboardAnswers(owner, { tasks: [cat, hop] }),
    [`POST /api/tasks/${cat.id}/increment`]: () => promise,
  });
  openPage(DashboardPage, '/dashboard');
  fireEvent.click(await screen.findByRole('button', { name: 'Complete Feed the cat' }));
  fireEvent.click(screen.getByRole('button', { name: 'Complete Hop' }));
  fireEvent.click(await card('Tasks').findByRole('button', { name: 'Undo Hop' }));
  expect(await screen.findByText('Taken back')).toBeTruthy();
  await waitFor(() => expect(posts(calls)).toHaveLength(1));
  expect(posts(calls)[0]?.path).toBe(`/api/tasks/${cat.id}/increment`);
});

test('a tick without an answer that is taken back is sent, and taken back right after', async () => {
  const undo = vi.fn(() => ({ completed: false, currentCount: 0, targetCount: 1 }));
  const { user, calls, increment, task } = await ticked(noAnswer);
  await screen.findByText('1 not sent yet');
  await user.click(card('Tasks').getByRole('button', { name: 'Undo Feed the cat' }));
  expect(tickButton().getAttribute('aria-disabled')).toBe('false');
  expect(screen.getByText('1 not sent yet')).toBeTruthy();
  const later = answer({
    ...dashboardAnswers(owner, { tasks: [task] }),
    [`POST /api/tasks/${task.id}/increment`]: done,
    [`POST /api/tasks/${task.id}/undo`]: undo,
  });
  increment.mockReturnValue(done);
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText('Taken back')).toBeTruthy();
  expect(posts(later).map(({ path }) => path)).toEqual([
    `/api/tasks/${task.id}/increment`,
    `/api/tasks/${task.id}/undo`,
  ]);
  expect(posts(later)[0]?.key).toBe(posts(calls)[0]?.key);
  expect(screen.queryByText('Task completed!')).toBeNull();
});
