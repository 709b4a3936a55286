import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, type Sent } from '../../test/answers.ts';
import { aChore, aMember, aTask, dashboardAnswers, owner } from '../../test/family.ts';
import { openPage } from '../../test/openPage.tsx';
import { DashboardPage } from '../dashboard/DashboardPage.tsx';

const leo = aMember({ name: 'Leo' });
const zoe = aMember({ name: 'Zoe' });
const lists = { members: [owner, leo, zoe] };
const changes = (calls: Sent[]) =>
  calls.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [`${method} ${path}`, body]);

async function openEdit(answers: Record<string, unknown> = {}) {
  const chore = aChore({
    title: 'Feed the cat',
    description: 'Half a tin',
    who: { kind: 'turns', memberIds: [leo.id, zoe.id], per: 'time' },
    startsOn: '2025-06-02',
  });
  const task = aTask({
    title: 'Feed the cat',
    assignedToUserId: leo.id,
    choreId: chore.id,
    day: '2025-06-13',
  });
  const calls = answer({
    ...dashboardAnswers(owner, { ...lists, tasks: [task] }),
    'GET /api/families/1/chores': [chore],
    [`PUT /api/tasks/${task.id}`]: task,
    [`PUT /api/chores/${chore.id}`]: chore,
    ...answers,
  });
  const user = openPage(DashboardPage, '/dashboard');
  await user.click(await screen.findByRole('button', { name: /^Edit task: Feed/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Task' }));
  return { calls, user, dialog, task, chore };
}

test('an edit of a task that comes back is about this time', async () => {
  const { calls, user, dialog, task } = await openEdit();
  expect(await dialog.findByText(/comes back every Tuesday\./)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'This time' }));
  const form = within(await screen.findByRole('dialog', { name: 'Edit Task' }));
  await user.selectOptions(form.getByLabelText('Assign To'), 'Zoe');
  await user.click(form.getByRole('button', { name: 'Save Changes' }));
  await screen.findByText('Task updated successfully!');
  expect(changes(calls)).toEqual([
    [
      `PUT /api/tasks/${task.id}`,
      { title: 'Feed the cat', assignedToUserId: zoe.id, rewardPotId: null, dueDate: null },
    ],
  ]);
});

test('or about its rule, from now on', async () => {
  const { calls, user, dialog, chore } = await openEdit();
  await dialog.findByText(/comes back every Tuesday/);
  await user.click(dialog.getByRole('button', { name: 'From now on' }));
  const form = within(await screen.findByRole('dialog', { name: 'Edit Chore' }));
  expect(form.queryByRole('option', { name: 'Never' })).toBeNull();
  await user.click(form.getByRole('button', { name: 'Wednesday' }));
  await user.click(form.getByRole('button', { name: 'Save Changes' }));
  await screen.findByText('Chore updated successfully!');
  expect(changes(calls)).toEqual([
    [
      `PUT /api/chores/${chore.id}`,
      {
        title: 'Feed the cat',
        description: 'Half a tin',
        repeat: { every: 'week', interval: 1, on: ['tue', 'wed'] },
        who: { kind: 'turns', memberIds: [leo.id, zoe.id], per: 'time' },
        rewardPotId: null,
        partOfDay: null,
        ifMissed: 'replace',
        startsOn: '2025-06-02',
        endsOn: null,
      },
    ],
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
