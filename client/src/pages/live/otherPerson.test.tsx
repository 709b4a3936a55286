import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { dataClient } from '../../lib/query/DataProvider.tsx';
import { answer, refuseAs } from '../../test/answers.ts';
import { catchStreams } from '../../test/browser/stream.ts';
import { keepTicksHere } from '../../test/browser/ticksDatabase.ts';
import { aMember, aTask, dashboardAnswers, owner } from '../../test/family.ts';
import { openPage } from '../../test/openPage.tsx';
import { DashboardPage } from '../dashboard/DashboardPage.tsx';
import { WeekPage } from '../week/WeekPage.tsx';

// Two people use one browser, one after the other, and a page of the first is still open.

const mia = aMember({ name: 'Mia' });
const noted = () => localStorage.getItem('signed-in:family');

/** Another tab of this browser is opened as Mia. */
const miaOpensAPage = () => {
  localStorage.setItem('signed-in:family', String(mia.id));
  window.dispatchEvent(new StorageEvent('storage', { key: 'signed-in:family', newValue: String(mia.id) }));
};

const otherUser = () => refuseAs('other_user', { other_user: true });

const cat = aTask({ title: 'Feed the cat' });
const of = (person: typeof owner, more: object = {}) => ({
  ...dashboardAnswers(person, { tasks: [cat] }),
  ...more,
});

/** The page is away, says why, and holds nothing of whom it was made for; the browser is Mia's. */
async function hasLeft() {
  await waitFor(() => expect(window.location.pathname).toBe('/'));
  await screen.findByText('Somebody else is signed in here now');
  expect(screen.queryByText('Feed the cat')).toBeNull();
  const known = dataClient.getQueryCache().getAll();
  expect(known.map(({ state }) => JSON.stringify(state.data ?? null)).join()).not.toMatch(/cat|Rivers/);
  expect(noted()).toBe(String(mia.id));
}

test.each([
  ['the dashboard', DashboardPage, '/dashboard'],
  ['the week', WeekPage, '/week'],
])(
  'when somebody else opens a page in another tab, %s leaves, and nobody is signed out',
  async (_, Page, path) => {
    answer(of(owner));
    openPage(Page, path);
    await screen.findByRole('button', { name: 'Logout' });
    expect(noted()).toBe(String(owner.id));
    const calls = answer({});
    act(miaOpensAPage);
    await hasLeft();
    expect(calls).toEqual([]);
  },
);

test('a page that was frozen meanwhile leaves when it is seen again', async () => {
  answer(of(owner));
  openPage(DashboardPage, '/dashboard');
  await screen.findByText('Feed the cat');
  localStorage.setItem('signed-in:family', String(mia.id));
  act(() => void window.dispatchEvent(new Event('pageshow')));
  await hasLeft();
});

test('the next page of that tab asks who is signed in', async () => {
  answer(of(owner));
  openPage(DashboardPage, '/dashboard');
  await screen.findByText('Feed the cat');
  act(miaOpensAPage);
  await hasLeft();
  cleanup();
  answer(of(mia));
  openPage(DashboardPage, '/dashboard');
  await screen.findByRole('button', { name: 'Mia, menu' });
});

test('a tick says whose it is; where somebody else is signed in it counts for nobody, is kept without its title, and the page leaves', async () => {
  const { rows } = keepTicksHere();
  const current = vi.fn(() => of(owner)['GET /api/families/current']);
  const path = `/api/tasks/${cat.id}/increment`;
  const calls = answer(of(owner, { 'GET /api/families/current': current, [`POST ${path}`]: otherUser }));
  const user = openPage(DashboardPage, '/dashboard');
  const check = await screen.findByRole('button', { name: 'Complete Feed the cat' });
  current.mockReturnValue(of(mia)['GET /api/families/current']);
  await user.click(check);
  await hasLeft();
  expect(calls.filter((sent) => sent.path === path).map(({ asUser }) => asUser)).toEqual([String(owner.id)]);
  await waitFor(() => expect([...rows.values()]).toMatchObject([{ title: '', whose: `user:${owner.id}:` }]));
});

test('so does every other change', async () => {
  const current = vi.fn(() => of(owner)['GET /api/families/current']);
  const calls = answer(of(owner, { 'GET /api/families/current': current, 'POST /api/logout': otherUser }));
  const user = openPage(DashboardPage, '/dashboard');
  const logout = await screen.findByRole('button', { name: 'Logout' });
  current.mockReturnValue(of(mia)['GET /api/families/current']);
  await user.click(logout);
  await hasLeft();
  expect(calls.find(({ method }) => method === 'POST')?.asUser).toBe(String(owner.id));
});

test('a page whose stream is somebody else’s leaves', async () => {
  const streams = catchStreams();
  const current = vi.fn(() => of(owner)['GET /api/families/current']);
  answer(of(owner, { 'GET /api/families/current': current }));
  openPage(DashboardPage, '/dashboard');
  await screen.findByText('Feed the cat');
  await waitFor(() => expect(streams()).toHaveLength(1));
  await streams()[0]?.says('whose', { userId: owner.id });
  expect(current).toHaveBeenCalledTimes(1);
  current.mockReturnValue(of(mia)['GET /api/families/current']);
  await streams()[0]?.says('whose', { userId: mia.id });
  await hasLeft();
});
