import { accountApi } from '#shared/contract/account.ts';
import type { Output } from '#shared/contract/endpoint.ts';
import { call } from '../../lib/query/call.ts';
import { useConfirmedAction } from '../../lib/query/useConfirmedAction.ts';

/** Makes a code to write down, which is in the answer and nowhere else. */
export function useMakeRecoveryCode() {
  return useConfirmedAction<Output<typeof accountApi.recoveryCode>, void>({
    run: (_, idempotencyKey) => call(accountApi.recoveryCode, { idempotencyKey }),
    success: 'Recovery code made',
    failure: 'Could not make a code',
  });
}
