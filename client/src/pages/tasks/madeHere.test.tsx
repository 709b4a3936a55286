import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Task } from '#shared/contract/chores/tasks.ts';
import { answer } from '../../test/answers.ts';
import { aMember, aTask, dashboardAnswers, owner } from '../../test/family.ts';
import { openPage } from '../../test/openPage.tsx';
import { DashboardPage } from '../dashboard/DashboardPage.tsx';

const [leo, zoe] = [aMember({ name: 'Leo' }), aMember({ name: 'Zoe' })];

test('a task that was just made for somebody else than the chosen face is seen', async () => {
  const open: Task[] = [
    aTask({ title: 'Hers', assignedToUserId: zoe.id }),
    aTask({ title: 'His', assignedToUserId: leo.id }),
  ];
  const bake = aTask({ title: 'Bake', assignedToUserId: leo.id });
  answer({
    ...dashboardAnswers(owner, { members: [owner, leo, zoe] }),
    'GET /api/families/1/tasks': () => [...open],
    'POST /api/tasks': () => {
      open.unshift(bake);
      return bake;
    },
  });
  const user = openPage(DashboardPage, '/dashboard');
  const card = within(await screen.findByRole('region', { name: 'Tasks' }));
  await user.click(card.getByRole('button', { name: /^Zoe, / }));
  expect(card.queryByRole('heading', { name: 'His' })).toBeNull();
  await user.click(card.getByRole('button', { name: 'Add Task' }));
  await user.type(await screen.findByRole('textbox', { name: /^Task Title/ }), 'Bake');
  await user.selectOptions(screen.getByRole('combobox', { name: /^Assign To/ }), 'Leo');
  await user.click(screen.getByRole('button', { name: 'Create Task' }));
  expect(await screen.findByRole('heading', { name: 'Bake' })).toBeTruthy();
  expect(card.getByRole('button', { name: "Others' tasks (2)", expanded: true })).toBeTruthy();
});
