import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { defaultReminders } from '#shared/contract/live/reminders.ts';
import { answer, refuse, type Sent } from '../../test/answers.ts';
import { endpoint, noticesIn } from '../../test/browser/notices.ts';
import { aMember, owner } from '../../test/family.ts';
import { openPage } from '../../test/openPage.tsx';
import { changesOf, leo, parent, settingsAnswers } from '../../test/settings.ts';
import { SettingsPage } from './SettingsPage.tsx';

/** Their settings, in a browser in which they have switched reminders on. */
function open(me = owner, answers: Record<string, unknown> = {}) {
  noticesIn({ permission: 'granted', endpoint });
  localStorage.setItem('reminded', `${me.id} ${endpoint}`);
  const calls = answer({
    ...settingsAnswers(me),
    [`GET /api/users/${me.id}/reminders`]: defaultReminders,
    [`PUT /api/users/${me.id}/reminders`]: ({ body }: Sent) => body,
    ...answers,
  });
  return { calls, user: openPage(SettingsPage, '/settings') };
}
const card = async () => within(await screen.findByRole('region', { name: 'Reminders' }));
const save = async () => (await card()).getByRole('button', { name: 'Save Reminders' });

test('a parent chooses what they are told of, when it is quiet, and what stays out', async () => {
  const { calls, user } = open();
  const form = await card();
  expect(await form.findByText('Nothing comes yet.')).toBeTruthy();
  await user.selectOptions(await form.findByLabelText('Remind me at'), '17:30');
  expect(form.queryByText('Nothing comes yet.')).toBeNull();
  await user.click(form.getByLabelText('When a chore is done'));
  await user.click(form.getByLabelText('When a pot is full'));
  await user.selectOptions(form.getByLabelText('Quiet from'), '21:00');
  await user.selectOptions(form.getByLabelText('Until'), '06:30');
  await user.click(form.getByLabelText('Leave out names and titles'));
  await user.click(await save());
  expect(await screen.findByText('Reminders saved!')).toBeTruthy();
  const chosen = { dailyAt: '17:30', quietFrom: '21:00', quietUntil: '06:30' };
  expect(changesOf(calls)).toEqual([
    [`PUT /api/users/${owner.id}/reminders`, { ...chosen, taskDone: true, potFull: true, hidesNames: true }],
  ]);
});

test('quiet hours go and come back as a whole, and nothing is sent at no time', async () => {
  const { calls, user } = open();
  const form = await card();
  await user.selectOptions(await form.findByLabelText('Quiet from'), 'Never');
  expect(form.queryByLabelText('Until')).toBeNull();
  await user.click(await save());
  expect(await screen.findByText('Reminders saved!')).toBeTruthy();
  await user.selectOptions(form.getByLabelText('Quiet from'), '22:00');
  expect(form.getByLabelText<HTMLSelectElement>('Until').value).toBe('07:00');
  await user.click(await save());
  await waitFor(() => expect(changesOf(calls)).toHaveLength(2));
  expect(changesOf(calls).map(([, body]) => body)).toMatchObject([
    { dailyAt: null, quietFrom: null, quietUntil: null },
    { dailyAt: null, quietFrom: '22:00', quietUntil: '07:00' },
  ]);
});

test('a time in the quiet hours says that it comes all the same', async () => {
  const { user } = open();
  const form = await card();
  await user.selectOptions(await form.findByLabelText('Remind me at'), '20:30');
  expect(form.getByText(/It comes although that is in the quiet hours/)).toBeTruthy();
  await user.selectOptions(form.getByLabelText('Quiet from'), '21:00');
  expect(form.queryByText(/in the quiet hours/)).toBeNull();
});

test('a child is not asked about what only parents are told of', async () => {
  open(leo);
  const form = await card();
  expect(await form.findByLabelText('Remind me at')).toBeTruthy();
  expect(form.queryByLabelText('When a chore is done')).toBeNull();
  expect(form.queryByLabelText('When a pot is full')).toBeNull();
});

