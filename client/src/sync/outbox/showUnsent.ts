import type { QueryClient } from '@tanstack/react-query';
import type { Tapped } from '#shared/contract/chores/tasks.ts';
import { ofFamily } from '../lists/familyLists.ts';
import { listsOnDevice, tickOnDevice } from './tickOnDevice.ts';
import type { ShownTick, WaitingTick } from './waitingTick.ts';

interface Tap {
  familyId: number;
  taskId: number;
  key: string;
  toTarget?: boolean | undefined;
}

/** Shows a tick in the lists of this device; undefined where it changes nothing in them. */
export function showTick(
  client: QueryClient,
  { familyId, taskId, key, toTarget = false }: Tap,
  counted: (answer: Tapped) => void = () => {},
): ShownTick | undefined {
  const undo = tickOnDevice(client, familyId, { tickId: key, taskId, toTarget });
  if (!undo) return undefined;
  const within = listsOnDevice(client, familyId);
  const takeBack = () => {
    // Lists that were asked for anew do not have it.
    if (listsOnDevice(client, familyId) === within) undo();
  };
  return { within, counted, takeBack };
}

/** Shows the ticks that wait on top of lists that do not have them: at the start, and in the next turn at a tablet. */
export function showUnsent(client: QueryClient, familyId: number, unsent: readonly WaitingTick[]): void {
  const lists = client.getQueryCache().findAll({ predicate: ofFamily(familyId) });
  if (lists.some(({ state }) => state.data === undefined && state.fetchStatus === 'fetching')) return;
  for (const tick of unsent) {
    if (tick.undoKey !== undefined) continue;
    if (tick.shown && tick.shown.within === listsOnDevice(client, familyId)) continue;
    const shown = showTick(client, tick, tick.shown?.counted);
    if (shown) tick.shown = shown;
    else delete tick.shown;
  }
}
