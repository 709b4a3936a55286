import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { OwnAccount } from '#shared/contract/people/account.ts';
import type { CreateFamilyForm } from '#shared/contract/people/families.ts';
import type { loginSchema } from '#shared/contract/signIn/session.ts';
import { createFamilyFailure, loginFailure } from '#shared/domain/signIn/failures.ts';
import { messageOf } from '../../lib/query/apiError.ts';
import { call, readKey } from '../../lib/query/call.ts';
import { useAction } from '../../lib/query/useAction.ts';

export function useLogin() {
  return useAction({
    run: (body: z.output<typeof loginSchema>) => call('POST /api/login', { body }),
    success: 'Login successful!',
    failure: 'Login failed',
    explain: (error) => loginFailure(messageOf(error)),
    refresh: (client) => client.clear(),
  });
}

/**
 * The three calls (docs/security.md, Creating a family). The server takes a repetition after a break as the same
 * family.
 */
export function useCreateFamily() {
  return useAction({
    run: async ({ familyName, timeZone, ...person }: CreateFamilyForm, idempotencyKey) => {
      const owner = await call('POST /api/users', { body: { ...person, role: 'owner', familyId: null } });
      const family = await call('POST /api/families', {
        body: { name: familyName, ownerUserId: owner.id, timeZone },
        idempotencyKey,
      });
      await call('PUT /api/users/:id', { params: { id: owner.id }, body: { familyId: family.id } });
    },
    success: 'Family created successfully!',
    failure: 'Unable to create family',
    explain: (error) => createFamilyFailure(messageOf(error)),
    refresh: (client) => client.clear(),
  });
}

/**
 * Who is signed in, with or without a family; null for nobody. Asked again when one comes back to it: another tab may
 * have signed somebody in.
 */
export function useOwnAccount(): UseQueryResult<OwnAccount | null> {
  return useQuery({
    queryKey: readKey('GET /api/account', {}),
    queryFn: () => call('GET /api/account'),
    staleTime: 10_000,
    refetchOnWindowFocus: true,
  });
}
