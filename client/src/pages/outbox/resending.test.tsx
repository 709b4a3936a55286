import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { answer, held, refuse, type Sent } from '../../test/answers.ts';
import { catchStreams, setSeen } from '../../test/browser/stream.ts';
import { keepTicksHere } from '../../test/browser/ticksDatabase.ts';
import { aTask, dashboardAnswers, owner } from '../../test/family.ts';
import { openPage } from '../../test/openPage.tsx';
import { DashboardPage } from '../dashboard/DashboardPage.tsx';

afterEach(() => {
  vi.useRealTimers();
  setSeen(true);
});

const noAnswer = () => Promise.reject(new TypeError('Failed to fetch'));
const done = { completed: true, currentCount: 1, targetCount: 1 };
const posts = (calls: Sent[]) => calls.filter(({ method }) => method === 'POST');
const check = (title: string) => screen.findByRole('button', { name: `Complete ${title}` });
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
/** Time that passes by command, for a clock and a page alike. */
const holdTime = () =>
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval', 'Date', 'performance'],
  });

/** A dashboard with two tasks, of which the first is ticked while the server behaves as `server` does. */
async function ticked(server: () => unknown, more: Record<string, unknown> = {}) {
  const tasks = ['Cat', 'Bins'].map((title) => aTask({ title }));
  const increment = vi.fn(server);
  const health = vi.fn<() => unknown>(noAnswer);
  const calls = answer({
    ...dashboardAnswers(owner, { tasks }),
    ...Object.fromEntries(tasks.map(({ id }) => [`POST /api/tasks/${id}/increment`, increment])),
    'GET /api/health': health,
    ...more,
  });
  openPage(DashboardPage, '/dashboard');
  fireEvent.click(await check('Cat'));
  const paths = tasks.map(({ id }) => `/api/tasks/${id}/increment`);
  return { calls, increment, health, paths };
}

test('a server that is in no state to answer is tried again after 2 s, later each time, up to every 30 s', async () => {
  holdTime();
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const { calls } = await ticked(() => refuse(503, { message: 'Come again' }));
  await screen.findByText('1 not sent yet');
  for (const [n, seconds] of [2, 4, 8, 16, 30, 30].entries()) {
    await pass(600 * seconds);
    expect(posts(calls)).toHaveLength(n + 1);
    await pass(400 * seconds);
    await waitFor(() => expect(posts(calls)).toHaveLength(n + 2));
  }
  vi.restoreAllMocks();
});

test('it is sent as soon as the server answers anything again', async () => {
  holdTime();
  const { calls, increment, health } = await ticked(noAnswer);
  await screen.findByText('1 not sent yet');
  await pass(24_000);
  const tries = posts(calls).length;
  increment.mockReturnValue(done);
  health.mockReturnValue({ status: 'ok' });
  fireEvent(window, new Event('offline'));
  await waitFor(() => expect(posts(calls)).toHaveLength(tries + 1));
  await waitFor(() => expect(screen.queryByText(/not sent yet/)).toBeNull());
});

test('once a tick was answered, the next goes out without a question before it', async () => {
  const { calls, paths } = await ticked(() => done);
  await screen.findByText('Task completed!');
  const asked = () => calls.filter(({ path }) => path === '/api/families/current').length;
  const before = asked();
  fireEvent.click(await check('Bins'));
  await waitFor(() => expect(posts(calls).map(({ path }) => path)).toEqual(paths));
  expect(asked()).toBe(before);
});

test('it is sent when the page comes into sight', async () => {
  holdTime();
  const { calls, increment } = await ticked(() => refuse(503, { message: 'Come again' }));
  await screen.findByText('1 not sent yet');
  // Long before it is tried again by itself.
  await pass(40_000);
  const tries = posts(calls).length;
  increment.mockReturnValue(done);
  setSeen(false);
  await pass(1000);
  expect(posts(calls)).toHaveLength(tries);
  setSeen(true);
  await waitFor(() => expect(posts(calls)).toHaveLength(tries + 1), { timeout: 10_000 });
});

test('it is sent when the server opens its stream', async () => {
  const streams = catchStreams();
  holdTime();
  const { calls, increment } = await ticked(() => refuse(503, { message: 'Come again' }));
  await screen.findByText('1 not sent yet');
  await waitFor(() => expect(streams()).toHaveLength(1));
  // Long before it is tried again by itself.
  await pass(40_000);
  const tries = posts(calls).length;
  increment.mockReturnValue(done);
  await streams()[0]?.opens();
  await waitFor(() => expect(posts(calls)).toHaveLength(tries + 1), { timeout: 10_000 });
});

test('a stream that opens sends nothing before the server wants it', async () => {
  const streams = catchStreams();
  holdTime();
  const headers = { 'Retry-After': '60' };
  const { calls, increment } = await ticked(() =>
    Response.json({ message: 'Come again' }, { status: 503, headers }),
  );
  await screen.findByText('1 not sent yet');
  await pass(25_000);
  increment.mockReturnValue(done);
  await streams()[0]?.opens();
  await pass(30_000);
  expect(posts(calls)).toHaveLength(1);
  await pass(30_000);
  await waitFor(() => expect(posts(calls)).toHaveLength(2));
});

