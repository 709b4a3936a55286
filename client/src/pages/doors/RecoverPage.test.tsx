import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answer, refuse, type Sent } from '../../test/answers.ts';
import { dashboardAnswers, owner } from '../../test/family.ts';
import { openPage } from '../../test/openPage.tsx';
import { SetupPage } from '../setup/SetupPage.tsx';
import { RecoverPage } from './RecoverPage.tsx';

const nobody = {
  'GET /api/account': null,
  'GET /api/families/current': refuse(401, { message: 'Please sign in' }),
};
const code = '7K3M-0AB1-CDEF-GHJK-MNPQ-RSTV-WXYZ-2345';
const changes = (calls: Sent[]) =>
  calls.filter(({ method }) => method !== 'GET').map(({ path, body }) => [path, body]);

async function recover(user: UserEvent): Promise<void> {
  await user.type(await screen.findByLabelText('Username'), 'robin');
  await user.type(screen.getByLabelText('Recovery Code'), code.toLowerCase());
  await user.type(screen.getByLabelText('New Password'), 'a new one');
  await user.click(screen.getByRole('button', { name: 'Save and sign in' }));
}

test('Login leads to the page where a recovery code is used', async () => {
  answer(nobody);
  const user = openPage(SetupPage, '/setup');
  await user.click(screen.getByRole('tab', { name: 'Login' }));
  await user.click(screen.getByRole('link', { name: 'Forgot your password?' }));
  expect(window.location.pathname).toBe('/recover');
});

test('a recovery code gives a new password, which signs in', async () => {
  const calls = answer({ ...nobody, 'POST /api/recover': owner, 'POST /api/login': owner });
  const user = openPage(RecoverPage, '/recover');
  await recover(user);
  await waitFor(() => expect(window.location.pathname).toBe('/dashboard'));
  expect(changes(calls)).toEqual([
    ['/api/recover', { username: 'robin', code: code.toLowerCase(), password: 'a new one' }],
    ['/api/login', { username: 'robin', password: 'a new one' }],
  ]);
});

test('a new password that could not sign in at once is asked for at Login', async () => {
  answer({ ...nobody, 'POST /api/recover': owner, 'POST /api/login': refuse(503, { message: 'Busy' }) });
  const user = openPage(RecoverPage, '/recover');
  await recover(user);
  await waitFor(() => expect(window.location.pathname).toBe('/setup'));
  expect(screen.getByText('Your new password is saved')).toBeTruthy();
});

test.each([
  [401, 'This username and this code do not belong together, or the code was used or replaced.'],
  [429, 'Too many tries came from here. Please wait a little, then try again.'],
])('a code that is refused with %i says why, and what was typed stays', async (status, text) => {
  const calls = answer({
    ...nobody,
    'POST /api/recover': refuse(status, { message: 'Invalid credentials' }),
  });
  const user = openPage(RecoverPage, '/recover');
  await recover(user);
  expect(await screen.findByText(text)).toBeTruthy();
  expect(changes(calls)).toHaveLength(1);
  expect(screen.getByLabelText<HTMLInputElement>('Recovery Code').value).toBe(code.toLowerCase());
});

test('an empty form says what is missing and sends nothing', async () => {
  const calls = answer(nobody);
  const user = openPage(RecoverPage, '/recover');
  await user.click(await screen.findByRole('button', { name: 'Save and sign in' }));
  await screen.findByText('Username is required');
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    'Username is required',
    'Recovery code is required',
    'Password must be at least 6 characters',
  ]);
  expect(changes(calls)).toEqual([]);
});

test('the page says what to do without a code: as a child, as a parent, and on one’s own computer', async () => {
  answer(nobody);
  openPage(RecoverPage, '/recover');
  const list = await screen.findByRole('list', { name: 'Without a code' });
  expect(list.textContent).toContain('ask a parent');
  expect(list.textContent).toContain('ask another parent');
  expect(list.textContent).toContain('npm run password -- your-username');
});

test('it names the person who is signed in here', async () => {
  answer(dashboardAnswers(owner));
  openPage(RecoverPage, '/recover');
  expect(await screen.findByText(/You are signed in here as/)).toBeTruthy();
});
