import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer } from '../test/answers.ts';
import { aMember, dashboardAnswers, owner } from '../test/family.ts';
import { openPage } from '../test/openPage.tsx';
import { changesOf, leo, parent, zoe } from '../test/settings.ts';
import { DashboardPage } from './DashboardPage.tsx';

const agree = 'Please agree first: without your word we keep nothing of a child';

async function add() {
  const calls = answer({ ...dashboardAnswers(owner), 'POST /api/users': leo });
  const user = openPage(DashboardPage, '/dashboard');
  await user.click(await screen.findByRole('button', { name: 'Add Member' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Family Member' }));
  const submit = () => user.click(dialog.getByRole('button', { name: 'Add Member' }));
  const consent = dialog.getByRole('checkbox', { name: /^I look after this child/ });
  return { calls, user, dialog, submit, consent };
}

test('a member is added by somebody who looks after them and says so', async () => {
  const { calls, user, dialog, submit, consent } = await add();
  await user.type(dialog.getByLabelText('Full Name'), 'Leo');
  await user.type(dialog.getByLabelText('Username'), 'leo');
  await user.type(dialog.getByLabelText('Password'), 'small sister');
  await submit();
  expect((await dialog.findByRole('alert')).textContent).toBe(agree);
  expect(consent.getAttribute('aria-invalid')).toBe('true');
  expect(changesOf(calls)).toEqual([]);
  await user.click(consent);
  await submit();
  expect(await screen.findByText('Family member added successfully!')).toBeTruthy();
  const person = { name: 'Leo', username: 'leo', password: 'small sister', consent: true };
  expect(changesOf(calls)).toEqual([['POST /api/users', { ...person, role: 'member', familyId: 1 }]]);
});

test('a child on the tablet alone has no username and no password, whatever was typed before', async () => {
  const { calls, user, dialog, submit, consent } = await add();
  await user.type(dialog.getByLabelText('Username'), 'z');
  await user.click(dialog.getByRole('checkbox', { name: /^Only on the family tablet/ }));
  expect(dialog.queryByLabelText('Username')).toBeNull();
  expect(dialog.queryByLabelText('Password')).toBeNull();
  await submit();
  expect(await dialog.findByText('Name is required')).toBeTruthy();
  expect(dialog.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    'Name is required',
    agree,
  ]);
  await user.type(dialog.getByLabelText('Full Name'), 'Zoe');
  await user.click(consent);
  await submit();
  expect(await screen.findByText('Family member added successfully!')).toBeTruthy();
  const person = { name: 'Zoe', username: null, password: null, consent: true };
  expect(changesOf(calls)).toEqual([['POST /api/users', { ...person, role: 'member', familyId: 1 }]]);
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
