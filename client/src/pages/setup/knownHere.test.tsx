import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { forgetPerson, notePerson } from '../../lib/browser/kept/personHere.ts';
import { answer } from '../../test/answers.ts';
import { owner } from '../../test/family.ts';
import { openPage } from '../../test/openPage.tsx';
import { SetupPage } from './SetupPage.tsx';

const nobody = { 'GET /api/account': null };
const ann = { ...owner, id: 9, name: 'Ann', username: null, familyId: null, email: 'ann@rivers.example' };

const openTab = () => screen.getByRole('tab', { selected: true }).textContent;

test('a browser in which nobody was signed in opens on Create Pod', async () => {
  answer(nobody);
  openPage(SetupPage, '/setup');
  expect(await screen.findByLabelText('Family Name')).toBeTruthy();
  expect(openTab()).toBe('Create Pod');
});

test.each([
  ['signed out', () => forgetPerson()],
  ['was signed out by time', () => {}],
])('a browser in which somebody %s opens on Login, and Create Pod is one tap away', async (_, goes) => {
  notePerson(7);
  goes();
  answer(nobody);
  const user = openPage(SetupPage, '/setup');
  expect(await screen.findByRole('button', { name: 'Login' })).toBeTruthy();
  expect(openTab()).toBe('Login');
  await user.click(screen.getByRole('tab', { name: 'Create Pod' }));
  expect(screen.getByLabelText('Family Name')).toBeTruthy();
});

test('an account without a family completes it, also where somebody else was signed in before', async () => {
  notePerson(7);
  answer({ 'GET /api/account': ann });
  openPage(SetupPage, '/setup');
  await screen.findByText(/You are signed in as/);
  await waitFor(() => expect(openTab()).toBe('Create Pod'));
  expect(screen.getByLabelText('Family Name')).toBeTruthy();
});
