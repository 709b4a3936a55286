import { type InfiniteData, notifyManager, type Query, type QueryClient } from '@tanstack/react-query';
import type { Completion, Task } from '#shared/contract/chores/tasks.ts';
import type { Snapshot } from '#shared/contract/live/live.ts';
import type { CurrentFamily } from '#shared/contract/people/families.ts';
import type { Member } from '#shared/contract/people/members.ts';
import type { Tablet } from '#shared/contract/signIn/tablet.ts';
import { readKey } from '../../lib/query/call.ts';
import { type Page, pageOf } from '../../lib/query/usePages.ts';
import { tabletKey } from '../family/whoTaps.ts';
import { listKeys, ofFamily } from '../lists/familyLists.ts';
import { shownOf } from '../lists/shown.ts';

type History = InfiniteData<Page<Completion>, string | null>;

/**
 * Shows what a snapshot says; `isOwn` where somebody at this device waits for it. Whatever else is known of the family,
 * and where its people are signed in, is read again where it is on the screen.
 */
export function showSnapshot(
  client: QueryClient,
  familyId: number,
  snapshot: Snapshot,
  isOwn: boolean,
): void {
  const { members, tasks, pots } = snapshot;
  const keys = listKeys(familyId);
  const [devices] = readKey('GET /api/devices', {});
  const isAbout = (query: Query) => ofFamily(familyId)(query) || query.queryKey[0] === devices;
  notifyManager.batch(() => {
    // An answer on its way is older.
    void client.cancelQueries({ predicate: isAbout });
    const before = client.getQueryData<Member[]>(keys.members);
    const shown = client.setQueryData<Task[]>(keys.tasks, tasks);
    if (!isOwn) shownOf(client, familyId).byOthers = shown;
    client.setQueryData(keys.pots, pots);
    client.setQueryData(keys.members, members);
    const isSamePeople = before !== undefined && namesIn(before) === namesIn(members);
    client.setQueryData<History>(keys.completions, (history) =>
      historyOf(snapshot, isSamePeople ? history : undefined),
    );
    showDay(client, snapshot);
    const lists = Object.values(keys).map(([path]) => path);
    void client.invalidateQueries({
      predicate: (query) => isAbout(query) && !lists.includes(String(query.queryKey[0])),
    });
  });
}

const namesIn = (members: readonly Member[]) => JSON.stringify(members.map(({ id, name }) => [id, name]));

/** The newest entries, and below them what had been read on, but for what is open again. */
function historyOf({ completions, hasMore, tasks }: Snapshot, before: History | undefined): History {
  const first = pageOf(completions, hasMore);
  const { next } = first;
  const last = before?.pages.at(-1);
  const open = new Set(tasks.map(({ id }) => id));
  const entries = (before?.pages ?? [])
    .flatMap((page) => page.entries)
    .filter(({ id, taskId }) => next !== null && id > 0 && id < next && !open.has(taskId));
  if (!last || entries.length === 0) return { pages: [first], pageParams: [null] };
  return { pages: [first, { entries, next: last.next }], pageParams: [null, String(next)] };
}

/** The family as whoever is signed in has it, and the tablet. */
function showDay(client: QueryClient, { version, today, turnsAt, hasShelf, members }: Snapshot): void {
  client.setQueryData<CurrentFamily | null>(readKey('GET /api/families/current', {}), (family) => {
    const member = members.find(({ id }) => id === family?.currentUser.id);
    if (!family || !member) return family;
    const { activeTasks: _, completedTasks: __, newThanks: ___, ...currentUser } = member;
    return { ...family, version, today, turnsAt, hasShelf, currentUser };
  });
  client.setQueryData<Tablet | null>(tabletKey, (tablet) => tablet && { ...tablet, version, today, turnsAt });
}
