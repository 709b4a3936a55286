import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { DayEntry } from '#shared/contract/chores/chores.ts';
import { answer, type Sent } from '../../test/answers.ts';
import { aMember, dashboardAnswers, owner } from '../../test/family.ts';
import { openPage } from '../../test/openPage.tsx';
import { WeekPage } from './WeekPage.tsx';

// Their family's today is Friday, 13 June 2025.

const leo = aMember({ name: 'Leo' });
const anEntry = (details: Partial<DayEntry>): DayEntry => ({
  taskId: 7,
  choreId: 3,
  title: 'Feed the cat',
  memberId: leo.id,
  state: 'done',
  ...details,
});
const week = [
  { day: '2025-06-09', entries: [anEntry({ taskId: 1 })] },
  { day: '2025-06-10', entries: [anEntry({ taskId: 2, state: 'missed' })] },
  { day: '2025-06-11', entries: [anEntry({ taskId: 3, state: 'skipped' })] },
  { day: '2025-06-12', entries: [anEntry({ taskId: 4 }), anEntry({ taskId: 9, title: 'Dishes' })] },
  {
    day: '2025-06-13',
    entries: [
      anEntry({ taskId: 5, state: 'open' }),
      anEntry({ taskId: 6, title: 'Bins', memberId: null, state: 'open' }),
      anEntry({ taskId: 8, title: 'Taxes', memberId: owner.id, state: 'open' }),
    ],
  },
  { day: '2025-06-14', entries: [anEntry({ taskId: null, state: 'planned' })] },
  { day: '2025-06-15', entries: [] },
];

