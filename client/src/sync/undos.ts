import { MutationObserver, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Task, type Tick, tasksApi } from '#shared/contract/tasks.ts';
import { randomUuid } from '../lib/browser/randomUuid.ts';
import { showToast } from '../lib/page/toast.ts';
import { messageOf } from '../lib/query/apiError.ts';
import { call } from '../lib/query/call.ts';
import { newestTick, type SentTick, undoOnTheWay, undoSent } from './onTheWay.ts';
import { refreshLists, tickKey } from './refreshLists.ts';
import { payOwed, strikeOnDevice, undoOnDevice } from './tickOnDevice.ts';

/** Whose latest tick is taken back; `row` is the task as it stands in a list, where it does. */
export interface Undo {
  taskId: number;
  title: string;
  row?: Task | undefined;
}

interface SentUndo extends Undo {
  key: string;
  /** The tick that is taken back, where it has not arrived yet. */
  tick: SentTick | undefined;
  redo: () => void;
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
  // A tick too, on its way: the lists are read again after the last of them.
  const sender = new MutationObserver<Tick | null, Error, SentUndo>(client, {
    mutationKey: tickKey(familyId),
    mutationFn: async ({ taskId, key, tick }) => {
      // What never counted need not be taken back.
      if (tick && !(await tick.counted)) return null;
      return call(tasksApi.undo, { params: { id: taskId }, idempotencyKey: key });
    },
    onSuccess: (answer, { title }) =>
      answer && say({ title: 'Taken back', description: title, variant: 'plain' }),
    onError: (error, { redo }) => {
      redo();
      showToast({ title: 'Could not take it back', description: messageOf(error), variant: 'destructive' });
    },
  });
  const settle = () => {
    payOwed();
    refreshLists(client, familyId);
  };
  return (undo) => {
    const { taskId, row } = undo;
    if (undoOnTheWay(taskId)) return;
    const redo = undoOnDevice(client, familyId, taskId, row) ?? strikeOnDevice(client, familyId, taskId);
    const tick = newestTick(taskId);
    if (tick) tick.isTakenBack = true;
    undoSent(taskId, sender.mutate({ ...undo, key: randomUuid(), tick, redo }).then(settle, settle));
  };
}
