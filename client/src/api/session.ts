import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import {
  type emailLoginSchema,
  loginFailure,
  type loginSchema,
  sessionApi,
  type signupSchema,
} from '#shared/session.ts';
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

/** The two calls of the landing page's dialog, which says itself how they went. */
export function useEmailLogin() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: z.output<typeof emailLoginSchema>) => call(sessionApi.login, { body }),
    onSuccess: () => client.clear(),
  });
}

export function useSignup() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: z.output<typeof signupSchema>) => call(sessionApi.signup, { body }),
    onSuccess: () => client.clear(),
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
