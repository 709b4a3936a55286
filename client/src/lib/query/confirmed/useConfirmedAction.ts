import type { UseMutationResult } from '@tanstack/react-query';
import { messageOf } from '../apiError.ts';
import { type Action, useAction } from '../useAction.ts';
import { confirmed, NotConfirmed } from './confirmation.ts';

/**
 * As `useAction`, for what the server does only after a fresh password (docs/product.md, Settings): the
 * page shows `PasswordQuestion`, and whoever closes that hears nothing more of it.
 */
export function useConfirmedAction<Answer, Variables>(
  action: Action<Answer, Variables>,
): UseMutationResult<Answer, Error, Variables> {
  const explain = action.explain ?? messageOf;
  return useAction({
    ...action,
    run: (variables, key) => confirmed(() => action.run(variables, key)),
    explain: (error) => (error instanceof NotConfirmed ? null : explain(error)),
  });
}
