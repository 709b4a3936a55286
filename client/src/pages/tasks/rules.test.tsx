import { fireEvent, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answer, refuse, type Sent } from '../../test/answers.ts';
import { aChore, aMember, aTask, dashboardAnswers, owner } from '../../test/family.ts';
import { openPage } from '../../test/openPage.tsx';
import { DashboardPage } from '../dashboard/DashboardPage.tsx';

// Their family's today is Friday, 13 June 2025.

const leo = aMember({ name: 'Leo' });
const zoe = aMember({ name: 'Zoe' });
const lists = { members: [owner, leo, zoe] };
const changes = (calls: Sent[]) =>
  calls.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [`${method} ${path}`, body]);

async function openNew(answers: Record<string, unknown> = {}) {
  const calls = answer({
    ...dashboardAnswers(owner, lists),
    'POST /api/chores': aChore(),
    'POST /api/tasks': aTask(),
    ...answers,
  });
  const user = openPage(DashboardPage, '/dashboard');
  await user.click(await screen.findByRole('button', { name: 'Add Task' }));
  return { calls, user, dialog: within(await screen.findByRole('dialog', { name: 'Create Task' })) };
}
type Dialog = Awaited<ReturnType<typeof openNew>>['dialog'];

const submit = (user: UserEvent, dialog: Dialog) =>
  user.click(dialog.getByRole('button', { name: 'Create Task' }));
const choose = (user: UserEvent, dialog: Dialog, label: string, option: string) =>
  user.selectOptions(dialog.getByLabelText(label), option);

const rule = {
  familyId: 1,
  title: 'Bins',
  description: null,
  rewardPotId: null,
  partOfDay: null,
  startsOn: null,
  endsOn: null,
};

test('what does not repeat has the fields of a task, and "Repeat: Never"', async () => {
  const { dialog } = await openNew();
  const labels = [...document.querySelectorAll('[role=dialog] label')].map(({ textContent }) => textContent);
  expect(labels).toEqual([
    'Task Title',
    'Assign To',
    'Reward Pot (optional)',
    'Due Date (optional)',
    'Repeat',
  ]);
  expect(dialog.getByLabelText<HTMLSelectElement>('Repeat').value).toBe('never');
  expect(dialog.queryByRole('option', { name: 'In turns' })).toBeNull();
});

test('a rule heard in the title shows its next two days, and is sent without its words', async () => {
  const { calls, user, dialog } = await openNew();
  await user.type(dialog.getByLabelText('Task Title'), 'Bins twice every Monday evening');
  expect(dialog.getByText('every Monday · next: Mon, 16 Jun, Mon, 23 Jun')).toBeTruthy();
  expect(dialog.getByText("'Bins' · 2 times")).toBeTruthy();
  expect(dialog.getByLabelText<HTMLSelectElement>('Part of the Day').value).toBe('evening');
  await choose(user, dialog, 'Assign To', 'Leo');
  await submit(user, dialog);
  expect(await screen.findByText('Chore created successfully!')).toBeTruthy();
  expect(changes(calls)).toEqual([
    [
      'POST /api/chores',
      {
        ...rule,
        title: 'Bins twice',
        repeat: { every: 'week', interval: 1, on: ['mon'] },
        who: { kind: 'one', memberId: leo.id },
        partOfDay: 'evening',
      },
    ],
  ]);
  expect(calls.find(({ path }) => path === '/api/chores')?.key).toMatch(/^[\da-f-]{36}$/);
});

test('a tap on the x keeps the words and drops the rule', async () => {
  const { calls, user, dialog } = await openNew();
  await user.type(dialog.getByLabelText('Task Title'), 'Sing every Monday');
  await user.click(dialog.getByRole('button', { name: 'Do not repeat, keep the words' }));
  expect(dialog.queryByText(/next:/)).toBeNull();
  expect(document.activeElement).toBe(dialog.getByLabelText('Task Title'));
  await choose(user, dialog, 'Assign To', 'Leo');
  await submit(user, dialog);
  expect(await screen.findByText('Task created successfully!')).toBeTruthy();
  expect(changes(calls)).toEqual([
    [
      'POST /api/tasks',
      {
        familyId: 1,
        title: 'Sing every Monday',
        description: null,
        assignedToUserId: leo.id,
        rewardPotId: null,
        dueDate: null,
      },
    ],
  ]);
});

test('the Repeat field wins over the title, whose words go with what they said', async () => {
  const { calls, user, dialog } = await openNew();
  const title = dialog.getByLabelText<HTMLInputElement>('Task Title');
  await user.type(title, 'Bins every Monday');
  await user.click(dialog.getByRole('button', { name: 'Thursday' }));
  expect(title.value).toBe('Bins');
  expect(dialog.getByText('every Monday and Thursday · next: Mon, 16 Jun, Thu, 19 Jun')).toBeTruthy();
  await user.type(title, ' every day');
  expect(dialog.getByText(/^every Monday and Thursday/)).toBeTruthy();
  await choose(user, dialog, 'Repeat', 'Every week');
  await choose(user, dialog, 'Assign To', 'Whoever comes first');
  await submit(user, dialog);
  await screen.findByText('Chore created successfully!');
  expect(changes(calls)).toEqual([
    [
      'POST /api/chores',
      { ...rule, title: 'Bins every day', repeat: { every: 'week', interval: 1 }, who: { kind: 'anyone' } },
    ],
  ]);
});

