import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { CallName } from '#shared/contract/contract.ts';
import { type Answer, type CallInput, call, readKey } from './call.ts';

/** Reads one row of the contract; its path and query are the key. */
export function useRead<Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
  more: { enabled?: boolean } = {},
): UseQueryResult<Answer<Name>> {
  return useQuery({ queryKey: readKey(name, input), queryFn: () => call(name, input), ...more });
}
