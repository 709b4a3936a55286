import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, refuse } from '../../test/answers.ts';
import { aMember, dashboardAnswers, owner } from '../../test/family.ts';
import { openPage } from '../../test/openPage.tsx';
import { DashboardPage } from '../dashboard/DashboardPage.tsx';

const mia = aMember({ name: 'Mia', username: 'mia', becomesParent: true });
const title = 'Choose Your Own Password';
const question = async () => within(await screen.findByRole('dialog', { name: title }));

function open(answers: Record<string, unknown> = {}) {
  const calls = answer({
    ...dashboardAnswers(mia, { members: [owner, mia] }),
    'PUT /api/account/password': { ...mia, manages: true, becomesParent: false },
    ...answers,
  });
  return { calls, user: openPage(DashboardPage, '/dashboard') };
}

test('a member who was made a parent is asked for a password of their own, and is a parent then', async () => {
  const { calls, user } = open();
  const dialog = await question();
  await user.type(dialog.getByLabelText('Current Password'), 'from a parent');
  await user.type(dialog.getByLabelText('New Password'), 'only mine');
  await user.click(dialog.getByRole('button', { name: 'Save Password' }));
  expect(await screen.findByText('You are a parent now')).toBeTruthy();
  expect(screen.queryByRole('dialog', { name: title })).toBeNull();
  const sent = calls.filter(({ method }) => method === 'PUT');
  expect(sent.map(({ body }) => body)).toEqual([{ current: 'from a parent', next: 'only mine' }]);
});

test('a password that is refused is said at its field, and the question goes away when it is closed', async () => {
  const message = 'Please choose a password that nobody else knows';
  const { user } = open({
    'PUT /api/account/password': refuse(400, { message, errors: { next: [message] } }),
  });
  const dialog = await question();
  await user.type(dialog.getByLabelText('Current Password'), 'the same');
  await user.type(dialog.getByLabelText('New Password'), 'the same');
  await user.click(dialog.getByRole('button', { name: 'Save Password' }));
  expect((await dialog.findByRole('alert')).textContent).toBe(message);
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