const changes = (calls: Sent[]) =>
  calls.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`);
const asked = (calls: Sent[]) => calls.map(({ path }) => path).filter((path) => path.includes('/days'));
const days = (from: string, to: string) => `/api/families/1/days?from=${from}&to=${to}`;

function open(me = owner, answers: Record<string, unknown> = {}) {
  const calls = answer({
    ...dashboardAnswers(me, { members: [owner, leo] }),
    'GET /api/families/1/days': week,
    ...answers,
  });
  return { calls, user: openPage(WeekPage, '/week') };
}

/** A screen on which media queries about its width are true. */
const widen = () =>
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));

test('a phone lists the days, each with its people', async () => {
  const { calls } = open();
  const today = (await screen.findByRole('heading', { name: 'Friday, 13 June · today' })).closest('section');
  expect(
    within(today ?? document.body)
      .getAllByRole('button')
      .map((button) => button.ariaLabel),
  ).toEqual([
    'Add a task for Friday, 13 June',
    'Taxes, Mia Rivers, to do',
    'Feed the cat, Leo, to do',
    'Bins, Up for grabs, to do',
  ]);
  expect(screen.getByRole('heading', { name: '9 to 15 June' })).toBeTruthy();
  expect(screen.getByText('Nothing planned.')).toBeTruthy();
  expect(asked(calls)).toEqual([days('2025-06-09', '2025-06-15')]);
});

test('a fact, no streak: of the days that had something, those that are done', async () => {
  open();
  expect(await screen.findByText('2 of 3 days')).toBeTruthy();
});

test('a desktop has a column for each day and a row for each person', async () => {
  widen();
  open();
  const table = await screen.findByRole('table');
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Mon, 9 Jun',
    'Tue, 10 Jun',
    'Wed, 11 Jun',
    'Thu, 12 Jun',
    'Fri, 13 Jun',
    'Sat, 14 Jun',
    'Sun, 15 Jun',
  ]);
  const row = within(table).getByRole('rowheader', { name: /Leo/ }).closest('tr');
  expect([...(row?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Feed the cat, done',
    'Feed the cat, missed',
    'Feed the cat, skipped',
    'Feed the cat, doneDishes, done',
    'Feed the cat, to do',
    'Feed the cat, planned',
    '',
  ]);
  expect(within(table).getAllByRole('rowheader')).toHaveLength(3);
});

test('the week turns by buttons and by arrow keys', async () => {
  const { calls, user } = open();
  await user.click(await screen.findByRole('button', { name: 'The week before' }));
  expect(await screen.findByRole('heading', { name: '2 to 8 June' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Today' }));
  await user.keyboard('{ArrowRight}');
  expect(await screen.findByRole('heading', { name: '16 to 22 June' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'The week after' }));
  expect(await screen.findByRole('heading', { name: '23 to 29 June' })).toBeTruthy();
  expect(asked(calls)).toEqual([
    days('2025-06-09', '2025-06-15'),
    days('2025-06-02', '2025-06-08'),
    days('2025-06-16', '2025-06-22'),
    days('2025-06-23', '2025-06-29'),
  ]);
});

test('members see themselves and what is up for grabs', async () => {
  open(leo);
  expect(await screen.findByRole('button', { name: 'Bins, Up for grabs, to do' })).toBeTruthy();
  expect(screen.queryByText('Taxes')).toBeNull();
  expect(screen.queryByRole('button', { name: /missed/ })).toBeNull();
});

test('a manager ticks what was missed after all', async () => {
  const tick = { completed: true, currentCount: 1, targetCount: 1 };
  const { calls, user } = open(owner, { 'POST /api/tasks/2/complete': tick });
  await user.click(await screen.findByRole('button', { name: 'Feed the cat, Leo, missed' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Feed the cat' }));
  expect(dialog.getByText('Tuesday, 10 June')).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Skip this time' })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'It was done after all' }));
  expect(await screen.findByText('Task completed!')).toBeTruthy();
  expect(changes(calls)).toEqual(['POST /api/tasks/2/complete']);
});

test('what is open is done or skipped; members skip nothing', async () => {
  const { calls, user } = open(owner, { 'POST /api/tasks/5/skip': {} });
  await user.click(await screen.findByRole('button', { name: 'Feed the cat, Leo, to do' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Feed the cat' }));
  expect(dialog.getByRole('button', { name: 'Done' })).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Skip this time' }));
  expect(await screen.findByText('Skipped this time')).toBeTruthy();
  expect(changes(calls)).toEqual(['POST /api/tasks/5/skip']);
});

test('whoever ticks by the keyboard stays in the week', async () => {
  let isDone = false;
  const done = week.map(({ day, entries }) => ({
    day,
    entries: entries.map((entry) => (entry.taskId === 5 ? { ...entry, state: 'done' } : entry)),
  }));
  const { user } = open(owner, {
    'GET /api/families/1/days': () => (isDone ? done : week),
    'POST /api/tasks/5/complete': () => {
      isDone = true;
      return { completed: true, currentCount: 1, targetCount: 1 };
    },
  });
  (await screen.findByRole('button', { name: 'Feed the cat, Leo, to do' })).focus();
  await user.keyboard('{Enter}');
  (await screen.findByRole('button', { name: 'Done' })).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('9 to 15 June'));
});

test('a member may say that something is done', async () => {
  const { user } = open(leo);
  await user.click(await screen.findByRole('button', { name: 'Feed the cat, Leo, to do' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Feed the cat' }));
  expect(dialog.getByRole('button', { name: 'Done' })).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Skip this time' })).toBeNull();
});

/** What can be done about Leo's cat of today, which is open. */
async function openCat(me: typeof owner, answers: Record<string, unknown>) {
  const { calls, user } = open(me, answers);
  await user.click(await screen.findByRole('button', { name: 'Feed the cat, Leo, to do' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Feed the cat' }));
  return { calls, user, dialog };
}

const bodies = (calls: Sent[]) => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);

test('what is open goes to another day', async () => {
  const { calls, user, dialog } = await openCat(owner, { 'PUT /api/tasks/5': {} });
  await user.click(dialog.getByRole('button', { name: 'Another day…' }));
  const day = dialog.getByLabelText('Another day');
  expect(document.activeElement).toBe(day);
  expect((dialog.getByRole('button', { name: 'Move' }) as HTMLButtonElement).disabled).toBe(true);
  fireEvent.change(day, { target: { value: '2025-06-14' } });
  await user.click(dialog.getByRole('button', { name: 'Move' }));
  expect(await screen.findByText('Moved to tomorrow')).toBeTruthy();
  expect(bodies(calls)).toEqual([{ title: 'Feed the cat', assignedToUserId: leo.id, dueDate: '2025-06-14' }]);
});

test('what is up for grabs goes to another day and stays up for grabs', async () => {
  const { calls, user } = open(owner, { 'PUT /api/tasks/6': {} });
  await user.click(await screen.findByRole('button', { name: 'Bins, Up for grabs, to do' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Bins' }));
  await user.click(dialog.getByRole('button', { name: 'Another day…' }));
  fireEvent.change(dialog.getByLabelText('Another day'), { target: { value: '2025-06-14' } });
  await user.click(dialog.getByRole('button', { name: 'Move' }));
  expect(await screen.findByText('Moved to tomorrow')).toBeTruthy();
  expect(bodies(calls)).toEqual([{ title: 'Bins', assignedToUserId: null, dueDate: '2025-06-14' }]);
});

test('what is open goes to somebody else', async () => {
  const { calls, user, dialog } = await openCat(owner, { 'PUT /api/tasks/5': {} });
  await user.click(dialog.getByRole('button', { name: 'Somebody else…' }));
  const who = within(dialog.getByRole('group', { name: 'This time for' }));
  expect(who.getAllByRole('button')).toHaveLength(1);
  await user.click(who.getByRole('button', { name: /Mia Rivers/ }));
  expect(await screen.findByText('Given to Mia Rivers')).toBeTruthy();
  expect(bodies(calls)).toEqual([{ title: 'Feed the cat', assignedToUserId: owner.id }]);
});

test('members move nothing and add nothing', async () => {
  const { dialog } = await openCat(leo, {});
  expect(dialog.queryByRole('button', { name: 'Another day…' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Add a task/ })).toBeNull();
});

test('a day that is not over takes another task', async () => {
  const { calls, user } = open(owner, { 'POST /api/tasks': {} });
  const add = await screen.findAllByRole('button', { name: /^Add a task for/ });
  expect(add.map(({ ariaLabel }) => ariaLabel)).toEqual([
    'Add a task for Friday, 13 June',
    'Add a task for Saturday, 14 June',
    'Add a task for Sunday, 15 June',
  ]);
  await user.click(screen.getByRole('button', { name: 'Add a task for Saturday, 14 June' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create Task' }));
  await user.type(dialog.getByLabelText('Task Title'), 'Cake');
  await user.selectOptions(dialog.getByLabelText('Assign To'), 'Leo');
  await user.click(dialog.getByRole('button', { name: 'Create Task' }));
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      title: 'Cake',
      dueDate: '2025-06-14',
    }),
  );
});
