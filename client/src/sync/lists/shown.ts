import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { ofFamily } from './familyLists.ts';

/** How new the lists are that this device shows of a family. */
export interface ListState {
  /** Null after this device has changed something by itself, undefined at the start. */
  version: number | null | undefined;
  /** The last version that the server told of. */
  told: number | undefined;
  /** Counts what this device changes by itself: an answer from before does not know of it. */
  changes: number;
  /** Whether the lists are to be read, and whether somebody at this device wants it. */
  isWanted: boolean;
  isOwn: boolean;
  reading: Promise<void> | undefined;
  /** What a tick changes beside its own row. A slow phone paints the row first. */
  later: (() => void)[];
  /** The list of tasks that last came because of what others did. */
  byOthers: object | undefined;
}

const keyOf = (familyId: number) => ['/shown', familyId] as const;

/** It is kept among the answers, so that it is forgotten with them. */
export function shownOf(client: QueryClient, familyId: number): ListState {
  const queryKey = keyOf(familyId);
  const known = client.getQueryData<ListState>(queryKey);
  if (known) return known;
  const shown: ListState = {
    version: undefined,
    told: undefined,
    changes: 0,
    isWanted: false,
    isOwn: false,
    reading: undefined,
    later: [],
    byOthers: undefined,
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

/** Call this before this device changes lists by itself: an answer that is on its way must not replace them. */
export function changeHere(client: QueryClient, familyId: number): void {
  const shown = shownOf(client, familyId);
  shown.version = null;
  shown.changes += 1;
  void client.cancelQueries({ predicate: ofFamily(familyId) });
}

/** Shows at once what would have come after the next frame. */
export function showLater(client: QueryClient, familyId: number): void {
  for (const show of shownOf(client, familyId).later.splice(0)) show();
}

/** Tells whether a list of tasks is new because of what others did: nobody at this device waits for that. */
export function useChangedByOthers(familyId: number): (tasks: object) => boolean {
  const client = useQueryClient();
  return (tasks) => client.getQueryData<ListState>(keyOf(familyId))?.byOthers === tasks;
}
