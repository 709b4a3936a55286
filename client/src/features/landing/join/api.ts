import { useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { emailLoginSchema, signupSchema } from '#shared/contract/signIn/session.ts';
import { call } from '../../../lib/query/call.ts';

/** The two calls of the landing page's dialog, which says itself how they went. */
export function useEmailLogin() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: z.output<typeof emailLoginSchema>) => call('POST /api/login', { body }),
    onSuccess: () => client.clear(),
  });
}

export function useSignup() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: z.output<typeof signupSchema>) => call('POST /api/signup', { body }),
    onSuccess: () => client.clear(),
  });
}
