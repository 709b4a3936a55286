import { MutationObserver, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Pot } from '#shared/contract/pots.ts';
import { type Task, type Tick, tasksApi } from '#shared/contract/tasks.ts';
import type { Tap, TickChange } from '#shared/domain/tick.ts';
import { randomUuid } from '../lib/browser/randomUuid.ts';
import { showToast, type ToastText } from '../lib/page/toast.ts';
import { ApiError, messageOf } from '../lib/query/apiError.ts';
import { call } from '../lib/query/call.ts';
import { type SentTick, tickSent, undoOnTheWay } from './onTheWay.ts';
import { refreshLists, tickKey } from './refreshLists.ts';
import { payOwed, potOnDevice, takeBackOnDevice, taskOnDevice, tickOnDevice } from './tickOnDevice.ts';
import { createUndo } from './undos.ts';

/**
 * Ticks a task once: on the device in the same instant, on the server after that, taken back where the server
 * refuses. Answers whether the tap counted: a task that is done already takes no more. `say` tells that the server
 * counted it, and stays the same function.
 */
export function useTick(familyId: number, say: Say = showToast): (taskId: number) => boolean {
  const client = useQueryClient();
  return useMemo(() => createTick(client, familyId, say), [client, familyId, say]);
}

type Say = (text: ToastText) => void;

function createTick(client: QueryClient, familyId: number, say: Say): (taskId: number) => boolean {
  const unsettled: Tap[] = [];
  const undo = createUndo(client, familyId);
  // Not by `useMutation`, which renders the list anew at each step of the call.
  const sender = new MutationObserver<Tick, Error, ShownTick>(client, {
    mutationKey: tickKey(familyId),
    mutationFn: async ({ tap: { taskId, tickId } }) => {
      const undoing = undoOnTheWay(taskId);
      if (undoing) await undoing;
      return call(tasksApi.increment, { params: { id: taskId }, idempotencyKey: tickId });
    },
    onSuccess: (tick, { task, sent }) => {
      if (sent?.isTakenBack) return;
      const row = { ...task, currentCount: tick.currentCount, completed: tick.completed };
      const run = () => undo({ taskId: task.id, title: task.title, row });
      const action = { label: 'Undo', does: `Undo ${task.title}`, run };
      say({ ...toastOf(tick, potOnDevice(client, task)), action });
    },
    onError: (error, { tap, change, sent }) => {
      if (isUnsettled(error)) unsettled.push(tap);
      if (!sent?.isTakenBack) takeBackOnDevice(client, familyId, change);
      showToast({ title: 'Error completing task', description: messageOf(error), variant: 'destructive' });
    },
  });
  const settle = () => {
    payOwed();
    refreshLists(client, familyId);
  };
  return (taskId) => {
    const task = taskOnDevice(client, familyId, taskId);
    const tap = takeTap(unsettled, taskId) ?? { tickId: randomUuid(), taskId, toTarget: false };
    const change = tickOnDevice(client, familyId, tap);
    if (!task || !change) return false;
    const shown: ShownTick = { tap, task, change };
    const answered = sender.mutate(shown);
    shown.sent = tickSent(
      taskId,
      answered.then(
        () => true,
        () => false,
      ),
    );
    void answered.then(settle, settle);
    return true;
  };
}

/** A tap that the screen shows already, and what it changed there. */
interface ShownTick {
  tap: Tap;
  task: Task;
  change: TickChange;
  sent?: SentTick;
}

/** Whether the server may have counted the tick all the same. */
const isUnsettled = (error: Error) =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500);

/** An earlier tap on this task that got no answer: sent again, it counts once. */
function takeTap(taps: Tap[], taskId: number): Tap | undefined {
  const index = taps.findIndex((tap) => tap.taskId === taskId);
  return index < 0 ? undefined : taps.splice(index, 1)[0];
}

function toastOf({ completed, currentCount, targetCount }: Tick, pot: Pot | undefined): ToastText {
  if (!completed)
    return { title: 'Progress recorded!', description: `Progress: ${currentCount}/${targetCount}` };
  const praise = pot ? `Great job! You've earned progress towards ${pot.name}` : 'Great job!';
  return { title: 'Task completed!', description: praise, variant: 'success' };
}
