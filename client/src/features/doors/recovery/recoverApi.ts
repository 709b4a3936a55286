import type * as z from 'zod/mini';
import type { recoverSchema } from '#shared/contract/people/account.ts';
import { ApiError, messageOf } from '../../../lib/query/apiError.ts';
import { call } from '../../../lib/query/call.ts';
import { useAction } from '../../../lib/query/useAction.ts';
import { tooManyText } from '../refusals.ts';

/** Spends a recovery code on a new password, and signs in with that. */
export function useRecover() {
  return useAction({
    run: async (body: z.output<typeof recoverSchema>) => {
      await call('POST /api/recover', { body });
      const { username, password } = body;
      // The password is saved in any case. Where it cannot sign in at once, Login asks for it and says why.
      const isSignedIn = await call('POST /api/login', { body: { username, password } }).then(
        () => true,
        () => false,
      );
      return { isSignedIn };
    },
    success: 'Your new password is saved',
    failure: 'Could not change your password',
    explain: refusalText,
  });
}

function refusalText(error: Error): string {
  if (error instanceof ApiError && error.status === 401)
    return 'This username and this code do not belong together, or the code was used or replaced.';
  return tooManyText(error) ?? messageOf(error);
}
