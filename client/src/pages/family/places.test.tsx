import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Member } from '#shared/contract/people/members.ts';
import { answer, refuse, type Sent } from '../../test/answers.ts';
import { aMember, aTask, dashboardAnswers, owner } from '../../test/family.ts';
import { openPage } from '../../test/openPage.tsx';
import { DashboardPage } from '../dashboard/DashboardPage.tsx';
import { SettingsPage } from '../settings/SettingsPage.tsx';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const leo = aMember({ name: 'Leo' });

async function open(me: Member = owner, path = '/dashboard', answers: Record<string, unknown> = {}) {
  const calls = answer({ ...dashboardAnswers(me, { members: [owner, leo] }), ...answers });
  const user = openPage(DashboardPage, path);
  await screen.findByRole('region', { name: 'Tasks' });
  return { user, calls };
}

const places = () => within(screen.getByRole('navigation', { name: 'Places' }));

test.each([
  ['who manages', owner, ['Today', 'Week', 'Pots', 'Family']],
  ['a member', leo, ['Today', 'Week', 'Pots']],
])('%s gets around by a bar', async (_who, me, names) => {
  await open(me);
  expect(
    places()
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(names);
  expect(places().getByRole('link', { current: 'page' }).textContent).toBe('Today');
  expect(places().getByRole('link', { name: 'Week' }).getAttribute('href')).toBe('/week');
});

test.each([
  ['Pots', 'Reward Pots'],
  ['Family', 'Family'],
])('%s leads to its card, and puts the focus there', async (place, heading) => {
  const { user } = await open();
  await user.click(places().getByRole('link', { name: place }));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: heading }));
  expect(window.location.hash).toBe(`#${place.toLowerCase()}`);
});

test('an address that names a card begins there', async () => {
  await open(owner, '/dashboard#pots');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Reward Pots'));
});

test('the button of another page’s bar opens a new task, once', async () => {
  await open(owner, '/dashboard#add');
  expect(await screen.findByRole('dialog', { name: 'Create Task' })).toBeTruthy();
  expect(window.location.hash).toBe('');
});

test('elsewhere the middle of the bar leads there', async () => {
  answer(dashboardAnswers(owner));
  openPage(SettingsPage, '/settings');
  const add = await screen.findByRole('link', { name: 'New task' });
  expect(add.getAttribute('href')).toBe('/dashboard#add');
});

/** The zone of this browser. */
function liveIn(timeZone: string) {
  const options = Intl.DateTimeFormat.prototype.resolvedOptions;
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (
    this: Intl.DateTimeFormat,
  ) {
    return { ...options.call(this), timeZone };
  });
}

const question = "Does your family's day follow Europe/Berlin?";

test('whoever manages is asked where the family lives, and says yes', async () => {
  liveIn('Europe/Berlin');
  const family = dashboardAnswers(owner)['GET /api/families/current'] as object;
  const current = vi.fn<() => unknown>(() => family);
  const { user, calls } = await open(owner, '/dashboard', {
    'GET /api/families/current': current,
    'PUT /api/families/1': family,
  });
  await screen.findByText(question);
  current.mockReturnValue({ ...family, timeZone: 'Europe/Berlin' });
  await user.click(screen.getByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(screen.queryByText(question)).toBeNull());
  const puts = calls.filter(({ method }: Sent) => method === 'PUT');
  expect(puts.map(({ path, body }) => [path, body])).toEqual([
    ['/api/families/1', { timeZone: 'Europe/Berlin' }],
  ]);
});

test('whoever says no is not asked again here', async () => {
  liveIn('Europe/Berlin');
  const { user } = await open();
  await screen.findByText(question);
  await user.click(screen.getByRole('button', { name: 'No, thanks' }));
  expect(screen.queryByText(question)).toBeNull();
  cleanup();
  await open();
  expect(screen.queryByRole('region', { name: 'Time zone' })).toBeNull();
});

test.each([
  ['a child', leo, 'Europe/Berlin', 'UTC'],
  ['whoever lives by UTC', owner, 'Etc/UTC', 'UTC'],
  ['a family that has a zone, at a first visit from elsewhere,', owner, 'Europe/Berlin', 'Asia/Tokyo'],
  ['a family whose zone has the same clocks', owner, 'Europe/Berlin', 'Europe/Vienna'],
  ['a browser that hides where it is', owner, 'Atlantic/Reykjavik', 'Europe/Berlin'],
  ['a browser with a zone that the server refuses', owner, '+00:00', 'Europe/Berlin'],
  ['a browser with such a zone and a family without one', owner, '+02:00', 'UTC'],
])('%s is not asked', async (_who, me, zone, timeZone) => {
  liveIn(zone);
  const family = dashboardAnswers(me)['GET /api/families/current'] as object;
  await open(me, '/dashboard', { 'GET /api/families/current': { ...family, timeZone } });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByRole('region', { name: 'Time zone' })).toBeNull();
});

