import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Member } from '#shared/contract/members.ts';
import { answer } from '../test/answers.ts';
import { aMember, aTask, dashboardAnswers, owner } from '../test/family.ts';
import { openPage } from '../test/openPage.tsx';
import { keepTicksHere } from '../test/ticksDatabase.ts';
import { DashboardPage } from './DashboardPage.tsx';

const leo = aMember({ name: 'Leo Rivers', username: 'leo-r' });

async function openMenu(me: Member, more: Record<string, unknown> = {}) {
  const calls = answer({
    ...dashboardAnswers(me, { members: [owner, me], tasks: [aTask({ title: 'Cat' })] }),
    'POST /api/logout': { message: 'ok' },
    ...more,
  });
  const user = openPage(DashboardPage, '/dashboard');
  const face = await screen.findByRole('button', { name: 'Leo Rivers, menu' });
  const open = async () => {
    await user.click(face);
    return within(await screen.findByRole('dialog', { name: 'Leo Rivers' }));
  };
  const signsOut = () => calls.some(({ path }) => path === '/api/logout');
  return { user, face, open, signsOut };
}

const question = () => screen.findByRole('alertdialog', { name: 'Log out of ChorePod here, Leo?' });

test('a child’s way out is behind their face, asks, and says what it takes to come back', async () => {
  const { user, open, signsOut } = await openMenu(leo);
  expect(screen.queryByRole('button', { name: 'Logout' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Settings' })).toBeNull();
  await user.click((await open()).getByRole('button', { name: 'Logout' }));
  const asked = await question();
  expect(asked.textContent).toContain('you need your username, leo-r, and your password.');
  expect(asked.textContent).not.toContain('not sent yet');
  expect(signsOut()).toBe(false);
  await user.click(within(asked).getByRole('button', { name: 'Log Out' }));
  expect(await screen.findByText('Logged out successfully')).toBeTruthy();
  expect(window.location.pathname).toBe('/');
});

test('a child who came in by a code is told to ask for a new one', async () => {
  const { user, open } = await openMenu({ ...leo, username: null });
  await user.click((await open()).getByRole('button', { name: 'Logout' }));
  expect((await question()).textContent).toContain('ask a parent for a new code.');
});

test('what leaves the question or the menu gives the focus back, and nobody is signed out', async () => {
  const { user, face, open, signsOut } = await openMenu(leo);
  const menu = await open();
  const logout = menu.getByRole('button', { name: 'Logout' });
  await user.click(logout);
  await question();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(logout));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(face));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(signsOut()).toBe(false);
});

test('the menu leads to the settings', async () => {
  const { user, open } = await openMenu(leo);
  await user.click((await open()).getByRole('link', { name: 'Settings' }));
  expect(window.location.pathname).toBe('/settings');
});

test('a child who goes with ticks that are not sent is told what becomes of them', async () => {
  keepTicksHere();
  const noAnswer = () => Promise.reject(new TypeError('Failed to fetch'));
  const cat = aTask({ title: 'Cat' });
  const { user, open } = await openMenu(leo, {
    'GET /api/families/1/tasks': [cat],
    [`POST /api/tasks/${cat.id}/increment`]: noAnswer,
    'GET /api/health': noAnswer,
  });
  await user.click(await screen.findByRole('button', { name: 'Complete Cat' }));
  await screen.findByText('1 not sent yet');
  await user.click((await open()).getByRole('button', { name: 'Logout' }));
  const asked = await question();
  expect(asked.textContent).toContain('1 tick is not sent yet.');
  expect(asked.textContent).toContain('They wait in this browser until you sign in here again.');
});
