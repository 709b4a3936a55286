import { cleanup, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answer, held, refuse, refuseAs, type Sent } from '../../test/answers.ts';
import { owner } from '../../test/family.ts';
import { openPage } from '../../test/openPage.tsx';
import { SettingsPage } from '../settings/SettingsPage.tsx';
import { SetupPage } from './SetupPage.tsx';

/** What the page asks first, of a visitor. */
const nobody = { 'GET /api/account': null };
const ann = { ...owner, id: 9, name: 'Ann', username: null, familyId: null, email: 'ann@rivers.example' };
const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
const family = { id: 1, name: 'The Rivers', ownerUserId: owner.id, createdAt: '2025-06-13T12:00:00.000Z' };

async function fillFamily(user: UserEvent): Promise<void> {
  await user.type(screen.getByLabelText('Family Name'), 'The Rivers');
  await user.type(screen.getByLabelText('Your Name'), 'Mia Rivers');
  await user.type(screen.getByLabelText('Username'), 'mia');
  await user.type(screen.getByLabelText('Password'), 'secret1');
  await waitFor(() => expect(createFamily().disabled).toBe(false));
}

const createFamily = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Create Family' });
const changes = (calls: Sent[]) => calls.filter(({ method }) => method !== 'GET');
const alerts = () => screen.getAllByRole('alert').map(({ textContent }) => textContent);

async function login(user: UserEvent, username: string, password: string): Promise<void> {
  await user.click(screen.getByRole('tab', { name: 'Login' }));
  if (username) await user.type(screen.getByLabelText('Username'), username);
  if (password) await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Login' }));
}

test('an empty family form says what is missing, at each field, and sends nothing', async () => {
  const calls = answer(nobody);
  const user = openPage(SetupPage, '/setup');
  await waitFor(() => expect(createFamily().disabled).toBe(false));
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
  expect(changes(calls)).toEqual([]);
});

test('a family is made by three calls, and the dashboard follows', async () => {
  const calls = answer({
    ...nobody,
    'POST /api/users': owner,
    'POST /api/families': family,
    [`PUT /api/users/${owner.id}`]: owner,
  });
  const user = openPage(SetupPage, '/setup');
  await fillFamily(user);
  await user.click(createFamily());
  await waitFor(() => expect(window.location.pathname).toBe('/dashboard'));
  expect(changes(calls).map(({ method, path, body }) => [`${method} ${path}`, body])).toEqual([
    [
      'POST /api/users',
      { name: 'Mia Rivers', username: 'mia', password: 'secret1', role: 'owner', familyId: null },
    ],
    ['POST /api/families', { name: 'The Rivers', ownerUserId: owner.id, timeZone }],
    [`PUT /api/users/${owner.id}`, { familyId: 1 }],
  ]);
  expect(screen.getByText('Family created successfully!')).toBeTruthy();
});

test('the button waits while the family is being made', async () => {
  const { promise, release } = held();
  const calls = answer({ ...nobody, 'POST /api/users': () => promise });
  const user = openPage(SetupPage, '/setup');
  await fillFamily(user);
  await user.dblClick(createFamily());
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Creating...' }).disabled).toBe(true);
  expect(changes(calls)).toHaveLength(1);
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
    answer({
      ...nobody,
      'POST /api/users': refuse(400, { message, ...(field && { errors: { [field]: [message] } }) }),
    });
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
  answer(nobody);
  const user = openPage(SetupPage, '/setup');
  await login(user, '', '');
  await screen.findByText('Username is required');
  expect(alerts()).toEqual(['Username is required', 'Password is required']);
});

test('a login leads to the dashboard', async () => {
  const calls = answer({ ...nobody, 'POST /api/login': owner });
  const user = openPage(SetupPage, '/setup');
  await login(user, 'mia', 'secret1');
  await waitFor(() => expect(window.location.pathname).toBe('/dashboard'));
  expect(changes(calls).map(({ body }) => body)).toEqual([{ username: 'mia', password: 'secret1' }]);
  expect(screen.getByText('Login successful!')).toBeTruthy();
});

test('a wrong password says so and stays', async () => {
  answer({ ...nobody, 'POST /api/login': refuseAs('wrong_credentials') });
  const user = openPage(SetupPage, '/setup');
  await login(user, 'mia', 'wrong');
  expect(await screen.findByText('Login failed')).toBeTruthy();
  expect(screen.getByText('Invalid username or password. Please try again.')).toBeTruthy();
  expect(window.location.pathname).toBe('/setup');
});

