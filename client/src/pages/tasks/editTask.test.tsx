import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer } from '../../test/answers.ts';
import { aTask, dashboardAnswers, owner } from '../../test/family.ts';
import { openPage } from '../../test/openPage.tsx';
import { DashboardPage } from '../dashboard/DashboardPage.tsx';

const open = () => openPage(DashboardPage, '/dashboard');

test('an edited task of somebody stays somebody’s', async () => {
  const task = aTask({ title: 'Feed the cat', assignedToUserId: owner.id });
  answer(dashboardAnswers(owner, { tasks: [task] }));
  const user = open();
  await user.click(await screen.findByRole('button', { name: /^Edit task: Feed the cat/ }));
  await user.selectOptions(await screen.findByLabelText('Assign To'), '');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Please select an assignee')).toBeTruthy();
});

test('a task that is up for grabs is edited and stays so', async () => {
  const task = aTask({ title: 'Feed the cat', assignedToUserId: null });
  const calls = answer({
    ...dashboardAnswers(owner, { tasks: [task] }),
    [`PUT /api/tasks/${task.id}`]: task,
  });
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Edit task: Feed the cat' }));
  const assignTo: HTMLSelectElement = await screen.findByLabelText('Assign To');
  expect(assignTo.selectedOptions[0]?.text).toBe('Whoever comes first');
  await user.type(screen.getByLabelText('Task Title'), 's');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Task updated successfully!')).toBeTruthy();
  expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    title: 'Feed the cats',
    assignedToUserId: null,
  });
});
