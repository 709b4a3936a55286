import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteUnsent } from '../../lib/browser/kept/unsent.ts';
import { answer } from '../../test/answers.ts';
import { owner } from '../../test/family.ts';
import { openPage } from '../../test/openPage.tsx';
import { afterPassword, changesOf, leo, parent, settingsAnswers } from '../../test/settings.ts';
import { SettingsPage } from './SettingsPage.tsx';

function open(answers: Record<string, unknown> = {}, me = owner) {
  const calls = answer({ ...settingsAnswers(me), ...answers });
  return { calls, user: openPage(SettingsPage, '/settings') };
}
async function ask(user: UserEvent, button: string, role: string, name: string) {
  await user.click(await screen.findByRole('button', { name: button }));
  return within(await screen.findByRole(role, { name }));
}
async function confirm(user: UserEvent) {
  await user.type(await screen.findByLabelText('Password'), 'right one');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
}

/** jsdom saves no files: what would be saved, by its name. */
const saved: { name: string; file: Blob }[] = [];
beforeEach(() => {
  const files = new Map<string, Blob>();
  URL.createObjectURL = (file) => {
    const address = `blob:${files.size}`;
    files.set(address, file as Blob);
    return address;
  };
  URL.revokeObjectURL = () => {};
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, file: files.get(this.href) ?? new Blob() });
  });
});
afterEach(() => {
  saved.length = 0;
  vi.restoreAllMocks();
});

/** Blobs of jsdom have no `text`. */
const textOf = (file: Blob) =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.readAsText(file);
  });

const data = { readme: {}, exportedAt: '2025-06-13T12:00:00.000Z', data: { users: [{ name: 'Leo' }] } };

test.each([
  ['The whole family', 'GET /api/families/1/export', 'chorepod-The-Rivers-2025-06-13.json'],
  ['Leo', `GET /api/users/${leo.id}/export`, 'chorepod-Leo-2025-06-13.json'],
])('the data of %s comes as a file, after the password', async (of, call, name) => {
  const { user } = open(afterPassword(call, data));
  const dialog = await ask(user, 'Download…', 'dialog', 'Download Data');
  await user.selectOptions(dialog.getByLabelText('Of Whom'), of);
  await user.click(dialog.getByRole('button', { name: 'Download' }));
  expect(saved).toEqual([]);
  await confirm(user);
  expect(await screen.findByText('Downloaded')).toBeTruthy();
  expect(saved.map((file) => file.name)).toEqual([name]);
  expect(JSON.parse(String(await textOf(saved[0]?.file ?? new Blob())))).toEqual(data);
});

test('the data of parents is not offered apart', async () => {
  const { user } = open();
  const dialog = await ask(user, 'Download…', 'dialog', 'Download Data');
  await dialog.findByRole('option', { name: 'Leo' });
  expect(dialog.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'The whole family',
    'Leo',
    'Zoe',
  ]);
});

test('the owner erases the family by typing its name, and the password', async () => {
  const call = 'DELETE /api/families/1';
  const { calls, user } = open(afterPassword(call, {}));
  const dialog = await ask(user, 'Erase the family…', 'dialog', 'Erase the Family');
  expect(dialog.getByText(/everybody's account, yours too/)).toBeTruthy();
  const field = dialog.getByLabelText('Name of the Family');
  await user.type(field, 'The River');
  await user.click(dialog.getByRole('button', { name: 'Erase All' }));
  expect((await dialog.findByRole('alert')).textContent).toBe('Your family has another name');
  expect(changesOf(calls)).toEqual([]);
  await user.type(field, 's');
  await user.click(dialog.getByRole('button', { name: 'Erase All' }));
  await confirm(user);
  await waitFor(() => expect(window.location.pathname).toBe('/'));
  expect(screen.getByText('Nothing is left of The Rivers.')).toBeTruthy();
  expect(changesOf(calls).at(-1)).toEqual([call, { name: 'The Rivers' }]);
});

test('erasing the family says what is not sent yet', async () => {
  noteUnsent({ count: 2, awaitingTurn: 0, isKept: true, notCounted: [] });
  const { user } = open();
  const dialog = await ask(user, 'Erase the family…', 'dialog', 'Erase the Family');
  expect(dialog.getByText('2 ticks are not sent yet.')).toBeTruthy();
});

test('another parent erases nothing, and may leave; the owner may not', async () => {
  open({}, parent);
  await screen.findByRole('button', { name: 'Leave the family' });
  expect(screen.queryByRole('button', { name: 'Erase the family…' })).toBeNull();
});

test('the owner does not leave', async () => {
  open();
  await screen.findByRole('button', { name: 'Erase the family…' });
  expect(screen.queryByRole('button', { name: 'Leave the family' })).toBeNull();
});

test('a parent leaves after a question', async () => {
  const call = 'POST /api/families/1/leave';
  const { calls, user } = open({ [call]: parent }, parent);
  const question = await ask(user, 'Leave the family', 'alertdialog', 'Leave the Family');
  expect(changesOf(calls)).toEqual([]);
  act(() => noteUnsent({ count: 1, awaitingTurn: 0, isKept: true, notCounted: [] }));
  expect(question.getByText('1 tick is not sent yet.')).toBeTruthy();
  await user.click(question.getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(window.location.pathname).toBe('/'));
  expect(screen.getByText('You have left The Rivers')).toBeTruthy();
  expect(changesOf(calls)).toEqual([[call, undefined]]);
});

test('a recovery code is made after the password, shown once, copied and printed', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const code = 'K7QX-2MPA-9RTV-HDJW-3NBC-6YFE-8GLU-4ZS5';
  const { user } = open(afterPassword('POST /api/account/recovery-code', { code }));
  const dialog = await ask(user, 'Make a recovery code', 'dialog', 'Recovery Code');
  expect(dialog.getByText(/If you forget your password/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Make a Code' }));
  await confirm(user);
  expect(await dialog.findByText(code)).toBeTruthy();
  expect(dialog.getByText(/at localhost:3000\/recover, good once/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Copy' }));
  await screen.findByText('Copied');
  expect(await navigator.clipboard.readText()).toBe(code);
  await user.click(dialog.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
  await user.click(dialog.getByRole('button', { name: 'I have it' }));
  await ask(user, 'Make a recovery code', 'dialog', 'Recovery Code');
  expect(screen.queryByText(code)).toBeNull();
});

test('a child makes no recovery code', async () => {
  open({}, leo);
  await screen.findByRole('button', { name: 'Sign out everywhere' });
  expect(screen.queryByRole('button', { name: 'Make a recovery code' })).toBeNull();
});
