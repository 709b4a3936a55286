import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answer, refuse } from '../../test/answers.ts';
import { owner } from '../../test/family.ts';
import { openPage } from '../../test/openPage.tsx';
import { afterPassword, changesOf, leo, settingsAnswers } from '../../test/settings.ts';
import { SettingsPage } from './SettingsPage.tsx';

const promote = `PUT /api/users/${leo.id}`;
const title = 'Please confirm with your password';
const question = async () => within(await screen.findByRole('dialog', { name: title }));

/** Up to the question for the password. */
async function makeLeoAParent(answers: Record<string, unknown> = afterPassword(promote, leo)) {
  const calls = answer({ ...settingsAnswers(owner), ...answers });
  const user = openPage(SettingsPage, '/settings');
  await user.click(await screen.findByRole('button', { name: 'More for Leo' }));
  await user.click(screen.getByRole('button', { name: 'Make a parent: Leo' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Make a Parent' }));
  await user.click(dialog.getByRole('button', { name: 'Make Parent' }));
  return { calls, user };
}

async function say(user: UserEvent, password: string) {
  const dialog = await question();
  const field = dialog.getByLabelText('Password');
  await user.clear(field);
  if (password) await user.type(field, password);
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  return dialog;
}

test('what wants a password asks for it, says why, and then goes on by itself', async () => {
  const { calls, user } = await makeLeoAParent();
  expect((await question()).getByText(/Phones get lent/)).toBeTruthy();
  expect(document.activeElement).toBe((await question()).getByLabelText('Password'));
  await say(user, 'right one');
  expect(await screen.findByText('Leo is signed out everywhere')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(changesOf(calls)).toEqual([
    [promote, { manages: true }],
    ['POST /api/confirm', { password: 'right one' }],
    [promote, { manages: true }],
  ]);
});

test('a wrong password says so at its field, and another try goes on', async () => {
  const { calls, user } = await makeLeoAParent();
  const dialog = await say(user, 'not this');
  expect((await dialog.findByRole('alert')).textContent).toBe(
    'Your password is another one. Please try again.',
  );
  expect(window.location.pathname).toBe('/settings');
  expect(screen.queryByText('Could not make a parent')).toBeNull();
  await say(user, 'right one');
  expect(await screen.findByText('Leo is signed out everywhere')).toBeTruthy();
  expect(changesOf(calls)).toHaveLength(4);
});

test.each([
  ['no password', '', 'Password is required'],
  ['too many tries', 'right one', 'Too many tries. Please wait a little.'],
])('%s is said at the field, too', async (_why, password, words) => {
  const { user } = await makeLeoAParent({
    ...afterPassword(promote, leo),
    'POST /api/confirm': refuse(429, { message: 'Too many tries. Please wait a little.' }),
  });
  const dialog = await say(user, password);
  expect((await dialog.findByRole('alert')).textContent).toBe(words);
});

test('whoever closes the question changes nothing and is told nothing', async () => {
  const { calls, user } = await makeLeoAParent();
  await user.click((await question()).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(changesOf(calls)).toEqual([[promote, { manages: true }]]);
  expect(screen.queryByText('Could not make a parent')).toBeNull();
  const dialog = within(screen.getByRole('alertdialog', { name: 'Make a Parent' }));
  await user.click(dialog.getByRole('button', { name: 'Make Parent' }));
  await say(user, 'right one');
  expect(await screen.findByText('Leo is signed out everywhere')).toBeTruthy();
});

test('Escape closes the question alone, and the focus is in what asked', async () => {
  const { user } = await makeLeoAParent();
  await question();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const below = screen.getByRole('alertdialog', { name: 'Make a Parent' });
  await waitFor(() => expect(below.contains(document.activeElement)).toBe(true));
});

test('another refusal is none that a password helps with', async () => {
  await makeLeoAParent({ [promote]: refuse(403, { message: 'Only parents can do that' }) });
  expect(await screen.findByText('Only parents can do that')).toBeTruthy();
  expect(screen.queryByRole('dialog', { name: title })).toBeNull();
});
