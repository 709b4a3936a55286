import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { heedGuards } from '../../lib/page/navigation/guardedHistory.ts';
import { answer, held, type Sent } from '../../test/answers.ts';
import { aMember, aPot, aTask, dashboardAnswers, owner } from '../../test/family.ts';
import { openPage } from '../../test/openPage.tsx';
import { DashboardPage } from '../dashboard/DashboardPage.tsx';

heedGuards();

const leo = aMember({ name: 'Leo' });
const pot = aPot({ name: 'Pizza night' });
const task = aTask({ title: 'Feed the cat', assignedToUserId: leo.id });

async function openForm(opener: string, answers: Record<string, unknown> = {}) {
  const lists = { members: [owner, leo], pots: [pot], tasks: [task] };
  const calls = answer({ ...dashboardAnswers(owner, lists), ...answers });
  const user = openPage(DashboardPage, '/dashboard');
  const button = await screen.findByRole('button', { name: opener });
  await user.click(button);
  const dialog = within(await screen.findByRole('dialog'));
  return { calls, user, button, dialog };
}

const ask = () => screen.queryByRole('alertdialog', { name: 'Leave without saving?' });
const question = () => screen.findByRole('alertdialog', { name: 'Leave without saving?' });
const expectClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const writes = (calls: Sent[]) => calls.filter(({ method }) => method !== 'GET');

/** What lies around the dialog that is on top. */
const veil = () => [...document.querySelectorAll('[data-veil]')].at(-1) ?? document.documentElement;

type User = Awaited<ReturnType<typeof openForm>>['user'];
const ways: [string, (user: User) => Promise<void>][] = [
  ['Escape', (user) => user.keyboard('{Escape}')],
  ['Close', (user) => user.click(screen.getByRole('button', { name: 'Close' }))],
  ['a tap beside it', (user) => user.click(veil())],
  ['the way back', async () => window.history.back()],
];

test.each(ways)(
  '%s asks before what was typed is lost, and staying leads back into the field',
  async (_way, leave) => {
    const { user, dialog } = await openForm('Add Task');
    const title = dialog.getByLabelText<HTMLInputElement>('Task Title');
    window.history.pushState(null, '', '/dashboard');
    await user.type(title, 'Sweep');
    await leave(user);
    const stay = within(await question()).getByRole('button', { name: 'Keep editing' });
    await waitFor(() => expect(document.activeElement).toBe(stay));
    await user.click(stay);
    await waitFor(() => expect(document.activeElement).toBe(title));
    expect(ask()).toBeNull();
    expect(title.value).toBe('Sweep');
  },
);

test('whoever leaves loses it, and is back at what opened it', async () => {
  const { calls, user, button, dialog } = await openForm('Add Task');
  await user.type(dialog.getByLabelText('Task Title'), 'Sweep');
  await user.keyboard('{Escape}');
  await user.click(within(await question()).getByRole('button', { name: 'Leave' }));
  await expectClosed();
  await waitFor(() => expect(document.activeElement).toBe(button));
  expect(writes(calls)).toEqual([]);
});

test('Escape in the question keeps what was typed', async () => {
  const { user, dialog } = await openForm('Add Task');
  await user.type(dialog.getByLabelText('Task Title'), 'Sweep');
  await user.keyboard('{Escape}');
  await question();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(ask()).toBeNull());
  expect(dialog.getByLabelText<HTMLInputElement>('Task Title').value).toBe('Sweep');
});

test('a tap beside the question is heard as soon as it stands there', async () => {
  const { user, dialog } = await openForm('Add Task');
  await user.type(dialog.getByLabelText('Task Title'), 'Sweep');
  fireEvent.keyDown(document.activeElement ?? document, { key: 'Escape' });
  expect(ask()).not.toBeNull();
  fireEvent.pointerDown(veil());
  fireEvent.click(veil());
  expect(ask()).toBeNull();
  expect(dialog.getByLabelText<HTMLInputElement>('Task Title').value).toBe('Sweep');
});

