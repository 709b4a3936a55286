import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Route, Switch } from 'wouter';
import { ToDashboard } from '../../features/landing/join/ToDashboard.tsx';
import { answer, held, refuse, type Sent } from '../../test/answers.ts';
import { aCompletion, aMember, aPot, aTask, dashboardAnswers, owner } from '../../test/family.ts';
import { openPage } from '../../test/openPage.tsx';
import { DashboardPage } from './DashboardPage.tsx';

const open = () => openPage(DashboardPage, '/dashboard');
const card = (name: string) => screen.findByRole('region', { name });
const posts = (calls: Sent[]) => calls.filter(({ method }) => method === 'POST');

test('the four cards show the family as it is', async () => {
  const leo = aMember({ name: 'Leo', activeTasks: 1, completedTasks: 7 });
  const pot = aPot({ currentCount: 3, contributorUserIds: JSON.stringify([leo.id]) });
  answer(
    dashboardAnswers(owner, {
      members: [owner, leo],
      pots: [pot],
      tasks: [aTask({ assignedToUserId: leo.id, rewardPotId: pot.id }), aTask({ title: 'Sweep' })],
      completions: [aCompletion({ userName: 'Leo', potName: 'Pizza night' }), aCompletion()],
    }),
  );
  open();
  const tasks = await card('Tasks');
  expect(within(tasks).getByText('Pizza night Pot')).toBeTruthy();
  expect(within(tasks).getByText('Unassigned')).toBeTruthy();
  const pots = await card('Reward Pots');
  expect(within(pots).getByText('7 more to go!')).toBeTruthy();
  expect(within(pots).getByRole('progressbar').getAttribute('aria-valuenow')).toBe('3');
  const family = await card('Family');
  expect(within(family).getByText('(Owner)')).toBeTruthy();
  expect(family.textContent).toMatch(/Leo\s*Member\s*1 active\s*7 completed/);
  const [first, second] = within(await card('Recently Completed')).getAllByRole('listitem');
  expect(first?.textContent).toContain('DishesCompleted by Leo+1 to Pizza night');
  expect(second?.textContent).toContain('Completed by Unknown');
});

test.each([
  ['the owner, where voice is set up,', owner, true, 1],
  ['the owner, where it is not,', owner, false, 0],
  ['another parent', aMember({ manages: true }), true, 0],
  ['a member', aMember(), true, 0],
])('%s sees the way to it or not', async (_who, me, voiceAvailable, buttons) => {
  answer(dashboardAnswers(me, { voiceAvailable }));
  open();
  const family = within(await card('Family'));
  expect(family.queryAllByRole('button', { name: 'Voice' })).toHaveLength(buttons);
});

test('another parent sees what the owner does for managing, and may change the children alone', async () => {
  const [leo, kim, sam] = [
    aMember(),
    aMember({ name: 'Kim', manages: true }),
    aMember({ name: 'Sam', manages: true }),
  ];
  answer(dashboardAnswers(kim, { members: [owner, leo, kim, sam] }));
  open();
  const family = await card('Family');
  expect(family.textContent).toMatch(/Kim\s*Parent\s*0 active/);
  expect(within(family).getByRole('button', { name: 'Add Member' })).toBeTruthy();
  expect(within(await card('Tasks')).getByRole('button', { name: /Add Task/ })).toBeTruthy();
  const named = within(family).getAllByRole('button', { name: /Edit/ });
  expect(named.map((button) => button.getAttribute('aria-label'))).toEqual(['Edit member: Leo']);
});

test('the owner edits another parent, but gives them no password', async () => {
  const kim = aMember({ name: 'Kim', manages: true });
  answer(dashboardAnswers(owner, { members: [owner, kim, aMember()] }));
  const user = open();
  const family = within(await card('Family'));
  const passwordsIn = async (nth: number) => {
    await user.click(family.getAllByRole('button', { name: /Edit/ })[nth] as HTMLElement);
    const dialog = within(await screen.findByRole('dialog'));
    const found = dialog.queryAllByRole('button', { name: /New password/ }).length;
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    return found;
  };
  expect(await passwordsIn(0)).toBe(0);
  expect(await passwordsIn(1)).toBe(1);
});

