import type { Query, QueryClient } from '@tanstack/react-query';

/** Marks the mutations that are ticks on their way to the server. */
export const tickKey = (familyId: number) => ['tick', familyId] as const;

/** The four lists of a family, among all queries. */
export const ofFamily =
  (familyId: number) =>
  ({ queryKey }: Query): boolean =>
    String(queryKey[0]).startsWith(`/api/families/${familyId}/`);

/**
 * Reads tasks, reward-pots, members and recent-completions again (docs/product.md, The wire). While ticks are on
 * their way it leaves that to the last of them: an answer that misses one would make a count jump back.
 */
export function refreshLists(client: QueryClient, familyId: number): void {
  if (client.isMutating({ mutationKey: tickKey(familyId) }) > 0) return;
  void client.invalidateQueries({ predicate: ofFamily(familyId) });
}
