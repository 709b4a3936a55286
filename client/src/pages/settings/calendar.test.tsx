import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, refuse } from '../../test/answers.ts';
import { owner } from '../../test/family.ts';
import { openPage } from '../../test/openPage.tsx';
import { changesOf, leo, settingsAnswers } from '../../test/settings.ts';
import { SettingsPage } from './SettingsPage.tsx';

const list = 'GET /api/families/1/calendars';
const url = 'https://chores.example/calendar/T0ken.ics';

function open(answers: Record<string, unknown>, me = owner) {
  const calls = answer({ ...settingsAnswers(me), [list]: [], ...answers });
  return { calls, user: openPage(SettingsPage, '/settings') };
}
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Calendar' }));
const card = async (name: string) => within(await screen.findByRole('region', { name }));

test('a parent puts the family’s chores into a calendar; its address is shown once and copied', async () => {
  const make = 'POST /api/families/1/calendar';
  const { calls, user } = open({ [make]: { url } });
  await user.click((await card('Family')).getByRole('button', { name: 'Calendar' }));
  const opened = await dialog();
  expect(opened.getByText(/^Put everybody's chores into your phone's calendar/).textContent).toContain(
    'Whoever has the address can read first names and chores',
  );
  await user.click(await opened.findByRole('button', { name: 'Make an Address' }));
  expect(await opened.findByText(url)).toBeTruthy();
  expect(changesOf(calls)).toEqual([[make, undefined]]);
  await user.click(opened.getByRole('button', { name: 'Copy' }));
  expect(await screen.findByText('Copied')).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe(url);
  await user.click(opened.getByRole('button', { name: 'Done' }));
  expect(screen.queryByText(url)).toBeNull();
});

test('a child’s calendar that there is says since when, and is stopped', async () => {
  const feed = { userId: leo.id, createdAt: '2025-06-12T10:00:00.000Z' };
  const end = `DELETE /api/users/${leo.id}/calendar`;
  const { calls, user } = open({ [list]: [{ ...feed, userId: null }, feed], [end]: feed });
  await user.click(await (await card('People')).findByRole('button', { name: 'More for Leo' }));
  await user.click(screen.getByRole('button', { name: 'Calendar: Leo' }));
  const opened = await dialog();
  expect(await opened.findByText('yesterday')).toBeTruthy();
  await user.click(opened.getByRole('button', { name: 'Stop this calendar' }));
  expect(await screen.findByText('Its address shows nothing now.')).toBeTruthy();
  expect(changesOf(calls)).toEqual([[end, undefined]]);
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Calendar' })).toBeNull());
});

test('a new address is made in the place of the old one', async () => {
  const feed = { userId: leo.id, createdAt: '2025-06-12T10:00:00.000Z' };
  const make = `POST /api/users/${leo.id}/calendar`;
  const { calls, user } = open({ [list]: [feed], [make]: { url } });
  await user.click(await (await card('People')).findByRole('button', { name: 'More for Leo' }));
  await user.click(screen.getByRole('button', { name: 'Calendar: Leo' }));
  const opened = await dialog();
  await user.click(await opened.findByRole('button', { name: 'New Address' }));
  expect(await opened.findByText(url)).toBeTruthy();
  expect(changesOf(calls)).toEqual([[make, undefined]]);
});

test('members have their own calendar, and no other', async () => {
  const make = `POST /api/users/${leo.id}/calendar`;
  const { calls, user } = open({ [make]: { url } }, leo);
  await user.click((await card('Me')).getByRole('button', { name: 'Calendar' }));
  await user.click(await (await dialog()).findByRole('button', { name: 'Make an Address' }));
  expect(await screen.findByText(url)).toBeTruthy();
  expect(changesOf(calls)).toEqual([[make, undefined]]);
  expect(screen.getAllByRole('button', { name: 'Calendar', hidden: true })).toHaveLength(1);
});

test('a calendar that does not load, or is not made, says so', async () => {
  const { user } = open({ [list]: refuse(500, { message: 'Something went wrong' }) }, leo);
  await user.click((await card('Me')).getByRole('button', { name: 'Calendar' }));
  expect(await screen.findByText('We could not load the calendar.')).toBeTruthy();
});