test('a page that closes sends what is left at once, each under its own id', async () => {
  const database = keepTicksHere();
  const { calls, paths } = await ticked(() => held().promise);
  fireEvent.click(await check('Bins'));
  await waitFor(() => expect(posts(calls)).toHaveLength(1));
  await waitFor(() => expect(database.rows.size).toBe(2));
  fireEvent(window, new Event('pagehide'));
  await waitFor(() => expect(posts(calls).map(({ path }) => path)).toEqual(paths));
  // Nobody has answered: the next page has them still.
  expect(posts(calls).map(({ key }) => key)).toEqual([...database.rows.keys()]);
});

test.each([
  ['the page closes', () => fireEvent(window, new Event('pagehide'))],
  ['a phone goes dark', () => setSeen(false)],
])('a tap in the moment in which %s is kept and sent, though nothing is painted any more', async (_, end) => {
  const { rows } = keepTicksHere();
  const frames = vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
  const { calls, paths } = await ticked(() => held().promise);
  frames.mockRestore();
  end();
  await waitFor(() => expect(posts(calls)[0]?.path).toBe(paths[0]));
  await waitFor(() => expect([...rows.keys()]).toEqual([posts(calls)[0]?.key]));
});

test('a page that closes while nobody answers leaves what waits to the next one', async () => {
  const { calls } = await ticked(() => refuse(503, { message: 'Come again' }));
  await screen.findByText('1 not sent yet');
  fireEvent.click(await check('Bins'));
  const before = posts(calls).length;
  fireEvent(window, new Event('pagehide'));
  expect(posts(calls)).toHaveLength(before);
});

test('ticks are kept in their order, though the clock is set back between them', async () => {
  const { rows } = keepTicksHere();
  holdTime();
  await ticked(noAnswer);
  await screen.findByText('1 not sent yet');
  vi.setSystemTime(Date.now() - 3_600_000);
  fireEvent.click(await check('Bins'));
  await waitFor(() => expect(rows.size).toBe(2));
  const byTime = [...rows.values()].sort((a, b) => a.madeAt - b.madeAt);
  expect(byTime.map(({ title }) => title)).toEqual(['Cat', 'Bins']);
});

test('how old a tick is does not go by a clock that is set meanwhile', async () => {
  holdTime();
  const { calls, increment } = await ticked(noAnswer);
  await screen.findByText('1 not sent yet');
  increment.mockReturnValue(done);
  const tries = posts(calls).length;
  vi.setSystemTime(Date.now() + 48 * 3_600_000);
  fireEvent(window, new Event('online'));
  await waitFor(() => expect(posts(calls)).toHaveLength(tries + 1));
  expect(Number(posts(calls).at(-1)?.age)).toBeLessThan(60);
});

test('the hours for which a phone sleeps count as its age', async () => {
  holdTime();
  const { calls, increment } = await ticked(noAnswer);
  await screen.findByText('1 not sent yet');
  increment.mockReturnValue(done);
  const tries = posts(calls).length;
  setSeen(false);
  vi.setSystemTime(Date.now() + 8 * 3_600_000);
  setSeen(true);
  await waitFor(() => expect(posts(calls)).toHaveLength(tries + 1));
  expect(Math.round(Number(posts(calls).at(-1)?.age) / 3600)).toBe(8);
});

test('the time for which a phone sleeps counts for what the server asks to wait', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['Date'] });
  const busy = () => Response.json({ message: 'Busy' }, { status: 503, headers: { 'Retry-After': '600' } });
  const { calls, increment } = await ticked(busy);
  await screen.findByText('1 not sent yet');
  increment.mockImplementation(() => Response.json(done));
  setSeen(false);
  vi.setSystemTime(Date.now() + 3_600_000);
  setSeen(true);
  await waitFor(() => expect(posts(calls)).toHaveLength(2));
});

test('a disk without room keeps nothing, which is said', async () => {
  keepTicksHere().fill();
  await ticked(noAnswer);
  expect(await screen.findByText(/Leave this page open: this browser keeps nothing/)).toBeTruthy();
});

test('a connection to the database that was cut is made anew', async () => {
  const database = keepTicksHere();
  database.cut();
  await ticked(noAnswer);
  await screen.findByText('1 not sent yet');
  expect(database.rows.size).toBe(1);
  expect(screen.queryByText(/Leave this page open/)).toBeNull();
});

test('a disk that does not answer holds up no tick for longer than 2 s', async () => {
  const database = keepTicksHere();
  holdTime();
  const { calls } = await ticked(() => done, {
    'GET /api/families/1/members': () => {
      database.waitFor(held().promise);
      return [owner];
    },
  });
  await pass(1500);
  expect(posts(calls)).toEqual([]);
  await pass(1000);
  await waitFor(() => expect(posts(calls)).toHaveLength(1));
});
