import { expect, test } from 'vitest';
import { loginSchema } from '../signIn/session.ts';
import { createFamilyFormSchema } from './families.ts';

test('the create-family form speaks the words of the spec', () => {
  const { error } = createFamilyFormSchema.safeParse({
    familyName: '',
    name: '',
    username: '',
    password: '12345',
    timeZone: 'Europe/Berlin',
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
