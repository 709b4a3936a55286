import { expect, test } from 'vitest';
import { createFamilyFailure, createFamilyFormSchema } from './families.ts';
import { loginFailure, loginSchema } from './session.ts';

test.each([
  ['This username is already taken', 'This username is already taken. Please choose a different one.'],
  ['Password must be at least 6 characters', 'Password must be at least 6 characters long.'],
  ['Name is required', 'Please enter a valid family name and your name.'],
  ['Something went wrong', 'Something went wrong while creating your family. Please try again.'],
])('the server’s %j shows as %j', (message, shown) => {
  expect(createFamilyFailure(message)).toBe(shown);
});

test.each([
  ['Invalid credentials', 'Invalid username or password. Please try again.'],
  [
    'User not found',
    'No account found with this username. Please check your username or create a new family.',
  ],
  ['Too many tries', 'Unable to log in. Please check your username and password.'],
])('a failed sign-in with %j shows as %j', (message, shown) => {
  expect(loginFailure(message)).toBe(shown);
});

test('the create-family form speaks the words of the spec', () => {
  const { error } = createFamilyFormSchema.safeParse({
    familyName: '',
    name: '',
    username: '',
    password: '12345',
  });
  expect(error?.issues.map(({ message }) => message)).toEqual([
    'Family name is required',
    'Your name is required',
    'Username is required',
    'Password must be at least 6 characters',
  ]);
});

test('signing in needs both parts and no length', () => {
  const { error } = loginSchema.safeParse({ username: '', password: '' });
  expect(error?.issues.map(({ message }) => message)).toEqual([
    'Username is required',
    'Password is required',
  ]);
  expect(loginSchema.safeParse({ username: 'a', password: 'b' }).success).toBe(true);
});
