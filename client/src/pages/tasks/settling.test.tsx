import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Task } from '#shared/contract/chores/tasks.ts';
import { answer, held, refuse } from '../../test/answers.ts';
import { aTask, dashboardAnswers, owner } from '../../test/family.ts';
import { openPage } from '../../test/openPage.tsx';
import { DashboardPage } from '../dashboard/DashboardPage.tsx';

afterEach(() => {
  vi.useRealTimers();
});

/** Lets time pass, in steps: what a timer changes is rendered after each. */
async function pass(milliseconds: number) {
  for (let passed = 0; passed < milliseconds; passed += 100)
    await act(() => vi.advanceTimersByTimeAsync(100));
}

/** The titles in the list, from the top. */
const rows = () =>
  within(screen.getByRole('region', { name: 'Tasks' }))
    .queryAllByRole('heading', { level: 3 })
    .map((heading) => heading.textContent);
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const list = () => screen.getByRole('region', { name: 'Tasks' }).querySelector('ul') ?? document.body;

/** A dashboard with these tasks whose server completes what is ticked; `server` holds what it has open. */
async function aDashboard(tasks: Task[], more: object = {}) {
  const server = { open: [...tasks].reverse(), refuses: false };
  const ticks = tasks.map(({ id, targetCount }) => [
    `POST /api/tasks/${id}/increment`,
    () => {
      if (server.refuses) return refuse(403, { message: 'This task is somebody else’s' });
      server.open = server.open.filter((task) => task.id !== id);
      return { completed: true, currentCount: targetCount, targetCount };
    },
  ]);
  const removals = tasks.map((task) => [
    `DELETE /api/tasks/${task.id}`,
    () => {
      server.open = server.open.filter(({ id }) => id !== task.id);
      return task;
    },
  ]);
  const calls = answer({
    ...dashboardAnswers(owner),
    'GET /api/families/1/tasks': () => server.open,
    ...Object.fromEntries([...ticks, ...removals]),
    ...more,
  });
  const user = openPage(DashboardPage, '/dashboard');
  await screen.findByRole('region', { name: 'Tasks' });
  return { user, server, calls };
}

/** The same, where time passes by command alone. */
async function aStillDashboard(...tasks: Task[]) {
  const { server } = await aDashboard(tasks);
  vi.useFakeTimers();
  return server;
}

/** A finger that touches and is lifted, and the click that browsers make of it. */
function touch(name: string | RegExp) {
  const target = button(name);
  fireEvent.touchStart(target, { touches: [{ identifier: 1, target }] });
  fireEvent.touchEnd(target, { touches: [] });
  fireEvent.click(target, { detail: 1 });
}

const three = () => ['Dance', 'Sweep', 'Mop'].map((title) => aTask({ title }));

test('a ticked row stays in its place for 5 s, struck through, and then folds away', async () => {
  await aStillDashboard(...three());
  touch('Complete Sweep');
  await pass(4900);
  expect(rows()).toEqual(['Mop', 'Sweep', 'Dance']);
  expect(screen.getByRole('heading', { name: 'Sweep' }).className).toContain('line-through');
  expect(button('Complete Sweep').getAttribute('aria-disabled')).toBe('true');
  await pass(500);
  expect(rows()).toEqual(['Mop', 'Dance']);
});

test('a ticked row stays for as long as the mouse is on the list', async () => {
  await aStillDashboard(...three());
  fireEvent.pointerEnter(list());
  fireEvent.click(button('Complete Sweep'), { detail: 1 });
  await pass(10_000);
  expect(rows()).toEqual(['Mop', 'Sweep', 'Dance']);
  fireEvent.pointerLeave(list());
  await pass(500);
  expect(rows()).toEqual(['Mop', 'Dance']);
});

test('what was ticked makes room for the new day, also where the mouse lay on the list all night', async () => {
  const family = dashboardAnswers(owner)['GET /api/families/current'] as object;
  const day = { today: '2025-06-13', turnsAt: '2025-06-14T00:00:00.000Z' };
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2025-06-13T20:00:00Z') });
  const { server } = await aDashboard(three(), {
    'GET /api/families/current': () => ({ ...family, ...day }),
  });
  vi.useFakeTimers({ now: Date.parse('2025-06-13T20:00:00Z') });
  fireEvent.pointerEnter(list());
  fireEvent.click(button('Complete Sweep'), { detail: 1 });
  await pass(6000);
  expect(rows()).toEqual(['Mop', 'Sweep', 'Dance']);
  Object.assign(day, { today: '2025-06-14', turnsAt: '2025-06-15T00:00:00.000Z' });
  server.open = [aTask({ title: 'Make the bed' })];
  vi.setSystemTime(Date.parse('2025-06-14T00:00:05Z'));
  fireEvent(document, new Event('visibilitychange'));
  await pass(1000);
  expect(screen.getByText('Saturday')).toBeTruthy();
  expect(rows()).toEqual(['Make the bed']);
});

test('a ticked row stays while a finger is on the page, and 700 ms longer', async () => {
  await aStillDashboard(...three());
  touch('Complete Sweep');
  await pass(3000);
  fireEvent.touchStart(document.body, { touches: [{ identifier: 1, target: document.body }] });
  await pass(10_000);
  fireEvent.touchEnd(document.body, { touches: [] });
  await pass(600);
  expect(rows()).toEqual(['Mop', 'Sweep', 'Dance']);
  await pass(500);
  expect(rows()).toEqual(['Mop', 'Dance']);
});

