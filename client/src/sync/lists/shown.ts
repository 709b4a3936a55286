import type { QueryClient } from '@tanstack/react-query';
import { ofFamily } from './familyLists.ts';

/** How new what this device shows of a family is. */
export interface ListState {
  /** Null where this device has changed something by itself, undefined where nothing is known yet. */
  version: number | null | undefined;
  /** The last one that the server told of. */
  told: number | undefined;
  /** Counts what this device changes by itself: an answer from before does not know of it. */
  changes: number;
  /** Whether it is to be read, and whether somebody at this device wants it to. */
  isWanted: boolean;
  isOwn: boolean;
  reading: Promise<void> | undefined;
}

/** Among the answers, so that it is forgotten with them. */
export function shownOf(client: QueryClient, familyId: number): ListState {
  const queryKey = ['/shown', familyId];
  const known = client.getQueryData<ListState>(queryKey);
  if (known) return known;
  const shown: ListState = {
    version: undefined,
    told: undefined,
    changes: 0,
    isWanted: false,
    isOwn: false,
    reading: undefined,
  };
  client.setQueryDefaults(queryKey, { gcTime: Number.POSITIVE_INFINITY });
  client.setQueryData(queryKey, shown);
  return shown;
}

/** The version with which a page begins. */
export function beginAt(client: QueryClient, familyId: number, version: number): void {
  const shown = shownOf(client, familyId);
  if (shown.version === undefined) shown.version = version;
}

/** For what this device is about to change by itself: no answer that is on its way may show what was before. */
export function changeHere(client: QueryClient, familyId: number): void {
  const shown = shownOf(client, familyId);
  shown.version = null;
  shown.changes += 1;
  void client.cancelQueries({ predicate: ofFamily(familyId) });
}
