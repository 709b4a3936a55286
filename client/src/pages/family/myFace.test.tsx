import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Member } from '#shared/contract/people/members.ts';
import { answer } from '../../test/answers.ts';
import { keepTicksHere } from '../../test/browser/ticksDatabase.ts';
import { aMember, aTask, dashboardAnswers, owner } from '../../test/family.ts';
import { openPage } from '../../test/openPage.tsx';
import { DashboardPage } from '../dashboard/DashboardPage.tsx';

const leo = aMember({ name: 'Leo Rivers', username: 'leo-r' });

interface Shown {
  hasPassword: boolean;
  answers?: Record<string, unknown>;
}

async function open(me: Member, { hasPassword, answers }: Shown) {
  const calls = answer({
    ...dashboardAnswers(me, { members: [owner, me], tasks: [aTask({ title: 'Cat' })], hasPassword }),
    'POST /api/logout': { message: 'ok' },
    ...answers,
  });
  const user = openPage(DashboardPage, '/dashboard');
  const signsOut = () => calls.some(({ path }) => path === '/api/logout');
  return { user, logout: await screen.findByRole('button', { name: 'Logout' }), signsOut };
}

const question = () => screen.findByRole('alertdialog', { name: 'Log out of ChorePod here, Leo?' });

test('a child with a password logs out from the bar at once', async () => {
  const { user, logout } = await open(leo, { hasPassword: true });
  await user.click(logout);
  expect(await screen.findByText('Logged out successfully')).toBeTruthy();
  expect(window.location.pathname).toBe('/');
});

test.each([
  ['a username', 'leo-r'],
  ['nothing to sign in with', null],
])('a child with %s and no password is asked first, and told to ask for a new code', async (_, username) => {
  const { user, logout, signsOut } = await open({ ...leo, username }, { hasPassword: false });
  await user.click(logout);
  const asked = await question();
  expect(asked.textContent).toContain('To come back, ask a parent for a new code.');
  expect(asked.textContent).not.toContain('not sent yet');
  expect(signsOut()).toBe(false);
  await user.click(within(asked).getByRole('button', { name: 'Log Out' }));
  expect(await screen.findByText('Logged out successfully')).toBeTruthy();
  expect(window.location.pathname).toBe('/');
});

test('a question that is left gives the focus back, and nobody is signed out', async () => {
  const { user, logout, signsOut } = await open(leo, { hasPassword: false });
  await user.click(logout);
  await question();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(logout));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(signsOut()).toBe(false);
});

test('the menu behind the face leads to the settings, and gives the focus back', async () => {
  const { user } = await open(leo, { hasPassword: true });
  const face = screen.getByRole('button', { name: 'Leo Rivers, menu' });
  await user.click(face);
  await screen.findByRole('dialog', { name: 'Leo Rivers' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(face));
  await user.click(face);
  const menu = within(await screen.findByRole('dialog', { name: 'Leo Rivers' }));
  await user.click(menu.getByRole('link', { name: 'Settings' }));
  expect(window.location.pathname).toBe('/settings');
});

test.each([
  ['with a password', true, 'Sign Out'],
  ['without one', false, 'Log out of ChorePod here, Leo?'],
])('a child %s who goes with ticks that are not sent is told what becomes of them', async (_, ...of) => {
  const [hasPassword, name] = of;
  keepTicksHere();
  const noAnswer = () => Promise.reject(new TypeError('Failed to fetch'));
  const cat = aTask({ title: 'Cat' });
  const { user, logout, signsOut } = await open(leo, {
    hasPassword,
    answers: {
      'GET /api/families/1/tasks': [cat],
      [`POST /api/tasks/${cat.id}/increment`]: noAnswer,
      'GET /api/health': noAnswer,
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Complete Cat' }));
  await screen.findByText('1 not sent yet');
  await user.click(logout);
  const asked = await screen.findByRole('alertdialog', { name });
  expect(asked.textContent).toContain('1 tick is not sent yet.');
  expect(asked.textContent).toContain('They wait in this browser until you sign in here again.');
  expect(signsOut()).toBe(false);
});
