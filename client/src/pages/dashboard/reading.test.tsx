import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, refuse } from '../../test/answers.ts';
import { aCompletion, aPot, dashboardAnswers, owner } from '../../test/family.ts';
import { openPage } from '../../test/openPage.tsx';
import { DashboardPage } from './DashboardPage.tsx';

test('Recently Completed is reached by Tab, so that it scrolls from the keyboard', async () => {
  answer(dashboardAnswers(owner, { completions: [aCompletion({ taskTitle: 'Sweep the yard' })] }));
  const user = openPage(DashboardPage, '/dashboard');
  const entry = await screen.findByText('Sweep the yard');
  const reached = new Set<Element | null>();
  const isList = (element: Element | null) =>
    element !== null && !element.matches('body, a, button, input') && element.contains(entry);
  while (!reached.has(document.activeElement) && !isList(document.activeElement)) {
    reached.add(document.activeElement);
    await user.tab();
  }
  expect(isList(document.activeElement)).toBe(true);
});

const pot = aPot({ name: 'Pizza night' });

test.each([
  ['is changed', { ...pot, name: 'Cinema' }],
  ['is not, because the server refuses', refuse(409, { message: 'This pot is archived' })],
])('after a pot %s, the lists are read again', async (_, answered) => {
  const calls = answer({
    ...dashboardAnswers(owner, { pots: [pot] }),
    [`PUT /api/reward-pots/${pot.id}`]: answered,
  });
  const user = openPage(DashboardPage, '/dashboard');
  await user.click(await screen.findByRole('button', { name: 'Edit pot: Pizza night' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Reward Pot' }));
  await user.type(dialog.getByLabelText('Reward Name'), '!');
  await user.click(dialog.getByRole('button', { name: /^(Save|Update)/ }));
  const isPut = ({ method }: { method: string }) => method === 'PUT';
  await waitFor(() => expect(calls.some(isPut)).toBe(true));
  await waitFor(() =>
    expect(calls.slice(calls.findIndex(isPut)).map(({ path }) => path.replace(/\?.*/, ''))).toContain(
      '/api/families/1/snapshot',
    ),
  );
});
