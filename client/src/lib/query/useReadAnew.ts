import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Endpoint, Output } from '#shared/contract/endpoint.ts';
import { type CallInput, call, readKey } from './call.ts';

/** As `useRead`, and again each time a page shows it: what other devices change, and nobody tells this one of. */
export function useReadAnew<E extends Endpoint>(endpoint: E, input: CallInput<E>): UseQueryResult<Output<E>> {
  return useQuery({
    queryKey: readKey(endpoint, input),
    queryFn: () => call(endpoint, input),
    refetchOnMount: 'always',
  });
}