test('rows ticked one after another leave together, 5 s after the last', async () => {
  await aStillDashboard(...three());
  touch('Complete Mop');
  await pass(4000);
  touch('Complete Dance');
  await pass(4900);
  expect(rows()).toEqual(['Mop', 'Sweep', 'Dance']);
  await pass(500);
  expect(rows()).toEqual(['Sweep']);
});

test('with the last row gone the card says that none is left', async () => {
  await aStillDashboard(aTask({ title: 'Hop', targetCount: 3, currentCount: 2 }));
  touch(/^Add one to Hop/);
  await pass(4900);
  expect(rows()).toEqual(['Hop']);
  expect(screen.queryByText('No active tasks yet. Create your first task!')).toBeNull();
  await pass(500);
  expect(rows()).toEqual([]);
  expect(screen.getByText('No active tasks yet. Create your first task!')).toBeTruthy();
});

test('a refused tick leaves the row in its place, open again', async () => {
  const server = await aStillDashboard(...three());
  server.refuses = true;
  touch('Complete Sweep');
  await pass(500);
  expect(button('Complete Sweep').getAttribute('aria-disabled')).toBe('false');
  await pass(10_000);
  expect(rows()).toEqual(['Mop', 'Sweep', 'Dance']);
});

test('what others added or finished waits as well, until nothing is about to be tapped', async () => {
  const server = await aStillDashboard(...three());
  server.open = [aTask({ title: 'Bake' }), ...server.open.filter(({ title }) => title !== 'Mop')];
  touch('Complete Sweep');
  await pass(1000);
  expect(rows()).toEqual(['Mop', 'Sweep', 'Dance']);
  expect(screen.getByRole('heading', { name: 'Mop' }).closest('[inert]')).not.toBeNull();
  await pass(5000);
  expect(rows()).toEqual(['Bake', 'Dance']);
});

/** Makes a task named 'Bake' by the form, in the list of whose rows one was ticked and a mouse lies. */
async function makeWhileSettling(answered: (task: Task) => unknown = (task) => task) {
  const mine = { assignedToUserId: owner.id };
  const tasks = ['Dance', 'Sweep', 'Mop'].map((title) => aTask({ title, ...mine }));
  const bake = aTask({ title: 'Bake', ...mine });
  const { user, server, calls } = await aDashboard(tasks, {
    'POST /api/tasks': () => {
      server.open = [bake, ...server.open];
      return answered(bake);
    },
  });
  fireEvent.pointerEnter(list());
  fireEvent.click(button(/^Complete Sweep/), { detail: 1 });
  await user.click(button('Add Task'));
  await user.type(await screen.findByRole('textbox', { name: /^Task Title/ }), 'Bake');
  await user.selectOptions(screen.getByRole('combobox', { name: /^Assign To/ }), owner.name);
  await user.click(screen.getByRole('button', { name: 'Create Task' }));
  return { bake, reads: () => calls.filter(({ path }) => path.includes('/snapshot')).length };
}

test('a task that was just made is there at once, while other rows settle', async () => {
  await makeWhileSettling();
  expect(await screen.findByRole('heading', { name: 'Bake' })).toBeTruthy();
  expect(rows()).toEqual(['Bake', 'Mop', 'Sweep', 'Dance']);
});

test('so is one that the list has before the server has answered its maker', async () => {
  const answered = held<Task>();
  const { bake, reads } = await makeWhileSettling(() => answered.promise);
  const before = reads();
  // Behind the form, whose call has no answer yet, another tick reads the list again.
  fireEvent.click(screen.getByRole('button', { name: /^Complete Dance/, hidden: true }), { detail: 1 });
  await waitFor(() => expect(reads()).toBeGreaterThan(before));
  answered.release(bake);
  expect(await screen.findByRole('heading', { name: 'Bake' })).toBeTruthy();
  expect(rows()).toEqual(['Bake', 'Mop', 'Sweep', 'Dance']);
});

test('a deleted task leaves at once, wherever the mouse is', async () => {
  const { user } = await aDashboard(three());
  await user.click(button('Delete task: Dance'));
  await user.click(within(await screen.findByRole('alertdialog')).getByText('Delete'));
  fireEvent.pointerEnter(list());
  expect(await screen.findByText('Task deleted successfully!')).toBeTruthy();
  expect(rows()).toEqual(['Mop', 'Sweep']);
});

test('a second tap on a row ticks nothing and says so', async () => {
  await aStillDashboard(...three());
  touch('Complete Sweep');
  await pass(1000);
  touch('Complete Sweep');
  const said = screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(said).toContain('Sweep is done already.');
});

test('a tap just after rows have moved was aimed before, and ticks nothing', async () => {
  await aStillDashboard(...three());
  touch('Complete Sweep');
  await pass(5300);
  expect(rows()).toEqual(['Mop', 'Dance']);
  touch('Complete Dance');
  await pass(400);
  expect(button('Complete Dance').getAttribute('aria-disabled')).toBe('false');
  touch('Complete Dance');
  await pass(100);
  expect(button('Complete Dance').getAttribute('aria-disabled')).toBe('true');
});
