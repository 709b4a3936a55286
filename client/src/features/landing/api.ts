import { useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { type emailLoginSchema, sessionApi, type signupSchema } from '#shared/contract/session.ts';
import { call } from '../../lib/query/call.ts';

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
