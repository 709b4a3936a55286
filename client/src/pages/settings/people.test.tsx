import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answer, refuse } from '../../test/answers.ts';
import { aMember, owner } from '../../test/family.ts';
import { openPage } from '../../test/openPage.tsx';
import {
  afterPassword,
  anInvitation,
  changesOf,
  leo,
  parent,
  settingsAnswers,
  zoe,
} from '../../test/settings.ts';
import { SettingsPage } from './SettingsPage.tsx';

function open(answers: Record<string, unknown> = {}, me = owner) {
  const calls = answer({ ...settingsAnswers(me), ...answers });
  return { calls, user: openPage(SettingsPage, '/settings') };
}
const people = async () => within(await screen.findByRole('region', { name: 'People' }));

/** The names of all that one may do for somebody. */
async function deedsFor(me: typeof owner, name: string): Promise<string[]> {
  const { user } = open({}, me);
  const card = await people();
  const row = (await card.findByText(name)).closest('li') as HTMLElement;
  const more = within(row).queryByRole('button', { name: `More for ${name}` });
  if (more) await user.click(more);
  return within(row)
    .queryAllByRole('button')
    .map((button) => button.textContent)
    .filter((text) => text !== 'More');
}

const forOneself = ['Sign in on a phone', 'PIN for the tablet', 'Calendar'];
const forAChild = [...forOneself, 'Reminder', 'New password', 'Make a parent'];

test.each([
  ['the owner', 'a child', owner, 'Leo', forAChild],
  ['the owner', 'a child on the tablet alone', owner, 'Zoe', [...forOneself, 'Reminder']],
  ['the owner', 'another parent', owner, 'Ann', ['No longer a parent', 'Hand over the family']],
  ['the owner', 'themselves', owner, 'Mia Rivers', forOneself],
  ['another parent', 'a child', parent, 'Leo', forAChild],
  ['another parent', 'the owner', parent, 'Mia Rivers', []],
  ['another parent', 'themselves', parent, 'Ann', ['PIN for the tablet', 'Calendar']],
])('%s may do for %s what is offered', async (_who, _whom, me, name, deeds) => {
  expect(await deedsFor(me, name)).toEqual(deeds);
});

test('people who do not load say so', async () => {
  const failed = refuse(500, { message: 'Something went wrong' });
  open({ 'GET /api/families/1/members': failed, 'GET /api/families/1/invitations': failed });
  const card = await people();
  expect(await card.findByText('We could not load your family.')).toBeTruthy();
  expect(await card.findByText('We could not load the open invitations.')).toBeTruthy();
});

async function openDeed(button: string, role: string, title: string, answers: Record<string, unknown> = {}) {
  const { calls, user } = open(answers);
  const name = button.split(': ')[1];
  const more = (await people()).findByRole('button', { name: `More for ${name}` });
  await user.click(await more);
  await user.click(screen.getByRole('button', { name: button }));
  return { calls, user, dialog: within(await screen.findByRole(role, { name: title })) };
}

test('a parent is no longer one after a question', async () => {
  const call = `PUT /api/users/${parent.id}`;
  const { calls, user, dialog } = await openDeed(
    'No longer a parent: Ann',
    'alertdialog',
    'No Longer a Parent',
    {
      [call]: parent,
    },
  );
  expect(changesOf(calls)).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Take Back' }));
  expect(await screen.findByText('Ann is no longer a parent')).toBeTruthy();
  expect(changesOf(calls)).toEqual([[call, { manages: false }]]);
});

test('the family is handed over after a question and the password', async () => {
  const call = 'POST /api/families/1/owner';
  const { calls, user, dialog } = await openDeed(
    'Hand over the family: Ann',
    'alertdialog',
    'Hand Over the Family',
    afterPassword(call, {}),
  );
  await user.click(dialog.getByRole('button', { name: 'Hand Over' }));
  await user.type(await screen.findByLabelText('Password'), 'right one');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('Ann is the owner of the family now.')).toBeTruthy();
  expect(changesOf(calls).filter(([made]) => made === call)).toEqual([
    [call, { userId: parent.id }],
    [call, { userId: parent.id }],
  ]);
  expect(calls.filter(({ path }) => path === '/api/families/current')).toHaveLength(2);
});

test('a child gets another password here, too', async () => {
  const call = `PUT /api/users/${leo.id}/password`;
  const { calls, user, dialog } = await openDeed('New password: Leo', 'dialog', 'New Password', {
    [call]: leo,
  });
  await user.type(dialog.getByLabelText('New Password'), 'a better one');
  await user.click(dialog.getByRole('button', { name: 'Set Password' }));
  expect(await screen.findByText('Password changed!')).toBeTruthy();
  expect(changesOf(calls)).toEqual([[call, { password: 'a better one' }]]);
});

const pinOf = (id: number) => `PUT /api/users/${id}/pin`;

test('a PIN of four digits is saved; less says so at the field', async () => {
  const { calls, user, dialog } = await openDeed('PIN for the tablet: Leo', 'dialog', 'PIN for the Tablet', {
    [pinOf(leo.id)]: leo,
  });
  await user.type(dialog.getByLabelText('Four Digits'), '12');
  await user.click(dialog.getByRole('button', { name: 'Save PIN' }));
  expect(await dialog.findByText('Please choose four')).toBeTruthy();
  await user.type(dialog.getByLabelText('Four Digits'), '34');
  await user.click(dialog.getByRole('button', { name: 'Save PIN' }));
  expect(await screen.findByText('The tablet asks Leo for it.')).toBeTruthy();
  expect(changesOf(calls)).toEqual([[pinOf(leo.id), { pin: '1234' }]]);
});