test('an empty family is invited to begin, and has no history card', async () => {
  answer(dashboardAnswers(owner));
  open();
  expect(await screen.findByText('No active tasks yet. Create your first task!')).toBeTruthy();
  expect(screen.getByText('No reward pots yet. Create your first pot!')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Recently Completed' })).toBeNull();
});

test('a list that does not load says which, and Retry loads it', async () => {
  const pots = vi.fn<() => unknown>(() => refuse(500, { message: 'Something went wrong' }));
  answer({ ...dashboardAnswers(owner), 'GET /api/families/1/reward-pots': pots });
  const user = open();
  expect(await screen.findByText('We could not load your reward pots.')).toBeTruthy();
  expect(await card('Tasks')).toBeTruthy();
  pots.mockReturnValue([aPot({ name: 'Movie Night' })]);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Movie Night')).toBeTruthy();
});

test.each([
  ['tasks', 'your tasks'],
  ['reward-pots', 'your reward pots'],
  ['members', 'your family'],
  ['recent-completions', 'what was completed'],
])('%s that do not load are asked for once, until somebody wants more', async (list, what) => {
  const path = `GET /api/families/1/${list}`;
  const refused = vi.fn(() => refuse(500, { message: 'Something went wrong' }));
  answer({ ...dashboardAnswers(owner), [path]: refused });
  const user = open();
  expect(await screen.findByText(`We could not load ${what}.`)).toBeTruthy();
  // The cards ask, if they do, while they appear.
  await new Promise((resolve) => setTimeout(resolve));
  expect(refused).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(refused).toHaveBeenCalledTimes(2);
});

test('what did not load is asked for again by a page that is opened later', async () => {
  const pots = vi.fn<() => unknown>(() => refuse(500, { message: 'Something went wrong' }));
  answer({ ...dashboardAnswers(owner), 'GET /api/families/1/reward-pots': pots });
  open();
  expect(await screen.findByText('We could not load your reward pots.')).toBeTruthy();
  cleanup();
  pots.mockReturnValue([aPot({ name: 'Movie Night' })]);
  open();
  expect(await screen.findByText('Movie Night')).toBeTruthy();
});

test('the history loads on for as long as the server has more', async () => {
  const newer = aCompletion({ taskTitle: 'Newer', day: '2025-06-12' });
  const calls = answer({
    ...dashboardAnswers(owner),
    'GET /api/families/1/recent-completions': ({ path }: Sent) =>
      path.includes('before')
        ? [aCompletion({ taskTitle: 'Older' })]
        : Response.json([newer], { headers: { Link: '</api>; rel="next"' } }),
  });
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('Older')).toBeTruthy();
  expect(screen.getByText('Newer')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  expect(calls.some(({ path }) => path.endsWith(`recent-completions?before=${newer.id}`))).toBe(true);
});

test.each([401, 404])('where the current family is a %i, the landing page follows', async (status) => {
  answer({ 'GET /api/families/current': refuse(status, { message: 'No' }) });
  open();
  await waitFor(() => expect(window.location.pathname).toBe('/'));
});

test('a session that has ended meanwhile leads to the landing page', async () => {
  answer({
    ...dashboardAnswers(owner),
    'GET /api/families/1/tasks': refuse(401, { message: 'Please sign in' }),
  });
  open();
  await waitFor(() => expect(window.location.pathname).toBe('/'));
});

test('what has no assignee or no date, and what takes its time, is said in words', async () => {
  const { promise } = held();
  answer({
    ...dashboardAnswers(owner, {
      tasks: [aTask({ assignedToUserId: null })],
      completions: [aCompletion({ day: '' })],
    }),
    'POST /api/logout': () => promise,
  });
  const user = open();
  expect(within(await card('Tasks')).getByText('Unassigned')).toBeTruthy();
  expect(within(await card('Recently Completed')).getByText('Recently')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  expect(screen.getByRole('button', { name: 'Logging out...' })).toBeTruthy();
});

test.each([
  ['2025-06-13', 'today'],
  ['2025-06-12', 'yesterday'],
  ['2025-06-07', 'Saturday'],
  ['2025-06-06', '6 Jun'],
  ['2024-12-31', '31 Dec 2024'],
])('what was done on %s was done %s', async (day, words) => {
  answer(dashboardAnswers(owner, { completions: [aCompletion({ day })] }));
  open();
  expect(within(await card('Recently Completed')).getByText(words)).toBeTruthy();
});

test('a task due in another year names the year', async () => {
  const nextYear = new Date().getFullYear() + 1;
  answer(dashboardAnswers(owner, { tasks: [aTask({ dueDate: `${nextYear}-06-15` })] }));
  open();
  expect(await screen.findByText(new RegExp(`^Due .*${nextYear}`))).toBeTruthy();
});

test('the dashboard loads in shapes, and says so', async () => {
  answer({ 'GET /api/families/current': () => held().promise });
  open();
  expect(screen.getByRole('status').textContent).toContain('Loading your dashboard');
});

test('a family that does not load is asked for once more, and then says so', async () => {
  const family = vi.fn(() => refuse(500, { message: 'Something went wrong' }));
  answer({ 'GET /api/families/current': family });
  open();
  expect(await screen.findByText('We could not load your family.')).toBeTruthy();
  expect(family).toHaveBeenCalledTimes(2);
});

test('a family that got no answer is not said to come by itself', async () => {
  answer({ 'GET /api/families/current': () => Promise.reject(new TypeError('Failed to fetch')) });
  open();
  expect(await screen.findByText('We could not load your family.')).toBeTruthy();
  expect(screen.queryByText(/comes by itself/)).toBeNull();
});

test('logging out says so and leaves', async () => {
  const calls = answer({ ...dashboardAnswers(owner), 'POST /api/logout': { message: 'ok' } });
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Logout' }));
  expect(await screen.findByText('Logged out successfully')).toBeTruthy();
  expect(screen.getByText('You have been logged out.')).toBeTruthy();
  expect(window.location.pathname).toBe('/');
  expect(posts(calls).map(({ body }) => body)).toEqual([{}]);
});

test('nobody is asked for on the page that follows', async () => {
  const calls = answer({ ...dashboardAnswers(owner), 'POST /api/logout': { message: 'ok' } });
  const user = openPage(
    () => (
      <Switch>
        <Route path="/dashboard" component={DashboardPage} />
        <Route component={ToDashboard} />
      </Switch>
    ),
    '/dashboard',
  );
  await user.click(await screen.findByRole('button', { name: 'Logout' }));
  expect(await screen.findByText('Logged out successfully')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Logout' })).toBeNull());
  expect(calls.filter(({ path }) => path === '/api/families/current')).toHaveLength(1);
});
