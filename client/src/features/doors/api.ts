import { type UseMutationResult, type UseQueryResult, useMutation, useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { acceptInvitationSchema } from '#shared/contract/people/invitations.ts';
import type { SignInProof } from '#shared/contract/signIn/signInLinks.ts';
import { type Answer, call } from '../../lib/query/call.ts';
import { useAction } from '../../lib/query/useAction.ts';
import { refusalText } from './refusals.ts';

export type Invited = Answer<'POST /api/invitations/look'>;
export type Signable = Answer<'POST /api/sign-in-links/look'>;

type Look = 'POST /api/invitations/look' | 'POST /api/sign-in-links/look';

/** What a link is about; looking spends nothing. It is kept for as long as the page shows it, and no longer. */
export function useLook<Name extends Look>(name: Name, token: string): UseQueryResult<Answer<Name>> {
  return useQuery({
    queryKey: [name, { token }],
    queryFn: () => call<Look>(name, { body: { token } }) as Promise<Answer<Name>>,
    gcTime: 0,
  });
}

/** Whom a code signs in, which somebody typed. */
export function useTypedCode(): UseMutationResult<Signable, Error, SignInProof> {
  return useMutation({ mutationFn: (body) => call('POST /api/sign-in-links/look', { body }) });
}

type Acceptance = z.output<typeof acceptInvitationSchema>;

export function useAccept(familyName: string) {
  return useAction({
    run: (body: Acceptance) => call('POST /api/invitations/accept', { body }),
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
    run: (body: SignInProof) => call('POST /api/sign-in-links/use', { body }),
    success: () => ({ title: `Hello, ${name}!`, description: 'You are signed in here.', variant: 'success' }),
    failure: 'Could not sign you in',
    explain: refusalText,
  });
}
