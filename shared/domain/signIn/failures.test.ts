import { expect, test } from 'vitest';
import { createFamilyFailure, loginFailure } from './failures.ts';

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
