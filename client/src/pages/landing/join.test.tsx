import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answer, held, refuse, refuseAs } from '../../test/answers.ts';
import { owner } from '../../test/family.ts';
import { openPage } from '../../test/openPage.tsx';
import { LandingPage } from './LandingPage.tsx';

const nobody = { 'GET /api/families/current': refuse(401, { message: 'Please sign in' }) };
const newcomer = { ...owner, username: null, familyId: null, email: 'mia@rivers.example' };

/** The dialog, opened by its address. */
async function open(join: string): Promise<UserEvent> {
  const user = openPage(LandingPage, `/?join=${join}`);
  await screen.findByRole('dialog', { name: 'Join ChorePod' });
  return user;
}

async function login(user: UserEvent): Promise<void> {
  await user.type(screen.getByPlaceholderText('Enter your email'), 'mia@rivers.example');
  await user.type(screen.getByPlaceholderText('Enter your password'), 'secret1');
  await user.click(screen.getByRole('button', { name: 'Login' }));
}

async function signUp(user: UserEvent): Promise<void> {
  await user.type(screen.getByPlaceholderText('Enter your full name'), 'Mia Rivers');
  await user.type(screen.getByPlaceholderText('Enter your email'), 'mia@rivers.example');
  await user.type(screen.getByPlaceholderText('Create a password'), 'secret1');
  await user.click(screen.getByRole('button', { name: 'Sign Up' }));
}

const alerts = () => screen.getAllByRole('alert').map(({ textContent }) => textContent);
const bodies = (calls: ReturnType<typeof answer>) =>
  calls.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]);

test.each([
  ['login', 'Login'],
  ['signup', 'Sign Up'],
  ['', 'Login'],
])('/?join=%s opens the dialog at %s', async (join, title) => {
  answer(nobody);
  await open(join);
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe(title);
});

test('without ?join there is no dialog', async () => {
  answer(nobody);
  openPage(LandingPage, '/');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('every field has to be filled in', async () => {
  const calls = answer(nobody);
  const user = await open('login');
  await user.click(screen.getByRole('button', { name: 'Login' }));
  await screen.findByText('Email is required');
  expect(alerts()).toEqual(['Email is required', 'Password is required']);
  await user.click(screen.getByRole('tab', { name: 'Sign Up' }));
  await user.click(screen.getByRole('button', { name: 'Sign Up' }));
  await screen.findByText('Name is required');
  expect(alerts()).toEqual([
    'Name is required',
    'Please enter a valid email address',
    'Password must be at least 6 characters',
  ]);
  expect(screen.getAllByRole<HTMLInputElement>('textbox').every(({ required }) => required)).toBe(true);
  expect(bodies(calls)).toEqual([]);
});

test('a login leads to the dashboard', async () => {
  const calls = answer({ ...nobody, 'POST /api/login': owner });
  await login(await open('login'));
  await waitFor(() => expect(window.location.pathname).toBe('/dashboard'));
  expect(bodies(calls)).toEqual([['/api/login', { email: 'mia@rivers.example', password: 'secret1' }]]);
});

test('a login to an account without a family leads to setup', async () => {
  answer({ ...nobody, 'POST /api/login': newcomer });
  await login(await open('login'));
  await waitFor(() => expect(window.location.pathname).toBe('/setup'));
});

test('a login that fails says so in the dialog, and no toast repeats it', async () => {
  answer({ ...nobody, 'POST /api/login': refuseAs('wrong_credentials') });
  await login(await open('login'));
  await screen.findByText('Login failed');
  expect(alerts()).toEqual(['Login failedInvalid credentials']);
  expect(screen.getAllByText('Login failed')).toHaveLength(1);
  expect(screen.getByRole('dialog')).toBeTruthy();
});

test('a sign-up leads to the setup page', async () => {
  const calls = answer({ ...nobody, 'POST /api/signup': newcomer });
  await signUp(await open('signup'));
  await waitFor(() => expect(window.location.pathname).toBe('/setup'));
  expect(bodies(calls)).toEqual([
    ['/api/signup', { name: 'Mia Rivers', email: 'mia@rivers.example', password: 'secret1' }],
  ]);
});

test('a sign-up that fails says so in the dialog, and at the field where it can', async () => {
  const message = 'There is already an account with this email address';
  answer({ ...nobody, 'POST /api/signup': refuse(409, { message, errors: { email: [message] } }) });
  await signUp(await open('signup'));
  await screen.findByText('Signup failed');
  expect(alerts()).toEqual(['Signup failed', message]);
  expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true');
});

test('the buttons say that they wait', async () => {
  const { promise, release } = held();
  answer({ ...nobody, 'POST /api/login': () => promise, 'POST /api/signup': () => promise });
  const user = await open('login');
  await login(user);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Logging in...' }).disabled).toBe(true);
  await user.click(screen.getByRole('tab', { name: 'Sign Up' }));
  await signUp(user);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Creating Account...' }).disabled).toBe(true);
  release(refuse(500, { message: 'Something went wrong' }));
});

test('closing takes ?join out of the address', async () => {
  answer(nobody);
  const user = await open('login');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(window.location.pathname + window.location.search).toBe('/');
});
