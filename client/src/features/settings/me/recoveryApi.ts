import { type Answer, call } from '../../../lib/query/call.ts';
import { useConfirmedAction } from '../../../lib/query/confirmed/useConfirmedAction.ts';

/** Makes a code to write down, which is in the answer and nowhere else. */
export function useMakeRecoveryCode() {
  return useConfirmedAction<Answer<'POST /api/account/recovery-code'>, void>({
    run: (_, idempotencyKey) => call('POST /api/account/recovery-code', { idempotencyKey }),
    success: 'Recovery code made',
    failure: 'Could not make a code',
  });
}