test('turns go in the order in which faces were chosen', async () => {
  const { calls, user, dialog } = await openNew();
  await user.type(dialog.getByLabelText('Task Title'), 'Bins');
  await choose(user, dialog, 'Repeat', 'Every day');
  await choose(user, dialog, 'Assign To', 'In turns');
  await submit(user, dialog);
  expect((await dialog.findByRole('alert')).textContent).toBe('Please choose at least one person');
  await user.click(dialog.getByRole('button', { name: /Zoe/ }));
  await user.click(dialog.getByRole('button', { name: /Leo/ }));
  expect(dialog.getByRole('button', { name: /Leo/ }).textContent).toContain('2.');
  await choose(user, dialog, 'Whose turn it is changes', 'each week');
  await choose(user, dialog, 'If It Was Missed', 'it waits until it is done');
  await submit(user, dialog);
  await screen.findByText('Chore created successfully!');
  expect(changes(calls)).toEqual([
    [
      'POST /api/chores',
      {
        ...rule,
        repeat: { every: 'day', interval: 1 },
        who: { kind: 'turns', memberIds: [zoe.id, leo.id], per: 'week' },
        ifMissed: 'wait',
      },
    ],
  ]);
});

test('what comes after it was done waits, and is not asked what becomes of a miss', async () => {
  const { calls, user, dialog } = await openNew();
  await user.type(dialog.getByLabelText('Task Title'), 'Filter 3 weeks after it is done');
  expect(dialog.getByText('3 weeks after it is done · next: Fri, 13 Jun')).toBeTruthy();
  expect(dialog.queryByLabelText('If It Was Missed')).toBeNull();
  await choose(user, dialog, 'Assign To', 'Leo');
  await submit(user, dialog);
  await screen.findByText('Chore created successfully!');
  const who = { kind: 'one', memberId: leo.id };
  expect(changes(calls)).toEqual([
    ['POST /api/chores', { ...rule, title: 'Filter', repeat: { after: 3, unit: 'week' }, who }],
  ]);
});

test('"More…" says every how many weeks or months, counted from the day that comes', async () => {
  const { calls, user, dialog } = await openNew();
  await user.type(dialog.getByLabelText('Task Title'), 'Bins');
  await choose(user, dialog, 'Repeat', 'More…');
  expect(dialog.getByText('every 2 weeks on Friday · next: Fri, 13 Jun, Fri, 27 Jun')).toBeTruthy();
  await choose(user, dialog, 'Of what', 'months');
  await choose(user, dialog, 'On', 'the last Friday');
  const every = dialog.getByLabelText('Every');
  await user.clear(every);
  expect(dialog.queryByText(/next:/)).toBeNull();
  await user.type(every, '3');
  expect(dialog.getByText('every 3 months on the last Friday · next: Fri, 27 Jun, Fri, 26 Sep')).toBeTruthy();
  await choose(user, dialog, 'Assign To', 'Each of…');
  await user.click(dialog.getByRole('button', { name: /Leo/ }));
  await submit(user, dialog);
  await screen.findByText('Chore created successfully!');
  expect(changes(calls)).toEqual([
    [
      'POST /api/chores',
      {
        ...rule,
        repeat: { every: 'month', interval: 3, nth: 'last', weekday: 'fri' },
        who: { kind: 'each', memberIds: [leo.id] },
        startsOn: '2025-06-27',
      },
    ],
  ]);
});

test('what is missing of a rule stands at its field, and what the server says too', async () => {
  const { calls, user, dialog } = await openNew({
    'POST /api/chores': refuse(400, { message: 'Too long', errors: { title: ['Too long'] } }),
  });
  await choose(user, dialog, 'Repeat', 'On weekdays…');
  for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'])
    await user.click(dialog.getByRole('button', { name: day }));
  fireEvent.change(dialog.getByLabelText('Last Day (optional)'), { target: { value: '2025-06-01' } });
  await submit(user, dialog);
  await dialog.findByText('Task title is required');
  expect(dialog.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    'Task title is required',
    'Please assign to a family member',
    'Please choose at least one day',
    'The last day cannot be before the first',
  ]);
  expect(changes(calls)).toEqual([]);
  await user.type(dialog.getByLabelText('Task Title'), 'Bins');
  await user.click(dialog.getByRole('button', { name: 'Friday' }));
  fireEvent.change(dialog.getByLabelText('Last Day (optional)'), { target: { value: '2025-07-01' } });
  await choose(user, dialog, 'Assign To', 'Leo');
  await submit(user, dialog);
  expect(await dialog.findByText('Too long')).toBeTruthy();
  expect(dialog.getByText('every Friday · next: Fri, 13 Jun, Fri, 20 Jun')).toBeTruthy();
});
