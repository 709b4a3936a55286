import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, refuse } from '../../test/answers.ts';
import { aMember } from '../../test/family.ts';
import { openPage } from '../../test/openPage.tsx';
import { afterPassword } from '../../test/settings.ts';
import { AuthorizePage } from './AuthorizePage.tsx';

const asked = {
  client_id: 'the-skill',
  redirect_uri: 'https://pitangui.amazon.com/api/skill/link/M1',
  response_type: 'code',
  state: 'abc',
  code_challenge: 'c'.repeat(43),
  code_challenge_method: 'S256',
};
const address = `/oauth/authorize?${new URLSearchParams(asked)}`;
const familyOf = (role: 'owner' | 'member') => ({
  'GET /api/families/current': { id: 1, name: 'The Rivers', currentUser: aMember({ role }) },
});

test.each([
  ['Link with Alexa', true],
  ['No, thanks', false],
])('an owner reads what is shared and answers "%s"', async (button, allowed) => {
  const redirectTo = '#answered';
  const calls = answer({ ...familyOf('owner'), 'POST /api/voice/authorize': { redirectTo } });
  const user = openPage(AuthorizePage, address);
  expect(await screen.findByText('The Rivers')).toBeTruthy();
  expect(screen.getByText(/It cannot add, change or delete anything/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: button }));
  await waitFor(() => expect(window.location.hash).toBe(redirectTo));
  expect(calls.at(-1)?.body).toEqual({ ...asked, allowed });
});

test('linking asks for the password and then goes on by itself', async () => {
  const redirectTo = '#linked';
  const calls = answer({
    ...familyOf('owner'),
    ...afterPassword('POST /api/voice/authorize', { redirectTo }),
  });
  const user = openPage(AuthorizePage, address);
  await user.click(await screen.findByRole('button', { name: 'Link with Alexa' }));
  const question = within(await screen.findByRole('dialog', { name: 'Please confirm with your password' }));
  await user.type(question.getByLabelText('Password'), 'right one');
  await user.click(question.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(window.location.hash).toBe(redirectTo));
  expect(calls.filter(({ path }) => path === '/api/voice/authorize')).toHaveLength(2);
});

test('a member is told to ask the parent', async () => {
  answer(familyOf('member'));
  openPage(AuthorizePage, address);
  expect(await screen.findByText(/Only the parent who made the family/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Link with Alexa' })).toBeNull();
});

test('an address that is not complete asks to begin again', async () => {
  answer(familyOf('owner'));
  openPage(AuthorizePage, '/oauth/authorize?state=abc');
  expect(await screen.findByText(/This link is not complete/)).toBeTruthy();
});

test('whoever is not signed in does that first', async () => {
  answer({ 'GET /api/families/current': refuse(401, { message: 'Please sign in' }) });
  openPage(AuthorizePage, address);
  expect(await screen.findByText(/Sign in first/)).toBeTruthy();
  expect(screen.getByLabelText('Username')).toBeTruthy();
});
