import type * as z from 'zod/mini';
import type { changePasswordSchema } from '#shared/contract/people/account.ts';
import { isRefused, messageOf } from '../../lib/query/apiError.ts';
import { call } from '../../lib/query/call.ts';
import { useAction } from '../../lib/query/useAction.ts';
import { readFamilyAnew } from '../../sync/live/dayTurn.ts';

const changePassword = {
  run: (body: z.output<typeof changePasswordSchema>) => call('PUT /api/account/password', { body }),
  failure: 'Error changing password',
  explain: (error: Error) =>
    isRefused(error, 'wrong_credentials')
      ? 'Your current password is another one. Please try again.'
      : messageOf(error),
};

export function useChangePassword() {
  return useAction({
    ...changePassword,
    success: () => ({
      title: 'Password changed!',
      description: 'You stay signed in here and are signed out everywhere else.',
    }),
  });
}

/** The same for a member who was made a parent, and is one from then on. */
export function useBecomeParent(familyId: number) {
  return useAction({
    ...changePassword,
    success: () => ({ title: 'You are a parent now', description: 'Nobody else knows your password.' }),
    refresh: (client) => readFamilyAnew(client, familyId),
  });
}

export function useLogoutEverywhere() {
  return useAction<unknown, void>({
    run: () => call('POST /api/logout', { query: { everywhere: 'true' }, body: {} }),
    success: () => ({
      title: 'Signed out everywhere',
      description: 'Every phone, tablet and computer asks for your password again.',
    }),
    failure: 'Logout failed',
    explain: () => 'Something went wrong. Please try again.',
  });
}
