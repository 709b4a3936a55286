import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answer, held, refuse } from '../test/answers.ts';
import { owner } from '../test/family.ts';
import { openPage } from '../test/openPage.tsx';
import { SetupPage } from './SetupPage.tsx';

const family = { id: 1, name: 'The Rivers', ownerUserId: owner.id, createdAt: '2025-06-13T12:00:00.000Z' };

async function fillFamily(user: UserEvent): Promise<void> {
  await user.type(screen.getByLabelText('Family Name'), 'The Rivers');
  await user.type(screen.getByLabelText('Your Name'), 'Mia Rivers');
  await user.type(screen.getByLabelText('Username'), 'mia');
  await user.type(screen.getByLabelText('Password'), 'secret1');
}

const createFamily = () => screen.getByRole('button', { name: 'Create Family' });
const alerts = () => screen.getAllByRole('alert').map(({ textContent }) => textContent);

async function login(user: UserEvent, username: string, password: string): Promise<void> {
  await user.click(screen.getByRole('tab', { name: 'Login' }));
  if (username) await user.type(screen.getByLabelText('Username'), username);
  if (password) await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Login' }));
}

test('an empty family form says what is missing, at each field, and sends nothing', async () => {
  const calls = answer({});
  const user = openPage(SetupPage, '/setup');
  await user.click(createFamily());
  await screen.findByText('Family name is required');
  expect(alerts()).toEqual([
    'Family name is required',
    'Your name is required',
    'Username is required',
    'Password must be at least 6 characters',
  ]);
  const password = screen.getByLabelText('Password');
  expect(password.getAttribute('aria-invalid')).toBe('true');
  expect(password.getAttribute('aria-describedby')).toContain('-error');
  expect(calls).toEqual([]);
});

test('a family is made by three calls, and the dashboard follows', async () => {
  const calls = answer({
    'POST /api/users': owner,
    'POST /api/families': family,
    [`PUT /api/users/${owner.id}`]: owner,
  });
  const user = openPage(SetupPage, '/setup');
  await fillFamily(user);
  await user.click(createFamily());
  await waitFor(() => expect(window.location.pathname).toBe('/dashboard'));
  expect(calls.map(({ method, path, body }) => [`${method} ${path}`, body])).toEqual([
    [
      'POST /api/users',
      { name: 'Mia Rivers', username: 'mia', password: 'secret1', role: 'owner', familyId: null },
    ],
    ['POST /api/families', { name: 'The Rivers', ownerUserId: owner.id }],
    [`PUT /api/users/${owner.id}`, { familyId: 1 }],
  ]);
  expect(screen.getByText('Family created successfully!')).toBeTruthy();
});

test('the button waits while the family is being made', async () => {
  const { promise, release } = held();
  const calls = answer({ 'POST /api/users': () => promise });
  const user = openPage(SetupPage, '/setup');
  await fillFamily(user);
  await user.dblClick(createFamily());
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Creating...' }).disabled).toBe(true);
  expect(calls).toHaveLength(1);
  release(refuse(500, { message: 'Something went wrong' }));
  await waitFor(() => expect(createFamily()).toBeTruthy());
});

test.each([
  [
    'This username is already taken',
    'username',
    'This username is already taken. Please choose a different one.',
  ],
  ['Something went wrong', undefined, 'Something went wrong while creating your family. Please try again.'],
])(
  'when the server says %j the toast explains it and the form keeps its input',
  async (message, field, text) => {
    answer({ 'POST /api/users': refuse(400, { message, ...(field && { errors: { [field]: [message] } }) }) });
    const user = openPage(SetupPage, '/setup');
    await fillFamily(user);
    await user.click(createFamily());
    expect(await screen.findByText('Unable to create family')).toBeTruthy();
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Family Name').value).toBe('The Rivers');
    expect(screen.queryAllByRole('alert').map(({ textContent }) => textContent)).toEqual(
      field ? [message] : [],
    );
  },
);

test('login needs a username and a password', async () => {
  answer({});
  const user = openPage(SetupPage, '/setup');
  await login(user, '', '');
  await screen.findByText('Username is required');
  expect(alerts()).toEqual(['Username is required', 'Password is required']);
});

test('a login leads to the dashboard', async () => {
  const calls = answer({ 'POST /api/login': owner });
  const user = openPage(SetupPage, '/setup');
  await login(user, 'mia', 'secret1');
  await waitFor(() => expect(window.location.pathname).toBe('/dashboard'));
  expect(calls.map(({ body }) => body)).toEqual([{ username: 'mia', password: 'secret1' }]);
  expect(screen.getByText('Login successful!')).toBeTruthy();
});

test('a wrong password says so and stays', async () => {
  answer({ 'POST /api/login': refuse(401, { message: 'Invalid credentials' }) });
  const user = openPage(SetupPage, '/setup');
  await login(user, 'mia', 'wrong');
  expect(await screen.findByText('Login failed')).toBeTruthy();
  expect(screen.getByText('Invalid username or password. Please try again.')).toBeTruthy();
  expect(window.location.pathname).toBe('/setup');
});

test('a login without a connection fails with the text for everything else', async () => {
  answer({ 'POST /api/login': () => Promise.reject(new TypeError('Failed to fetch')) });
  const user = openPage(SetupPage, '/setup');
  await login(user, 'mia', 'secret1');
  expect(await screen.findByText('Unable to log in. Please check your username and password.')).toBeTruthy();
});

test('whoever comes from signing up finds their name filled in', async () => {
  answer({});
  openPage(SetupPage, '/setup', { name: 'Mia Rivers' });
  expect(screen.getByText(/Your account is there/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Your Name').value).toBe('Mia Rivers');
});
