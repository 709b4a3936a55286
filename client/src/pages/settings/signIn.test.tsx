import { screen, waitFor, within } from '@testing-library/react';
import { toSvgPath } from 'lean-qr/extras/svg';
import { correction, generate } from 'lean-qr/nano';
import { expect, test, vi } from 'vitest';
import { answer, held, refuse } from '../../test/answers.ts';
import { catchStreams } from '../../test/browser/stream.ts';
import { owner } from '../../test/family.ts';
import { openPage } from '../../test/openPage.tsx';
import { aDevice, leo, settingsAnswers } from '../../test/settings.ts';
import { SettingsPage } from './SettingsPage.tsx';

const origin = 'https://chores.example';
const call = `POST /api/users/${leo.id}/sign-in-link`;
const minute = 60_000;

/** The nth link, good for so many minutes from now on. */
const aLink = (number: number, minutes = 10) => ({
  token: `token-${number}`,
  code: number === 1 ? 'KDRTWXYZ' : 'HJKMNPQR',
  expiresAt: new Date(Date.now() + minutes * minute).toISOString(),
  origin: null,
});

/** The settings as another device would find them: not on localhost, as the tests themselves are. */
function at(address: string): void {
  const { hostname } = new URL(address);
  vi.stubGlobal('location', {
    ...window.location,
    origin: address,
    hostname,
    pathname: '/settings',
    hash: '',
  });
}

async function open(answers: Record<string, unknown>, address = origin) {
  const calls = answer({ ...settingsAnswers(owner), ...answers });
  const user = openPage(SettingsPage, '/settings');
  at(address);
  await user.click(await screen.findByRole('button', { name: 'Sign in on a phone: Leo' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Sign In on a Phone' }));
  return { calls, user, dialog };
}

const pathOf = (image: HTMLElement) => image.querySelector('path')?.getAttribute('d');
const drawn = (link: string) => toSvgPath(generate(link, { minCorrectionLevel: correction.M }));

test('a child signs in by a camera or by eight letters, for as long as it says', async () => {
  const { calls, dialog } = await open({ [call]: aLink(1) });
  const image = await dialog.findByRole('img', { name: 'Code to sign Leo in, for a camera' });
  expect(pathOf(image)).toBe(drawn(`${origin}/join#token-1`));
  expect(dialog.getByText('chores.example/join')).toBeTruthy();
  expect(dialog.getByText('KDRT')).toBeTruthy();
  expect(dialog.getByText('WXYZ')).toBeTruthy();
  expect(dialog.getByText('K D R T W X Y Z')).toBeTruthy();
  expect(dialog.getByText('Good for 10 more minutes, once.')).toBeTruthy();
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

test('another code takes the place of the one before', async () => {
  let count = 0;
  const { user, dialog } = await open({ [call]: () => aLink(++count) });
  await dialog.findByText('KDRT');
  await user.click(dialog.getByRole('button', { name: 'New Code' }));
  expect(await dialog.findByText('HJKM')).toBeTruthy();
  expect(pathOf(dialog.getByRole('img'))).toBe(drawn(`${origin}/join#token-2`));
  expect(dialog.queryByText('KDRT')).toBeNull();
});

test('a code that is over is not shown any more', async () => {
  let minutes = 0;
  const { user, dialog } = await open({ [call]: () => aLink(1, minutes) });
  expect((await dialog.findByRole('status')).textContent).toBe(
    'This code is no longer good. Make a new one.',
  );
  expect(dialog.queryByText('KDRT')).toBeNull();
  expect(dialog.queryByRole('img')).toBeNull();
  minutes = 10;
  await user.click(dialog.getByRole('button', { name: 'New Code' }));
  expect(await dialog.findByText('KDRT')).toBeTruthy();
});

test('where this computer is localhost, the code leads to its address in the network at home', async () => {
  const home = 'http://192.168.1.20:3000';
  const { dialog } = await open({ [call]: { ...aLink(1), origin: home } }, 'http://localhost:3000');
  expect(pathOf(await dialog.findByRole('img'))).toBe(drawn(`${home}/join#token-1`));
  expect(dialog.getByText('http://192.168.1.20:3000/join')).toBeTruthy();
  expect(dialog.queryByText(/an address that no phone can open/)).toBeNull();
});

test('where this computer is localhost and nobody knows its address, nobody is sent there', async () => {
  const { dialog } = await open({ [call]: aLink(1) }, 'http://localhost:3000');
  expect(await dialog.findByText('KDRT')).toBeTruthy();
  expect(dialog.getByText(/an address that no phone can open/).textContent).toContain('localhost');
  expect(dialog.queryByRole('img')).toBeNull();
});

test('a code that is not made says so, and is tried again', async () => {
  let isWell = false;
  const refused = refuse(403, { message: 'Only parents can do that' });
  const { user, dialog } = await open({ [call]: () => (isWell ? aLink(1) : refused) });
  expect(await dialog.findByText('We could not load a code.')).toBeTruthy();
  isWell = true;
  await user.click(dialog.getByRole('button', { name: 'Retry' }));
  expect(await dialog.findByText('KDRT')).toBeTruthy();
});

test('a closed dialog keeps no code: opened again, it makes another', async () => {
  let count = 0;
  const { user, dialog } = await open({ [call]: () => aLink(++count) });
  await dialog.findByText('KDRT');
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Sign in on a phone: Leo' }));
  expect(await screen.findByText('HJKM')).toBeTruthy();
  expect(screen.queryByText('KDRT')).toBeNull();
});

/** A dialog with a code, and what the server says once it was used; `first` answers the first read of the devices. */
async function beforeUse(first: unknown = []) {
  const streams = catchStreams();
  const phone = aDevice({ userId: leo.id, createdAt: new Date(Date.now() + 1000).toISOString() });
  let reads = 0;
  const devices = () => (reads++ === 0 ? first : [phone]);
  const opened = await open({ [call]: aLink(1), 'GET /api/devices': devices });
  await opened.dialog.findByText('KDRT');
  await waitFor(() => expect(streams()).toHaveLength(1));
  const isUsed = () => streams()[0]?.says('changed', { version: 1000 });
  return { ...opened, isUsed };
}

const isClosed = () =>
  waitFor(() => expect(screen.queryByRole('dialog', { name: 'Sign In on a Phone' })).toBeNull());

test('once the code was used, the dialog says so and closes', async () => {
  const { isUsed } = await beforeUse([
    aDevice({ userId: leo.id }),
    aDevice({ createdAt: new Date(Date.now() + 1000).toISOString() }),
  ]);
  expect(screen.queryByText('Leo is signed in')).toBeNull();
  await isUsed();
  expect(await screen.findByText('Leo is signed in')).toBeTruthy();
  await isClosed();
});

test('it closes too where the devices of before were on their way when the code was used', async () => {
  const { promise, release } = held<unknown>();
  const { isUsed } = await beforeUse(promise);
  await isUsed();
  expect(await screen.findByText('Leo is signed in')).toBeTruthy();
  release([]);
  await isClosed();
});