test('what was chosen before is shown, also a time between the half hours', async () => {
  const before = { ...defaultReminders, dailyAt: '16:45', potFull: true };
  open(owner, { [`GET /api/users/${owner.id}/reminders`]: before });
  const form = await card();
  expect((await form.findByLabelText<HTMLSelectElement>('Remind me at')).value).toBe('16:45');
  expect(form.getByLabelText<HTMLInputElement>('When a pot is full').checked).toBe(true);
});

test('what cannot be loaded or saved says so, and the form keeps what was chosen', async () => {
  const path = `/api/users/${owner.id}/reminders`;
  const wrong = refuse(500, { message: 'Something went wrong' });
  let isBroken = true;
  const { user } = open(owner, {
    [`GET ${path}`]: () => (isBroken ? wrong : defaultReminders),
    [`PUT ${path}`]: wrong,
  });
  const form = await card();
  expect(await form.findByText('We could not load your reminders.')).toBeTruthy();
  isBroken = false;
  await user.click(form.getByRole('button', { name: 'Retry' }));
  await user.selectOptions(await form.findByLabelText('Remind me at'), '17:00');
  await user.click(await save());
  expect(await screen.findByText('Error saving reminders')).toBeTruthy();
  expect(form.getByLabelText<HTMLSelectElement>('Remind me at').value).toBe('17:00');
});

test('a parent says when a child is reminded, and nothing else of theirs changes', async () => {
  const before = { ...defaultReminders, quietFrom: '19:00', hidesNames: true };
  const path = `/api/users/${leo.id}/reminders`;
  const { calls, user } = open(owner, { [`GET ${path}`]: before, [`PUT ${path}`]: ({ body }: Sent) => body });
  await user.click(await screen.findByRole('button', { name: 'More for Leo' }));
  await user.click(screen.getByRole('button', { name: 'Reminder: Leo' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reminder' }));
  await user.selectOptions(await dialog.findByLabelText('Remind Leo at'), '19:30');
  expect(dialog.getByText(/in the quiet hours/)).toBeTruthy();
  await user.selectOptions(dialog.getByLabelText('Remind Leo at'), '17:00');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Reminders saved!')).toBeTruthy();
  expect(changesOf(calls)).toEqual([[`PUT ${path}`, { ...before, dailyAt: '17:00' }]]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('nobody sets the reminders of another adult', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: `More for ${parent.name}` }));
  expect(screen.queryByRole('button', { name: `Reminder: ${parent.name}` })).toBeNull();
  expect(screen.queryByRole('button', { name: `Reminder: ${owner.name}` })).toBeNull();
});

test('over plain http parents read what https adds, and where the guide is', async () => {
  answer(settingsAnswers(owner));
  openPage(SettingsPage, '/settings');
  const words = await (await card()).findByText(/docs\/operations\.md/);
  expect(words.textContent).toMatch(/^Reminders need https\..*opens without a connection/);
});

test('over plain http a child reads whom to ask', async () => {
  answer(settingsAnswers(aMember({ name: 'Leo' })));
  openPage(SettingsPage, '/settings');
  expect((await (await card()).findByText(/^Reminders need https/)).parentElement?.textContent).toContain(
    'Ask a parent',
  );
});

test.each([
  ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)', 0, /home screen first/],
  ['an iPad, which says it is a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X)', 5, /home screen first/],
  ['a browser without push', 'Mozilla/5.0 (X11; Linux)', 0, /^This browser has no reminders/],
])('%s says what to do', async (_, userAgent, maxTouchPoints, words) => {
  vi.stubGlobal('isSecureContext', true);
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  Object.defineProperty(navigator, 'maxTouchPoints', { configurable: true, value: maxTouchPoints });
  answer(settingsAnswers(owner));
  openPage(SettingsPage, '/settings');
  expect(await (await card()).findByText(words)).toBeTruthy();
  vi.restoreAllMocks();
});
