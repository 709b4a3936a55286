import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { dataClient } from '../../lib/query/DataProvider.tsx';
import { answer, type Sent } from '../../test/answers.ts';
import { aMember, aTask, dashboardAnswers, owner } from '../../test/family.ts';
import { openPage } from '../../test/openPage.tsx';
import { DashboardPage } from '../dashboard/DashboardPage.tsx';

const zoe = aMember({ name: 'Zoe', username: 'z4' });
const puts = (calls: Sent[]) =>
  calls.filter(({ method }) => method === 'PUT').map(({ path, body }) => [path, body]);

async function edit(answers: Record<string, unknown> = {}) {
  const calls = answer({ ...dashboardAnswers(owner, { members: [owner, zoe] }), ...answers });
  const user = openPage(DashboardPage, '/dashboard');
  await user.click(await screen.findByRole('button', { name: 'Edit member: Zoe' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit Family Member' });
  return { user, calls, dialog: within(dialog) };
}

test('somebody with a username of two letters can be edited; another one has to have three', async () => {
  const { user, calls, dialog } = await edit({ [`PUT /api/users/${zoe.id}`]: zoe });
  await user.type(dialog.getByLabelText('Username'), '{Backspace}5');
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  expect(await dialog.findByText('Username must be at least 3 characters')).toBeTruthy();
  expect(puts(calls)).toEqual([]);
  await user.type(dialog.getByLabelText('Username'), '{Backspace}4');
  await user.type(dialog.getByLabelText('Name'), ' Rose');
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  await screen.findByText('Member updated successfully!');
  expect(puts(calls)).toEqual([[`/api/users/${zoe.id}`, { name: 'Zoe Rose', username: 'z4' }]]);
});

test('a parent gives a child another password, and is told whom it signs out', async () => {
  const path = `/api/users/${zoe.id}/password`;
  const { user, calls, dialog } = await edit({ [`PUT ${path}`]: zoe });
  await user.click(dialog.getByRole('button', { name: 'New password…' }));
  const form = within(await screen.findByRole('dialog', { name: 'New Password' }));
  expect(form.getByText(/is signed out on every phone and tablet/).textContent).toMatch(/^Zoe is signed out/);
  const field = form.getByLabelText('New Password');
  expect(document.activeElement).toBe(field);
  await user.click(form.getByRole('button', { name: 'Set Password' }));
  expect(await form.findByText('Password must be at least 6 characters')).toBeTruthy();
  await user.type(field, 'a better one');
  await user.click(form.getByRole('button', { name: 'Set Password' }));
  await screen.findByText('Zoe signs in with the new one from now on.');
  expect(screen.getByText('Password changed!')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(puts(calls)).toEqual([[path, { password: 'a better one' }]]);
});

test('when another tab signs out, this one forgets the family and leaves, without a word', async () => {
  answer(dashboardAnswers(owner, { tasks: [aTask({ title: 'Feed the cat' })] }));
  openPage(DashboardPage, '/dashboard');
  await screen.findByText('Feed the cat');
  localStorage.removeItem('signed-in:family');
  window.dispatchEvent(new StorageEvent('storage', { key: 'signed-in:family', newValue: null }));
  await waitFor(() => expect(window.location.pathname).toBe('/'));
  expect(screen.queryByText('Feed the cat')).toBeNull();
  expect(screen.queryByText('You have been signed out')).toBeNull();
  const kept = dataClient
    .getQueryCache()
    .getAll()
    .map(({ state }) => JSON.stringify(state.data ?? null));
  expect(kept.join()).not.toMatch(/Feed the cat|Rivers/);
});

test('signing out tells other tabs at once', async () => {
  answer({ ...dashboardAnswers(owner), 'POST /api/logout': { message: 'Logged out' } });
  const user = openPage(DashboardPage, '/dashboard');
  await user.click(await screen.findByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(window.location.pathname).toBe('/'));
  expect(localStorage.getItem('signed-in:family')).toBeNull();
});
