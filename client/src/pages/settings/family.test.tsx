import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, type Sent } from '../../test/answers.ts';
import { aMember, dashboardAnswers, owner } from '../../test/family.ts';
import { openPage } from '../../test/openPage.tsx';
import { settingsAnswers } from '../../test/settings.ts';
import { SettingsPage } from './SettingsPage.tsx';

const deleted = [
  { kind: 'task', id: 4, title: 'Feed the cat', deletedAt: '2025-06-12T10:00:00.000Z' },
  { kind: 'pot', id: 5, title: 'Pizza night', deletedAt: '2025-06-11T10:00:00.000Z' },
  { kind: 'chore', id: 6, title: 'Bins', deletedAt: '2025-06-10T10:00:00.000Z' },
];

const changes = (calls: Sent[]) =>
  calls.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [`${method} ${path}`, body]);

const { 'GET /api/families/current': currentFamily } = dashboardAnswers(owner);

function open(answers: Record<string, unknown> = {}, me = owner) {
  const calls = answer({ ...settingsAnswers(me), 'GET /api/families/1/deleted': [], ...answers });
  return { calls, user: openPage(SettingsPage, '/settings') };
}
async function openDialog(button: string, name: string, answers: Record<string, unknown> = {}) {
  const { calls, user } = open(answers);
  await user.click(await screen.findByRole('button', { name: button }));
  return { calls, user, dialog: within(await screen.findByRole('dialog', { name })) };
}

test('an owner sees them at once', async () => {
  open();
  const card = within(await screen.findByRole('region', { name: 'Family' }));
  for (const words of ['The Rivers', 'UTC', 'Midnight']) expect(card.getByText(words)).toBeTruthy();
});

test('an owner says what the family is called, and where and when its day begins', async () => {
  const {
    calls,
    user,
    dialog: family,
  } = await openDialog('Change…', 'Family Settings', {
    'GET /api/families/current': Object.assign({}, currentFamily, { timeZone: 'Asia/Calcutta' }),
    'PUT /api/families/1': {},
  });
  const zone = family.getByLabelText<HTMLSelectElement>('Time Zone');
  expect(zone.options[0]?.value).toBe('Asia/Calcutta');
  expect(zone.options.length).toBeGreaterThan(300);
  await user.selectOptions(zone, 'America/New York');
  await user.selectOptions(family.getByLabelText('A New Day Starts At'), '3 in the morning');
  await user.clear(family.getByLabelText('Family Name'));
  await user.click(family.getByRole('button', { name: 'Save Changes' }));
  await family.findByText('Family name is required');
  await user.type(family.getByLabelText('Family Name'), 'The Lakes');
  await user.click(family.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Settings saved!')).toBeTruthy();
  expect(changes(calls)).toEqual([
    ['PUT /api/families/1', { name: 'The Lakes', timeZone: 'America/New_York', dayStartsAt: 3 }],
  ]);
  expect(calls.filter(({ path }) => path === '/api/families/current')).toHaveLength(2);
});

test.each([
  ['Feed the cat', 'POST /api/tasks/4/restore'],
  ['Pizza night', 'POST /api/reward-pots/5/restore'],
  ['Bins', 'POST /api/chores/6/restore'],
])('%s is brought back', async (title, restore) => {
  const { calls, user, dialog } = await openDialog('Deleted lately…', 'Deleted Lately', {
    'GET /api/families/1/deleted': deleted,
    [restore]: {},
  });
  await user.click(await dialog.findByRole('button', { name: `Bring back: ${title}` }));
  expect(await screen.findByText(`${title} is where it was.`)).toBeTruthy();
  expect(changes(calls)).toEqual([[restore, undefined]]);
  expect(calls.filter(({ path }) => path.endsWith('/deleted'))).toHaveLength(2);
});

test('nothing deleted says so', async () => {
  const { dialog } = await openDialog('Deleted lately…', 'Deleted Lately');
  expect(await dialog.findByText('Nothing was deleted in the last 30 days.')).toBeTruthy();
});

test('members decide about themselves alone', async () => {
  const { calls } = open({}, aMember());
  await screen.findByRole('region', { name: 'Me' });
  expect(screen.queryByRole('region', { name: 'Family' })).toBeNull();
  for (const name of ['People', 'Family tablet', 'Devices', 'Data'])
    expect(screen.queryByRole('region', { name })).toBeNull();
  expect(calls.map(({ path }) => path)).toEqual(['/api/families/current', '/api/devices']);
});
