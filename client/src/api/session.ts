import type { z } from 'zod';
import { loginFailure, type loginSchema, sessionApi } from '#shared/session.ts';
import { call } from '../lib/call.ts';
import { useAction } from '../lib/useAction.ts';

export function useLogin() {
  return useAction({
    run: (body: z.output<typeof loginSchema>) => call(sessionApi.login, { body }),
    success: 'Login successful!',
    failure: 'Login failed',
    explain: loginFailure,
    refresh: (client) => client.clear(),
  });
}

export function useLogout() {
  return useAction<unknown, void>({
    run: () => call(sessionApi.logout, { body: {} }),
    success: () => ({ title: 'Logged out successfully', description: 'You have been logged out.' }),
    failure: 'Logout failed',
    explain: () => 'Something went wrong. Please try again.',
  });
}