test('a login without a connection fails with the text for everything else', async () => {
  answer({ ...nobody, 'POST /api/login': () => Promise.reject(new TypeError('Failed to fetch')) });
  const user = openPage(SetupPage, '/setup');
  await login(user, 'mia', 'secret1');
  expect(await screen.findByText('Unable to log in. Please check your username and password.')).toBeTruthy();
});

const notYou = () => screen.findByRole('button', { name: 'Not you?' });

test('a half-made account is named, with its name filled in, before it can be completed', async () => {
  const { promise, release } = held();
  answer({ 'GET /api/account': () => promise });
  const user = openPage(SetupPage, '/setup');
  await user.type(screen.getByLabelText('Family Name'), 'The Rivers');
  expect(createFamily().disabled).toBe(true);
  release(ann);
  await notYou();
  expect(document.body.textContent).toContain(
    'You are signed in as Ann (ann@rivers.example), an account without a family yet.',
  );
  expect(createFamily().disabled).toBe(false);
  expect(screen.getByLabelText<HTMLInputElement>('Your Name').value).toBe('Ann');
  expect(screen.getByLabelText<HTMLInputElement>('Family Name').value).toBe('The Rivers');
});

test('a name that was typed already stays', async () => {
  const { promise, release } = held();
  answer({ 'GET /api/account': () => promise });
  const user = openPage(SetupPage, '/setup');
  await user.type(screen.getByLabelText('Your Name'), 'Annabel');
  release(ann);
  await notYou();
  expect(screen.getByLabelText<HTMLInputElement>('Your Name').value).toBe('Annabel');
});

test('whoever is not the one who is signed in signs them out and begins with a fresh form', async () => {
  let account: typeof ann | null = ann;
  const calls = answer({
    'GET /api/account': () => account,
    'POST /api/logout': () => {
      account = null;
      return { message: 'Logged out successfully' };
    },
  });
  const user = openPage(SetupPage, '/setup');
  const button = await notYou();
  await user.type(screen.getByLabelText('Family Name'), 'The Rivers');
  await user.click(button);
  await waitFor(() => expect(screen.queryByText(/You are signed in/)).toBeNull());
  expect(changes(calls).map(({ path }) => path)).toEqual(['/api/logout']);
  for (const field of ['Family Name', 'Your Name']) {
    expect(screen.getByLabelText<HTMLInputElement>(field).value).toBe('');
  }
  await waitFor(() => expect(createFamily().disabled).toBe(false));
});

test('where it cannot be known who is signed in, nothing is created, and Retry asks again', async () => {
  let account: unknown = refuse(503, { message: 'The server is busy.' });
  answer({ 'GET /api/account': () => account });
  const user = openPage(SetupPage, '/setup');
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(createFamily().disabled).toBe(true);
  account = ann;
  await user.click(retry);
  await notYou();
});

test('whoever has a family is led to the dashboard', async () => {
  answer({ 'GET /api/account': { ...owner, email: null } });
  openPage(SetupPage, '/setup');
  await waitFor(() => expect(window.location.pathname).toBe('/dashboard'));
});

test('a login to an account without a family leads to its family form', async () => {
  let account: typeof ann | null = null;
  answer({
    'GET /api/account': () => account,
    'POST /api/login': () => {
      account = ann;
      return ann;
    },
  });
  const user = openPage(SetupPage, '/setup');
  await login(user, 'ann', 'secret1');
  await notYou();
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Create Pod');
  expect(window.location.pathname).toBe('/setup');
});

test('after a sign-in the page that was wanted opens, and the next time the dashboard', async () => {
  answer({ 'GET /api/families/current': refuse(401, { message: 'Please sign in' }) });
  openPage(SettingsPage, '/settings#reminders');
  await waitFor(() => expect(window.location.pathname).toBe('/'));
  cleanup();
  for (const place of ['/settings#reminders', '/dashboard']) {
    answer({ ...nobody, 'POST /api/login': owner });
    const user = openPage(SetupPage, '/setup');
    await login(user, 'mia', 'secret1');
    await waitFor(() => expect(window.location.pathname + window.location.hash).toBe(place));
    cleanup();
  }
});
