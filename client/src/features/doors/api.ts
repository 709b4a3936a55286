import { type UseMutationResult, type UseQueryResult, useMutation, useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { Output } from '#shared/contract/endpoint.ts';
import { type acceptInvitationSchema, invitationsApi } from '#shared/contract/invitations.ts';
import { type SignInProof, signInLinksApi } from '#shared/contract/signInLinks.ts';
import { call } from '../../lib/query/call.ts';
import { useAction } from '../../lib/query/useAction.ts';
import { refusalText } from './refusals.ts';

export type Invited = Output<typeof invitationsApi.look>;
export type Signable = Output<typeof signInLinksApi.look>;

type Look = typeof invitationsApi.look | typeof signInLinksApi.look;

/** What a link is about; looking spends nothing. It is kept for as long as the page shows it, and no longer. */
export function useLook<E extends Look>(endpoint: E, token: string): UseQueryResult<Output<E>> {
  return useQuery({
    queryKey: [endpoint.path, { token }],
    queryFn: () => call<Look>(endpoint, { body: { token } }) as Promise<Output<E>>,
    gcTime: 0,
  });
}

/** Whom a code signs in, which somebody typed. */
export function useTypedCode(): UseMutationResult<Signable, Error, SignInProof> {
  return useMutation({ mutationFn: (body) => call(signInLinksApi.look, { body }) });
}

type Acceptance = z.output<typeof acceptInvitationSchema>;

export function useAccept(familyName: string) {
  return useAction({
    run: (body: Acceptance) => call(invitationsApi.accept, { body }),
    success: ({ name }) => ({
      title: `Welcome, ${name}!`,
      description: `You are part of ${familyName} now.`,
      variant: 'success',
    }),
    failure: 'Could not let you in',
    explain: refusalText,
  });
}

export function useSignInByLink(name: string) {
  return useAction({
    run: (body: SignInProof) => call(signInLinksApi.use, { body }),
    success: () => ({ title: `Hello, ${name}!`, description: 'You are signed in here.', variant: 'success' }),
    failure: 'Could not sign you in',
    explain: refusalText,
  });
}
