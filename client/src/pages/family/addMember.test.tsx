import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, refuse } from '../../test/answers.ts';
import { aMember, dashboardAnswers, owner } from '../../test/family.ts';
import { openPage } from '../../test/openPage.tsx';
import { changesOf, leo, parent, zoe } from '../../test/settings.ts';
import { DashboardPage } from '../dashboard/DashboardPage.tsx';

async function add(added: unknown = leo) {
  const calls = answer({ ...dashboardAnswers(owner), 'POST /api/users': added });
  const user = openPage(DashboardPage, '/dashboard');
  await user.click(await screen.findByRole('button', { name: 'Add Member' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Family Member' }));
  const submit = () => user.click(dialog.getByRole('button', { name: 'Add Member' }));
  return { calls, user, dialog, submit };
}

test('a member is added by three fields, and a sentence says what adding a child means', async () => {
  const { calls, user, dialog, submit } = await add();
  expect(dialog.getByText(/^By adding a child you say that you look after them/)).toBeTruthy();
  expect(dialog.queryByRole('checkbox')).toBeNull();
  await user.type(dialog.getByLabelText('Full Name'), 'Leo');
  await user.type(dialog.getByLabelText('Username'), 'leo');
  await user.type(dialog.getByLabelText('Password'), 'small sister');
  await submit();
  expect(await screen.findByText('Family member added successfully!')).toBeTruthy();
  const person = { name: 'Leo', username: 'leo', password: 'small sister' };
  expect(changesOf(calls)).toEqual([['POST /api/users', { ...person, role: 'member', familyId: 1 }]]);
});

test('what the server refuses stands at its field, which has the focus', async () => {
  const message = 'This username is already taken';
  const { user, dialog, submit } = await add(refuse(409, { message, errors: { username: [message] } }));
  await user.type(dialog.getByLabelText('Full Name'), 'Leo');
  await user.type(dialog.getByLabelText('Username'), 'leo');
  await user.type(dialog.getByLabelText('Password'), 'small sister');
  await submit();
  expect((await dialog.findByRole('alert')).textContent).toBe(message);
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('Username')));
});

test('a child on the tablet alone has no username and no password, whatever was typed before', async () => {
  const { calls, user, dialog, submit } = await add();
  await user.type(dialog.getByLabelText('Username'), 'z');
  await user.click(dialog.getByRole('button', { name: 'Only on the family tablet', pressed: false }));
  expect(dialog.queryByLabelText('Username')).toBeNull();
  expect(dialog.queryByLabelText('Password')).toBeNull();
  await submit();
  expect((await dialog.findByRole('alert')).textContent).toBe('Name is required');
  await user.type(dialog.getByLabelText('Full Name'), 'Zoe');
  await submit();
  expect(await screen.findByText('Family member added successfully!')).toBeTruthy();
  const person = { name: 'Zoe', username: null, password: null };
  expect(changesOf(calls)).toEqual([['POST /api/users', { ...person, role: 'member', familyId: 1 }]]);
});

test('whoever is not on the tablet alone after all has a username and a password again', async () => {
  const { user, dialog } = await add();
  await user.click(dialog.getByRole('button', { name: 'Only on the family tablet' }));
  await user.click(dialog.getByRole('button', { name: 'Only on the family tablet', pressed: true }));
  expect(dialog.getByLabelText('Username')).toBeTruthy();
});

test.each([
  ['the owner is led', owner, '/settings#people'],
  ['another parent is led', parent, '/settings#people'],
  ['a child is not led', leo, null],
])('from the family card, %s to parents, phones and the tablet', async (_who, me, address) => {
  answer(dashboardAnswers(me, { members: [owner, parent, leo, zoe] }));
  openPage(DashboardPage, '/dashboard');
  const family = within(await screen.findByRole('region', { name: 'Family' }));
  const link = family.queryByRole('link', { name: 'Parents, phones & tablet' });
  expect(link?.getAttribute('href') ?? null).toBe(address);
});

test('the family card tells the owner, parents and members apart', async () => {
  answer(dashboardAnswers(owner, { members: [owner, parent, aMember({ name: 'Kim' })] }));
  openPage(DashboardPage, '/dashboard');
  const family = within(await screen.findByRole('region', { name: 'Family' }));
  expect(family.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^MRMia Rivers \(Owner\)0 active/),
    expect.stringMatching(/^AAnn Parent0 active/),
    expect.stringMatching(/^KKim Member0 active/),
  ]);
});
