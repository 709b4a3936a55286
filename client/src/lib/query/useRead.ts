import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Endpoint, Output } from '#shared/contract/endpoint.ts';
import { type CallInput, call, readKey } from './call.ts';

/** Reads one row of the contract; its path and query are the key. */
export function useRead<E extends Endpoint>(endpoint: E, input: CallInput<E>): UseQueryResult<Output<E>> {
  return useQuery({ queryKey: readKey(endpoint, input), queryFn: () => call(endpoint, input) });
}
