import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { Pot } from '#shared/contract/chores/pots.ts';
import type { Tapped } from '#shared/contract/chores/tasks.ts';
import { randomUuid } from '../../lib/browser/randomUuid.ts';
import { showToast, type ToastText } from '../../lib/page/toast.ts';
import { useCurrentFamily } from '../family/currentFamily.ts';
import { refreshLists } from '../live/refreshLists.ts';
import { sendForFamily } from './familyOutbox.ts';
import { outboxOf } from './outbox.ts';
import { showTick, showUnsent } from './showUnsent.ts';
import { potOnDevice, taskOnDevice } from './tickOnDevice.ts';
import { createUndo } from './undos.ts';

/**
 * Ticks a task once: on the device in the same instant, on the server after that, taken back where the server
 * refuses. Answers whether the tap counted: a task that is done already takes no more. `say` tells that the server
 * counted it, and stays the same function. For where the lists are shown: what waits of earlier ticks shows in them.
 */
export function useTick(familyId: number, say: Say = showToast): (taskId: number) => boolean {
  const client = useQueryClient();
  useEffect(() => showUnsent(client, familyId, outboxOf(client).unsentOf(familyId)), [client, familyId]);
  return useMemo(() => createTick(client, familyId, say), [client, familyId, say]);
}

type Say = (text: ToastText) => void;

function createTick(client: QueryClient, familyId: number, say: Say): (taskId: number) => boolean {
  const undo = createUndo(client, familyId);
  return (taskId) => {
    const task = taskOnDevice(client, familyId, taskId);
    const tapped = { familyId, taskId, key: randomUuid() };
    const shown = showTick(client, tapped, (tick) => {
      if (!task) return;
      const { title } = task;
      const row = { ...task, currentCount: tick.currentCount, completed: tick.completed };
      const action = { label: 'Undo', does: `Undo ${title}`, run: () => undo({ taskId, title, row }) };
      say({
        ...toastOf(tick, potOnDevice(client, task)),
        action: tick.counted === false ? undefined : action,
      });
    });
    if (!task || !shown) return false;
    outboxOf(client).sendTick({ ...tapped, title: task.title }, shown);
    return true;
  };
}

/** Goes straight to the target of a task, also of one whose time is over: it was done after all, on its day. */
export function useComplete(familyId: number): (task: { taskId: number; title: string }) => void {
  const client = useQueryClient();
  const { data: family } = useCurrentFamily();
  useEffect(() => sendForFamily(client, family), [client, family]);
  return ({ taskId, title }) => {
    const tapped = { familyId, taskId, key: randomUuid(), toTarget: true };
    const shown = showTick(client, tapped, (tick) =>
      showToast(tick.counted === false ? wasDone(tick) : { title: 'Task completed!' }),
    );
    // What this device shows is old: somebody has done it meanwhile.
    if (!shown) return refreshLists(client, familyId);
    outboxOf(client).sendTick({ ...tapped, title }, shown);
  };
}

const wasDone = ({ doneBy }: Tapped): ToastText => ({
  title: 'Done already',
  description: doneBy ? `${doneBy} was faster` : undefined,
  variant: 'plain',
});

function toastOf(tick: Tapped, pot: Pot | undefined): ToastText {
  const { completed, currentCount, targetCount } = tick;
  if (tick.counted === false) return wasDone(tick);
  if (!completed)
    return { title: 'Progress recorded!', description: `Progress: ${currentCount}/${targetCount}` };
  const praise = pot ? `Great job! You've earned progress towards ${pot.name}` : 'Great job!';
  return { title: 'Task completed!', description: praise, variant: 'success' };
}
