import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { CallName } from '#shared/contract/contract.ts';
import { type Answer, type CallInput, call, readKey } from './call.ts';

/** As `useRead`, and again each time a page shows it: what other devices change, and nobody tells this one of. */
export function useReadAnew<Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
): UseQueryResult<Answer<Name>> {
  return useQuery({
    queryKey: readKey(name, input),
    queryFn: () => call(name, input),
    refetchOnMount: 'always',
  });
}