test('what is as it was when the form opened closes at once', async () => {
  const { user, dialog } = await openForm('Add Task');
  await user.type(dialog.getByLabelText('Task Title'), 'S{Backspace}');
  await user.selectOptions(dialog.getByLabelText('Assign To'), 'Leo');
  await user.selectOptions(dialog.getByLabelText('Assign To'), '');
  await user.keyboard('{Escape}');
  await expectClosed();
  expect(ask()).toBeNull();
});

test('Cancel says enough', async () => {
  const { user, dialog } = await openForm('Add Task');
  await user.type(dialog.getByLabelText('Task Title'), 'Sweep');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await expectClosed();
});

test('a picture that was chosen is asked for, too', async () => {
  const { user, dialog } = await openForm('Edit task: Feed the cat, Leo');
  await user.click(dialog.getByRole('button', { name: /^.*Picture/ }));
  await user.click(await dialog.findByRole('button', { name: 'Toothbrush' }));
  await user.keyboard('{Escape}');
  await question();
});

test('a contributor that was chosen is asked for, too', async () => {
  const { user, dialog } = await openForm('Add Pot');
  await user.click(dialog.getByRole('checkbox', { name: /Leo$/ }));
  await user.keyboard('{Escape}');
  await question();
});

test('a nought that was typed is asked for, too', async () => {
  const { user, dialog } = await openForm('Add Pot');
  await user.type(dialog.getByLabelText('How many tasks to earn this reward?'), '0');
  await user.keyboard('{Escape}');
  await question();
});

test('after Add another nothing is unsaved, though the form keeps for whom it was', async () => {
  const { user, dialog } = await openForm('Add Task', { 'POST /api/tasks': aTask({ title: 'Sweep' }) });
  await user.type(dialog.getByLabelText('Task Title'), 'Sweep');
  await user.selectOptions(dialog.getByLabelText('Assign To'), 'Leo');
  await user.click(dialog.getByRole('button', { name: 'Add another' }));
  await dialog.findByText('Added:');
  // Escape would close the toast that says so.
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await expectClosed();
});

test('what is saved while the question stands needs no answer', async () => {
  const saved = held<unknown>();
  const { user, dialog } = await openForm('Add Task', { 'POST /api/tasks': () => saved.promise });
  await user.type(dialog.getByLabelText('Task Title'), 'Sweep');
  await user.selectOptions(dialog.getByLabelText('Assign To'), 'Leo');
  await user.click(dialog.getByRole('button', { name: 'Create Task' }));
  await user.keyboard('{Escape}');
  await question();
  saved.release(aTask({ title: 'Sweep' }));
  await expectClosed();
  expect(ask()).toBeNull();
});

test('kind words are asked for, too', async () => {
  const marble = {
    ...{ id: 1, round: 1, userId: leo.id, userName: 'Leo', taskTitle: 'Dishes', thanks: null },
    ...{ completedAt: '2025-06-10T12:00:00.000Z', day: '2025-06-10' },
  };
  const story = { [`GET /api/reward-pots/${pot.id}/story`]: [marble] };
  const { user, dialog } = await openForm('Story of Pizza night', story);
  await user.click(await dialog.findByRole('button', { name: 'Say thanks: Dishes, Leo' }));
  const words = within(await screen.findByRole('dialog', { name: 'Thank Leo' }));
  await user.click(words.getByRole('button', { name: 'Thank you!' }));
  await user.keyboard('{Escape}');
  await user.click(within(await question()).getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Thank Leo' })).toBeNull());
  expect(screen.getByRole('dialog', { name: 'Pizza night' })).toBeTruthy();
});

test('the browser asks before the page is left with what was typed, and not without', async () => {
  const { user, dialog } = await openForm('Add Task');
  const leave = () => fireEvent(window, new Event('beforeunload', { cancelable: true }));
  expect(leave()).toBe(true);
  await user.type(dialog.getByLabelText('Task Title'), 'Sweep');
  expect(leave()).toBe(false);
  await user.clear(dialog.getByLabelText('Task Title'));
  expect(leave()).toBe(true);
});
