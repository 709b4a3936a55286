import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { SignInLink } from '#shared/contract/signInLinks.ts';
import { call } from '../../lib/query/call.ts';
import { confirmed } from '../../lib/query/confirmation.ts';

/**
 * A link that signs somebody in once, made when it is first shown; reading it again makes another, which takes its
 * place. Nothing keeps it once nobody sees it.
 */
export function useSignInLink(userId: number): UseQueryResult<SignInLink> {
  return useQuery({
    queryKey: ['sign-in-link', userId],
    queryFn: () => confirmed(() => call('POST /api/users/:id/sign-in-link', { params: { id: userId } })),
    gcTime: 0,
  });
}
