import { MutationObserver, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Task, Tick } from '#shared/contract/chores/tasks.ts';
import { showToast } from '../../lib/page/toast.ts';
import { messageOf } from '../../lib/query/apiError.ts';
import { call } from '../../lib/query/call.ts';
import { whoTaps } from '../family/whoTaps.ts';
import { noteMadeHere } from '../lists/madeHere.ts';
import { showLater } from '../lists/shown.ts';
import { refreshLists } from '../live/refreshLists.ts';
import { outboxOf } from './outbox.ts';
import { strikeOnDevice, undoOnDevice } from './tickOnDevice.ts';
import type { ShownTick } from './waitingTick.ts';

/** Whose latest tick is taken back; `row` is the task as it stands in a list, where it does. */
export interface Undo {
  taskId: number;
  title: string;
  row?: Task | undefined;
}

/** Takes the latest tick of a task back: on the device at once, on the server after that. Pressed twice, it does one. */
export function useUndo(familyId: number, say?: typeof showToast): (undo: Undo) => void {
  const client = useQueryClient();
  return useMemo(() => createUndo(client, familyId, say), [client, familyId, say]);
}

export function createUndo(
  client: QueryClient,
  familyId: number,
  say: typeof showToast = showToast,
): (undo: Undo) => void {
  const taken = (title: string) => say({ title: 'Taken back', description: title, variant: 'plain' });
  const failed = (error: Error, redo: () => void) => {
    redo();
    showToast({ title: 'Could not take it back', description: messageOf(error), variant: 'destructive' });
  };
  const sender = new MutationObserver<Tick, Error, number>(client, {
    mutationFn: (id) => call('POST /api/tasks/:id/undo', { params: { id }, asUser: whoTaps(client)?.me.id }),
  });
  const settle = () => {
    showLater(client, familyId);
    refreshLists(client, familyId);
  };
  return ({ taskId, title, row }) => {
    const outbox = outboxOf(client);
    const waiting = outbox.unsentOf(familyId).filter((tick) => tick.taskId === taskId);
    if (outbox.isUndoOnTheWay(taskId) || waiting.some((tick) => tick.undoKey !== undefined)) return;
    noteMadeHere(client, { kind: 'task', id: taskId });
    const tick = waiting.at(-1);
    const redo = tick?.shown
      ? takeBackShown(tick.shown)
      : (undoOnDevice(client, familyId, taskId, row) ?? strikeOnDevice(client, familyId, taskId));
    if (tick) return outbox.takeBack(tick, (error) => (error ? failed(error, redo) : taken(title)));
    const sent = sender.mutate(taskId).then(
      () => taken(title),
      (error: Error) => failed(error, redo),
    );
    void outbox.undoSent(taskId, sent).then(settle);
  };
}

/** The tick may have added more than one. If the undo fails, the lists that are read after it show the tick again. */
function takeBackShown(shown: ShownTick): () => void {
  shown.takeBack();
  return () => {};
}
