import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Task } from '#shared/contract/chores/tasks.ts';
import type { Snapshot } from '#shared/contract/live/live.ts';
import { answer, held, refuse, type Sent } from '../../test/answers.ts';
import { catchStreams, setSeen } from '../../test/browser/stream.ts';
import { aCompletion, aMember, aPot, aTask, dashboardAnswers, owner } from '../../test/family.ts';
import { openPage } from '../../test/openPage.tsx';
import { DashboardPage } from '../dashboard/DashboardPage.tsx';

const zoe = aMember({ name: 'Zoe' });
const family = dashboardAnswers(owner)['GET /api/families/current'] as { version: number };

let streams: ReturnType<typeof catchStreams>;

beforeEach(() => {
  streams = catchStreams();
  vi.useFakeTimers({ shouldAdvanceTime: true });
});

afterEach(() => {
  vi.useRealTimers();
  setSeen(true);
});

/** Lets time pass, in steps: what a timer changes is rendered after each. */
async function pass(milliseconds: number) {
  const step = milliseconds > 10_000 ? 1000 : 100;
  for (let passed = 0; passed < milliseconds; passed += step)
    await act(() => vi.advanceTimersByTimeAsync(Math.min(step, milliseconds - passed)));
}

const rows = () =>
  within(screen.getByRole('region', { name: 'Tasks' }))
    .queryAllByRole('heading', { level: 3 })
    .map((heading) => heading.textContent);

/** A dashboard in front of somebody; `server` is what a snapshot says, and what others do to it. */
async function aDashboard(lists: { tasks?: Task[]; pots?: Snapshot['pots'] } = {}, more: object = {}) {
  const { version } = family;
  const server: Snapshot = {
    version,
    today: '2025-06-13',
    turnsAt: '2099-06-14T00:00:00.000Z',
    hasShelf: false,
    members: [owner, zoe],
    tasks: lists.tasks ?? [],
    pots: lists.pots ?? [],
    completions: [],
    hasMore: false,
  };
  const calls = answer({
    ...dashboardAnswers(owner, { ...lists, members: [owner, zoe] }),
    'GET /api/families/1/snapshot': ({ path }: Sent) =>
      path.endsWith(`since=${server.version}`) ? new Response(null, { status: 204 }) : { ...server },
    ...more,
  });
  const user = openPage(DashboardPage, '/dashboard');
  await screen.findByRole('region', { name: 'Tasks' });
  await pass(500);
  const reads = () => calls.flatMap(({ path }) => path.split('/api/families/1/snapshot')[1] ?? []);
  return { user, calls, server, reads };
}

/** Zoe finishes a task elsewhere. */
function zoeFinishes(server: Snapshot, task: Task): void {
  const { id: taskId, title: taskTitle } = task;
  server.version += 1;
  server.tasks = server.tasks.filter(({ id }) => id !== taskId);
  const entry = { taskId, taskTitle, userId: zoe.id, userName: 'Zoe', tickedByUserId: zoe.id };
  server.completions = [aCompletion(entry), ...server.completions];
}

async function hear(version: number) {
  await streams()[0]?.says('changed', { version });
  await pass(10);
}

test('a page in front listens to one stream, which says what it knows already', async () => {
  const { reads } = await aDashboard();
  expect(streams().map(({ path }) => path)).toEqual(['/api/families/1/events']);
  await hear(family.version);
  expect(reads()).toEqual([]);
});

test('what somebody else ticks is read once, struck through in its place, and folds away after 5 s', async () => {
  const tasks = ['Mop', 'Sweep', 'Dance'].map((title) => aTask({ title })).reverse();
  const { server, reads } = await aDashboard({ tasks });
  const before = rows();
  zoeFinishes(server, tasks[1] as Task);
  await hear(server.version);
  expect(reads()).toEqual([`?since=${family.version}`]);
  expect(rows()).toEqual(before);
  expect(screen.getByRole('heading', { name: 'Sweep' }).className).toContain('line-through');
  await pass(4500);
  expect(rows()).toEqual(before);
  await pass(1000);
  expect(rows()).not.toContain('Sweep');
  expect(reads()).toHaveLength(1);
});

test('while a mouse rests on the list, nothing that others do moves a row', async () => {
  const tasks = ['Mop', 'Sweep'].map((title) => aTask({ title })).reverse();
  const { server } = await aDashboard({ tasks });
  const list = screen.getByRole('region', { name: 'Tasks' }).querySelector('ul') ?? document.body;
  fireEvent.pointerEnter(list);
  const before = rows();
  zoeFinishes(server, tasks[0] as Task);
  server.tasks = [aTask({ title: 'Bins' }), ...server.tasks];
  await hear(server.version);
  await pass(10_000);
  expect(rows()).toEqual(before);
  fireEvent.pointerLeave(list);
  await pass(500);
  expect(rows()).toEqual(['Bins', before[1]]);
});

