import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { noteUnsent } from '../../lib/browser/kept/unsent.ts';
import { readKey } from '../../lib/query/call.ts';
import { dataClient } from '../../lib/query/DataProvider.tsx';
import { answer, held, refuse } from '../../test/answers.ts';
import { owner } from '../../test/family.ts';
import { openPage } from '../../test/openPage.tsx';
import { aDevice, changesOf, leo, settingsAnswers } from '../../test/settings.ts';
import { SettingsPage } from './SettingsPage.tsx';

function open(answers: Record<string, unknown> = {}, me = owner) {
  const calls = answer({ ...settingsAnswers(me), ...answers });
  return { calls, user: openPage(SettingsPage, '/settings') };
}
const card = async (name: string) => within(await screen.findByRole('region', { name }));

const here = aDevice({ label: 'Firefox on Linux', isThis: true, seenAt: '2025-06-13T10:00:00.000Z' });
const phone = aDevice({ userId: leo.id, seenAt: '2025-06-12T23:00:00.000Z' });
const tablet = aDevice({
  kind: 'tablet',
  userId: null,
  label: 'Kitchen',
  seenAt: '2025-06-13T11:00:00.000Z',
});
const old = aDevice({
  label: 'Safari on iPad',
  createdAt: '2024-12-24T10:00:00.000Z',
  seenAt: '2025-05-01T10:00:00.000Z',
});

test('devices say what they are, whose, since when and when they were last seen; this one first', async () => {
  open({ 'GET /api/devices': [old, phone, tablet, here] });
  const list = within(await (await card('Devices')).findByRole('list'));
  await list.findByText('Leo');
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Firefox on LinuxThis oneYou · since 1 Jun · in use nowSign out',
    'KitchenThe family tablet · since 1 Jun · last seen todaySign out',
    'Chrome on AndroidLeo · since 1 Jun · last seen yesterdaySign out',
    'Safari on iPadYou · since 24 Dec 2024 · last seen 1 MaySign out',
  ]);
});

