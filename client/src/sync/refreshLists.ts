import type { Query, QueryClient } from '@tanstack/react-query';
import { unsentOf } from './onTheWay.ts';

/** Marks the mutations that take ticks back, on their way to the server. */
export const undoKey = (familyId: number) => ['undo', familyId] as const;

/** The four lists of a family, among all queries. */
export const ofFamily =
  (familyId: number) =>
  ({ queryKey }: Query): boolean =>
    String(queryKey[0]).startsWith(`/api/families/${familyId}/`);

/**
 * Reads tasks, reward-pots, members and recent-completions again (docs/product.md, The wire). While ticks
 * wait or are taken back it leaves that to the last of them: an answer that misses one would make a count jump back.
 */
export function refreshLists(client: QueryClient, familyId: number): void {
  if (unsentOf(familyId).length > 0 || client.isMutating({ mutationKey: undoKey(familyId) }) > 0) return;
  void client.invalidateQueries({ predicate: ofFamily(familyId) });
}