test('what others finish is said in one line', async () => {
  const tasks = ['Mop', 'Sweep'].map((title) => aTask({ title }));
  const { server } = await aDashboard({ tasks });
  for (const task of tasks) {
    zoeFinishes(server, task);
    await hear(server.version);
  }
  await pass(1100);
  expect(screen.getByText('Zoe finished Mop and Sweep').getAttribute('role')).toBe('status');
});

test('a pot that somebody else fills is celebrated', async () => {
  const pot = aPot({ currentCount: 9, targetCount: 10 });
  const { server } = await aDashboard({ pots: [pot] });
  server.version += 1;
  server.pots = [{ ...pot, currentCount: 10 }];
  await hear(server.version);
  await pass(100);
  expect(document.querySelectorAll('[data-confetti]')).toHaveLength(15);
});

test('a signal waits for one’s own tick, and both are read at once', async () => {
  const tick = held<unknown>();
  const task = aTask({ title: 'Hop', targetCount: 3 });
  const answers = { [`POST /api/tasks/${task.id}/increment`]: () => tick.promise };
  const { server, reads } = await aDashboard({ tasks: [task] }, answers);
  fireEvent.click(screen.getByRole('button', { name: /^Add one to Hop/ }), { detail: 1 });
  await pass(100);
  server.version += 1;
  server.tasks = [{ ...task, currentCount: 1 }];
  await hear(server.version);
  expect(reads()).toEqual([]);
  const { version } = server;
  tick.release({ completed: false, currentCount: 1, targetCount: 3, version, counted: true });
  await pass(100);
  await hear(server.version);
  // All of it: this device has changed its lists by itself.
  expect(reads()).toEqual(['']);
  expect(screen.getByRole('button', { name: 'Add one to Hop (1 of 3)' })).toBeTruthy();
});

test('a page that is out of sight holds no stream, and reads when it comes back', async () => {
  const { server, reads } = await aDashboard({ tasks: [aTask({ title: 'Mop' })] });
  setSeen(false);
  expect(streams()).toEqual([]);
  await pass(120_000);
  expect(streams()).toEqual([]);
  server.version += 1;
  server.tasks = [aTask({ title: 'Bins' }), ...server.tasks];
  setSeen(true);
  await pass(200);
  expect(streams()).toHaveLength(1);
  expect(reads()).toHaveLength(1);
  expect(rows()).toEqual(['Bins', 'Mop']);
});

test('a stream that is silent for a minute is opened anew; a beat keeps it', async () => {
  await aDashboard();
  const [first] = streams();
  for (const _ of [1, 2, 3]) {
    await pass(50_000);
    await first?.says('beat');
  }
  expect(streams()).toEqual([first]);
  await pass(61_000);
  expect(streams()).toHaveLength(1);
  expect(streams()).not.toContain(first);
});

test('a stream that is refused is opened again, and later each time', async () => {
  await aDashboard();
  await streams()[0]?.isRefused();
  await pass(900);
  expect(streams()).toEqual([]);
  await pass(2200);
  expect(streams()).toHaveLength(1);
  for (const _ of [1, 2, 3, 4, 5]) {
    await streams()[0]?.isRefused();
    await pass(46_000);
  }
  await streams()[0]?.isRefused();
  await pass(14_000);
  expect(streams()).toEqual([]);
});

test('what could not be read is read when the server says it again', async () => {
  const { server } = await aDashboard();
  server.version += 1;
  server.tasks = [aTask({ title: 'Bins' })];
  const answers = dashboardAnswers(owner);
  answer({ ...answers, 'GET /api/families/1/snapshot': refuse(503, { message: 'Busy' }) });
  await hear(server.version);
  expect(rows()).toEqual([]);
  expect(streams()).toEqual([]);
  answer({ ...answers, 'GET /api/families/1/snapshot': server });
  await pass(3100);
  await hear(server.version);
  expect(rows()).toEqual(['Bins']);
});

test('a session that was ended elsewhere shows at once', async () => {
  const ended = refuse(401, { message: 'Please sign in' });
  await aDashboard({}, { 'GET /api/families/1/snapshot': ended });
  await streams()[0]?.says('bye');
  await pass(900);
  expect(screen.getByText('You have been signed out')).toBeTruthy();
  expect(streams()).toEqual([]);
});