test('four pictures are the digits of their places', async () => {
  const { calls, user, dialog } = await openDeed('PIN for the tablet: Zoe', 'dialog', 'PIN for the Tablet', {
    [pinOf(zoe.id)]: zoe,
  });
  await user.click(dialog.getByRole('button', { name: 'Four pictures' }));
  for (const name of ['Dog', 'House', 'Fish', 'Take the last one back', 'Cat', 'Sun', 'Moon'])
    await user.click(dialog.getByRole('button', { name }));
  expect(dialog.getByText('Chosen: Dog, House, Cat, Sun')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Save PIN' }));
  expect(await screen.findByText('PIN saved')).toBeTruthy();
  expect(changesOf(calls)).toEqual([[pinOf(zoe.id), { pin: '0914' }]]);
});

test('a PIN is taken away', async () => {
  const { calls, user, dialog } = await openDeed('PIN for the tablet: Leo', 'dialog', 'PIN for the Tablet', {
    [pinOf(leo.id)]: leo,
  });
  await user.click(dialog.getByRole('button', { name: 'Remove the PIN' }));
  expect(await screen.findByText('Leo needs none at the tablet.')).toBeTruthy();
  expect(changesOf(calls)).toEqual([[pinOf(leo.id), { pin: null }]]);
});

async function invite(origin: string | null = null) {
  const token = 'T0ken-of_one_parent';
  const made = { id: 5, token, expiresAt: '2025-06-20T12:00:00.000Z', origin };
  const { calls, user } = open(afterPassword('POST /api/invitations', made));
  await user.click((await people()).getByRole('button', { name: 'Invite another parent' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite Another Parent' }));
  expect(changesOf(calls)).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Make a Link' }));
  await user.type(await screen.findByLabelText('Password'), 'right one');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  const link = await dialog.findByText(`${origin ?? window.location.origin}/invite#${token}`);
  return { calls, user, dialog, link: link.textContent };
}

test('another parent is invited by a link, which is shown once and copied', async () => {
  const { calls, user, dialog, link } = await invite();
  expect(changesOf(calls).at(-1)).toEqual(['POST /api/invitations', { familyId: 1 }]);
  expect(calls.filter(({ path }) => path === '/api/families/1/invitations')).toHaveLength(2);
  expect(dialog.queryByRole('button', { name: 'Share' })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Copy' }));
  expect(await screen.findByText('Copied')).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe(link);
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  await user.click(screen.getByRole('button', { name: 'Invite another parent' }));
  await screen.findByRole('button', { name: 'Make a Link' });
  expect(screen.queryByText(link)).toBeNull();
});

test('an invitation leads to where other devices find the app, where this browser knows it by a name of its own', async () => {
  const atHome = await invite('http://192.168.1.20:3000');
  expect(atHome.dialog.queryByText(/an address that no phone can open/)).toBeNull();
  cleanup();
  const nowhere = await invite();
  expect(nowhere.dialog.getByText(/an address that no phone can open/)).toBeTruthy();
});

test('where a browser shares, the link is shared; and where it lets nobody copy, it says so', async () => {
  const share = vi.fn(async (_data: ShareData) => {});
  Object.assign(navigator, { share });
  const { user, dialog, link } = await invite();
  await user.click(dialog.getByRole('button', { name: 'Share' }));
  expect(share.mock.calls[0]?.[0]).toMatchObject({ url: link });
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Not allowed'));
  await user.click(dialog.getByRole('button', { name: 'Copy' }));
  expect(await screen.findByText('Please copy it yourself')).toBeTruthy();
  expect(window.getSelection()?.toString()).toBe(link);
  Reflect.deleteProperty(navigator, 'share');
});

test('open invitations say whose they are and until when, and are revoked after a question', async () => {
  const invitation = anInvitation();
  const call = `DELETE /api/invitations/${invitation.id}`;
  const gone = anInvitation({ invitedByUserId: null });
  const { calls, user } = open({ 'GET /api/families/1/invitations': [invitation, gone], [call]: invitation });
  const card = await people();
  const revoke = await card.findByRole('button', {
    name: 'Revoke the invitation of yesterday by Mia Rivers',
  });
  expect(card.getAllByText('good until Thursday')).toHaveLength(2);
  expect(card.getByText('Made yesterday')).toBeTruthy();
  await user.click(revoke);
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Revoke the Invitation' }));
  expect(changesOf(calls)).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Revoke' }));
  expect(await screen.findByText('The link leads nowhere now.')).toBeTruthy();
  expect(changesOf(calls)).toEqual([[call, undefined]]);
  await waitFor(() =>
    expect(calls.filter(({ path }) => path === '/api/families/1/invitations')).toHaveLength(2),
  );
});

test('the link of the family card leads to the people', async () => {
  answer(settingsAnswers(owner, [owner, aMember()]));
  openPage(SettingsPage, '/settings#people');
  const heading = await screen.findByRole('heading', { name: 'People' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
});
