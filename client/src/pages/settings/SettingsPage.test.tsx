import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answer, refuse, refuseAs, type Sent } from '../../test/answers.ts';
import { aMember, dashboardAnswers, owner } from '../../test/family.ts';
import { openPage } from '../../test/openPage.tsx';
import { SettingsPage } from './SettingsPage.tsx';

const mia = aMember({ name: 'Mia', username: 'mia-rose' });
const open = () => openPage(SettingsPage, '/settings');
const me = () => screen.findByRole('region', { name: 'Me' });
const changes = (calls: Sent[]) =>
  calls.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [`${method} ${path}`, body]);

async function change(user: UserEvent, current: string, next: string): Promise<void> {
  await me();
  if (current) await user.type(screen.getByLabelText('Current Password'), current);
  if (next) await user.type(screen.getByLabelText('New Password'), next);
  await user.click(screen.getByRole('button', { name: 'Change Password' }));
}

test('everybody sees who they are', async () => {
  answer(dashboardAnswers(mia));
  open();
  const card = within(await me());
  expect(card.getByText('Mia')).toBeTruthy();
  expect(card.getByText('mia-rose')).toBeTruthy();
});

test('the link to the settings says that one is there', async () => {
  answer(dashboardAnswers(owner));
  open();
  const link = await screen.findByRole('link', { name: 'Settings' });
  expect(link.getAttribute('aria-current')).toBe('page');
});

test('nobody signed in is led to the landing page', async () => {
  answer({ 'GET /api/families/current': refuse(401, { message: 'Please sign in' }) });
  open();
  await waitFor(() => expect(window.location.pathname).toBe('/'));
});

test('settings that do not load say so', async () => {
  answer({ 'GET /api/families/current': refuse(500, { message: 'Something went wrong' }) });
  open();
  expect(await screen.findByText('We could not load your settings.')).toBeTruthy();
});

test('a password is changed by the one before and the new one, and the form is empty again', async () => {
  const calls = answer({ ...dashboardAnswers(mia), 'PUT /api/account/password': mia });
  const user = open();
  await change(user, 'old one', 'a better one');
  expect(await screen.findByText('Password changed!')).toBeTruthy();
  expect(screen.getAllByText('You stay signed in here and are signed out everywhere else.')).toHaveLength(2);
  expect(changes(calls)).toEqual([
    ['PUT /api/account/password', { current: 'old one', next: 'a better one' }],
  ]);
  for (const field of ['Current Password', 'New Password']) {
    expect(screen.getByLabelText<HTMLInputElement>(field).value).toBe('');
  }
});

test('a wrong current password says so, and nobody is signed out by it', async () => {
  const wrong = refuseAs('wrong_credentials');
  answer({ ...dashboardAnswers(mia), 'PUT /api/account/password': wrong });
  const user = open();
  await change(user, 'not this one', 'a better one');
  expect(await screen.findByText('Error changing password')).toBeTruthy();
  expect(screen.getByText('Your current password is another one. Please try again.')).toBeTruthy();
  expect(window.location.pathname).toBe('/settings');
  expect(screen.getByLabelText<HTMLInputElement>('New Password').value).toBe('a better one');
});

test('what is missing stands at its field, and nothing is sent', async () => {
  const calls = answer(dashboardAnswers(mia));
  await change(open(), '', '12345');
  await screen.findByText('Current password is required');
  expect(screen.getByText('Password must be at least 6 characters')).toBeTruthy();
  expect(changes(calls)).toEqual([]);
});

test('signing out everywhere asks first, and ends at the landing page', async () => {
  const calls = answer({ ...dashboardAnswers(mia), 'POST /api/logout': { message: 'Logged out' } });
  const user = open();
  await me();
  await user.click(screen.getByRole('button', { name: 'Sign out everywhere' }));
  expect(changes(calls)).toEqual([]);
  const question = await screen.findByRole('alertdialog', { name: 'Sign Out Everywhere' });
  await user.click(within(question).getByRole('button', { name: 'Sign Out' }));
  await waitFor(() => expect(window.location.pathname).toBe('/'));
  expect(changes(calls)).toEqual([['POST /api/logout?everywhere=true', {}]]);
  expect(screen.getByText('Signed out everywhere')).toBeTruthy();
});