test('devices of the same name say at which time, in the names of their buttons too', async () => {
  const twins = [
    aDevice({ userId: leo.id, createdAt: '2025-06-01T10:00:00.000Z', seenAt: '2025-06-13T10:00:00.000Z' }),
    aDevice({ userId: leo.id, createdAt: '2025-06-01T11:30:00.000Z', seenAt: '2025-06-13T09:00:00.000Z' }),
  ];
  const { user } = open({ 'GET /api/devices': [here, ...twins] });
  const time = (moment: string) =>
    new Date(moment).toLocaleTimeString(undefined, { hour: 'numeric', minute: '2-digit' });
  const names = twins.map(
    ({ createdAt, seenAt }) =>
      `Sign out: Chrome on Android, Leo, since 1 Jun at ${time(createdAt)}, last seen today at ${time(seenAt)}`,
  );
  for (const name of names) expect(await screen.findByRole('button', { name })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Sign out: Firefox on Linux, You' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: names[1] ?? '' }));
  expect(
    await screen.findByText(`since 1 Jun at ${time('2025-06-01T11:30:00.000Z')}`, {
      selector: '[role=alertdialog] *',
      exact: false,
    }),
  ).toBeTruthy();
});

test('a device is signed out after a question', async () => {
  const call = `DELETE /api/devices/${phone.id}`;
  const { calls, user } = open({ 'GET /api/devices': [here, phone], [call]: phone });
  await user.click(await screen.findByRole('button', { name: 'Sign out: Chrome on Android, Leo' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Sign Out a Device' }));
  expect(changesOf(calls)).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Sign Out' }));
  expect(await screen.findByText('Chrome on Android asks who is there.')).toBeTruthy();
  expect(changesOf(calls)).toEqual([[call, undefined]]);
  await waitFor(() => expect(calls.filter(({ path }) => path === '/api/devices')).toHaveLength(2));
  expect(window.location.pathname).toBe('/settings');
});

test('signing this one out ends at the landing page, with nothing kept', async () => {
  const { user } = open({ 'GET /api/devices': [here], [`DELETE /api/devices/${here.id}`]: here });
  await user.click(await screen.findByRole('button', { name: 'Sign out: Firefox on Linux, You' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Sign Out Here' }));
  await user.click(question.getByRole('button', { name: 'Sign Out' }));
  await waitFor(() => expect(window.location.pathname).toBe('/'));
  expect(dataClient.getQueryData(['/api/devices', {}])).toBeUndefined();
});

test('signing this one out says what is not sent yet, and signing out another does not', async () => {
  noteUnsent({ count: 2, awaitingTurn: 0, isKept: true, notCounted: [] });
  const { user } = open({ 'GET /api/devices': [here, phone] });
  await user.click(await screen.findByRole('button', { name: 'Sign out: Firefox on Linux, You' }));
  expect(await screen.findByText('2 ticks are not sent yet.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Sign out: Chrome on Android, Leo' }));
  await screen.findByRole('alertdialog', { name: 'Sign Out a Device' });
  expect(screen.queryByText('2 ticks are not sent yet.')).toBeNull();
});

test('members see their own devices among what is about them', async () => {
  open({ 'GET /api/devices': [phone] }, leo);
  const me = await card('Me');
  expect(await me.findByRole('button', { name: 'Sign out: Chrome on Android' })).toBeTruthy();
  expect(me.getByText('since 1 Jun · last seen yesterday')).toBeTruthy();
});

test('what this browser knew of the devices is read again when the page is opened', async () => {
  dataClient.setQueryData(['/api/devices', {}], [old]);
  open({ 'GET /api/devices': [here] });
  const devices = await card('Devices');
  expect(await devices.findByText('Firefox on Linux')).toBeTruthy();
  expect(devices.queryByText('Safari on iPad')).toBeNull();
});

test('devices that do not load say so', async () => {
  open({ 'GET /api/devices': refuse(500, { message: 'Something went wrong' }) });
  expect(await (await card('Devices')).findByText('We could not load the devices.')).toBeTruthy();
});

async function beginTablet(answers: Record<string, unknown>) {
  const { calls, user } = open(answers);
  await user.click(await screen.findByRole('button', { name: 'Make this the family tablet' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Make This the Family Tablet' }));
  return { calls, user, dialog };
}

test('a browser becomes the tablet once it is said what that means, and shows the faces', async () => {
  const { calls, user, dialog } = await beginTablet({ 'POST /api/tablet': {} });
  expect(dialog.getByText('You are signed out in this browser.')).toBeTruthy();
  const name = dialog.getByLabelText('Name of the Tablet');
  await user.clear(name);
  await user.click(dialog.getByRole('button', { name: 'Make Tablet' }));
  expect(await dialog.findByText('Please name the tablet')).toBeTruthy();
  await user.type(name, 'Kitchen');
  await user.click(dialog.getByRole('button', { name: 'Make Tablet' }));
  await waitFor(() => expect(window.location.pathname).toBe('/tablet'));
  expect(changesOf(calls)).toEqual([['POST /api/tablet', { familyId: 1, label: 'Kitchen' }]]);
  expect(screen.getByText('This is the family tablet now')).toBeTruthy();
  expect(localStorage.getItem('signed-in:family')).toBeNull();
  expect(dataClient.getQueryCache().getAll()).toEqual([]);
});

test('a browser whose stream hears of the end of the session first becomes the tablet all the same', async () => {
  const answered = held<unknown>();
  const { user, dialog } = await beginTablet({ 'POST /api/tablet': () => answered.promise });
  await user.click(dialog.getByRole('button', { name: 'Make Tablet' }));
  act(() => void dataClient.setQueryData(readKey('GET /api/families/current', {}), null));
  await waitFor(() => expect(window.location.pathname).toBe('/'));
  answered.release({});
  await waitFor(() => expect(window.location.pathname).toBe('/tablet'));
  expect(await screen.findByText('This is the family tablet now')).toBeTruthy();
});

test('a browser that does not become the tablet stays what it was', async () => {
  const { user, dialog } = await beginTablet({
    'POST /api/tablet': refuse(500, { message: 'Something went wrong' }),
  });
  await user.click(dialog.getByRole('button', { name: 'Make Tablet' }));
  expect(await screen.findByText('Could not make this the tablet')).toBeTruthy();
  expect(window.location.pathname).toBe('/settings');
});