const visitedFrom = (zone: string) => localStorage.setItem('zone-seen:1', `${zone} an-earlier-visit`);
const inZone = (timeZone: string) => ({
  'GET /api/families/current': {
    ...(dashboardAnswers(owner)['GET /api/families/current'] as object),
    timeZone,
  },
});

test.each(['Atlantic/Reykjavik', 'Etc/GMT', 'Asia/Tokyo'])(
  'whoever manages a family on %s is asked at the second visit from elsewhere',
  async (timeZone) => {
    liveIn('Europe/Berlin');
    await open(owner, '/dashboard', inZone(timeZone));
    cleanup();
    await open(owner, '/dashboard', inZone(timeZone));
    await waitFor(() => expect(localStorage.getItem('zone-seen:1')).toMatch(/^Europe\/Berlin /));
    expect(screen.queryByText(question)).toBeNull();
    cleanup();
    visitedFrom('Europe/Berlin');
    await open(owner, '/dashboard', inZone(timeZone));
    expect(await screen.findByText(question)).toBeTruthy();
  },
);

test('a visit at home in between begins the count anew', async () => {
  visitedFrom('Europe/Berlin');
  liveIn('Asia/Tokyo');
  await open(owner, '/dashboard', inZone('Asia/Tokyo'));
  await waitFor(() => expect(localStorage.getItem('zone-seen:1')).toBeNull());
});

test('a "no" holds for that zone: from another one it asks again', async () => {
  localStorage.setItem('zone-refused:1', 'Asia/Tokyo');
  liveIn('Europe/Berlin');
  await open();
  expect(await screen.findByText(question)).toBeTruthy();
});

test('a zone that the server does not know is not asked about again', async () => {
  liveIn('Europe/Berlin');
  const { user } = await open(owner, '/dashboard', {
    'PUT /api/families/1': refuse(400, { message: 'Please choose a time zone' }),
  });
  await screen.findByText(question);
  await user.click(screen.getByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(screen.queryByText(question)).toBeNull());
  expect(localStorage.getItem('zone-refused:1')).toBe('Europe/Berlin');
});

/** A dashboard of 13 June whose day turns in a minute. */
async function beforeMidnight() {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2025-06-13T23:59:00Z') });
  const family = dashboardAnswers(owner)['GET /api/families/current'] as object;
  const tomorrow = { ...family, today: '2025-06-14', turnsAt: '2025-06-15T00:00:00.000Z' };
  const current = vi.fn<() => unknown>(() => family);
  const tasks = vi.fn<() => unknown>(() => []);
  await open(owner, '/dashboard', {
    'GET /api/families/current': current,
    'GET /api/families/1/tasks': tasks,
  });
  return {
    turn: () => {
      current.mockReturnValue(tomorrow);
      tasks.mockReturnValue([aTask({ title: 'Make the bed' })]);
    },
  };
}

test('the page takes on the next day when it comes back to the front', async () => {
  const { turn } = await beforeMidnight();
  fireEvent(document, new Event('visibilitychange'));
  expect(screen.getByText('Friday')).toBeTruthy();
  turn();
  vi.setSystemTime(Date.parse('2025-06-14T00:00:05Z'));
  fireEvent(document, new Event('visibilitychange'));
  expect(await screen.findByText('Saturday')).toBeTruthy();
  expect(await screen.findByText('Make the bed')).toBeTruthy();
});

test('the page takes on the next day while it is open', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.parse('2025-06-13T23:59:00Z') });
  const family = dashboardAnswers(owner)['GET /api/families/current'] as object;
  const current = vi.fn<() => unknown>(() => family);
  await open(owner, '/dashboard', { 'GET /api/families/current': current });
  expect(screen.getByText('Friday')).toBeTruthy();
  current.mockReturnValue({ ...family, today: '2025-06-14', turnsAt: '2025-06-15T00:00:00.000Z' });
  await act(() => vi.advanceTimersByTimeAsync(62_000));
  expect(await screen.findByText('Saturday')).toBeTruthy();
});
