import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { editPotSchema, newPotSchema } from '#shared/contract/chores/pots.ts';
import { editTaskSchema, newTaskSchema } from '#shared/contract/chores/tasks.ts';
import { addMemberSchema, editMemberSchema } from '#shared/contract/people/members.ts';
import { answer } from '../../test/answers.ts';
import { aMember, aPot, aTask, dashboardAnswers, owner } from '../../test/family.ts';
import { openPage } from '../../test/openPage.tsx';
import { DashboardPage } from '../dashboard/DashboardPage.tsx';

const { contributorUserIds: _checkboxes, ...potFields } = newPotSchema.shape;

test.each([
  ['Add Task', 'Create Task', newTaskSchema.shape],
  ['Edit task: Feed the cat', 'Edit Task', editTaskSchema.shape],
  ['Add Pot', 'Create Reward Pot', potFields],
  ['Edit pot: Pizza night', 'Edit Reward Pot', editPotSchema.shape],
  ['Add Member', 'Add Family Member', addMemberSchema.shape],
  ['Edit member: Leo', 'Edit Family Member', { ...editMemberSchema.shape, readsAloud: true }],
])('"%s" opens a form with an input for every field', async (button, name, fields) => {
  answer(dashboardAnswers(owner, { members: [owner, aMember()], pots: [aPot()], tasks: [aTask()] }));
  const user = openPage(DashboardPage, '/dashboard');
  await user.click(await screen.findByRole('button', { name: button }));
  const dialog = await screen.findByRole('dialog', { name });
  const names = [...dialog.querySelectorAll('[name]')].map((input) => input.getAttribute('name'));
  expect(names.sort()).toEqual(Object.keys(fields).sort());
});
