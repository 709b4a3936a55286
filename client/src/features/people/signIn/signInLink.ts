import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { SignInLink } from '#shared/contract/signIn/signInLinks.ts';
import { linkMinutes } from '#shared/domain/signIn/signInCode.ts';
import { call } from '../../../lib/query/call.ts';
import { confirmed } from '../../../lib/query/confirmed/confirmation.ts';
import { useRead } from '../../../lib/query/useRead.ts';

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

/** Whether somebody has signed in on a device since their link was made. Both times are the database's. */
export function useSignedInSince(userId: number, link: SignInLink | undefined): boolean {
  const { data: devices = [] } = useRead('GET /api/devices', {});
  if (!link) return false;
  const madeAt = Date.parse(link.expiresAt) - linkMinutes * 60_000;
  return devices.some((device) => device.userId === userId && Date.parse(device.createdAt) >= madeAt);
}
