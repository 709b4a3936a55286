import { MutationObserver, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Pot } from '#shared/pots.ts';
import { type Task, type Tick, tasksApi } from '#shared/tasks.ts';
import { ApiError, messageOf } from '../lib/apiError.ts';
import { call } from '../lib/call.ts';
import { randomUuid } from '../lib/randomUuid.ts';
import { showToast, type ToastText } from '../lib/toast.ts';
import { refreshLists, tickKey } from './familyLists.ts';
import { countOnDevice, payOwed, potOnDevice, taskOnDevice } from './tickOnDevice.ts';

/**
 * Ticks a task once: on the device in the same instant, on the server after that, taken back where the server
 * refuses. Answers whether the tap counted: a task that is done already takes no more.
 */
export function useTick(familyId: number): (taskId: number) => boolean {
  const client = useQueryClient();
  return useMemo(() => createTick(client, familyId), [client, familyId]);
}

function createTick(client: QueryClient, familyId: number): (taskId: number) => boolean {
  const unsettled: Tap[] = [];
  // Not by `useMutation`, which renders the list anew at each step of the call.
  const sender = new MutationObserver<Tick, Error, Tap>(client, {
    mutationKey: tickKey(familyId),
    mutationFn: ({ task, idempotencyKey }) =>
      call(tasksApi.increment, { params: { id: task.id }, idempotencyKey }),
    onSuccess: (tick, { task }) => showToast(toastOf(tick, potOnDevice(client, task))),
    onError: (error, { task, idempotencyKey }) => {
      if (isUnsettled(error)) unsettled.push({ task, idempotencyKey });
      countOnDevice(client, task, -1);
      showToast({ title: 'Error completing task', description: messageOf(error), variant: 'destructive' });
    },
  });
  const settle = () => {
    payOwed();
    refreshLists(client, familyId);
  };
  return (taskId) => {
    const task = taskOnDevice(client, familyId, taskId);
    if (!task || task.completed) return false;
    const idempotencyKey = takeKey(unsettled, taskId) ?? randomUuid();
    countOnDevice(client, task, 1);
    void sender.mutate({ task, idempotencyKey }).then(settle, settle);
    return true;
  };
}

interface Tap {
  task: Task;
  idempotencyKey: string;
}

/** Whether the server may have counted the tick all the same. */
const isUnsettled = (error: Error) =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500);

/** The key of an earlier tap on this task that got no answer: sent again, that tick counts once. */
function takeKey(taps: Tap[], taskId: number): string | undefined {
  const index = taps.findIndex(({ task }) => task.id === taskId);
  return index < 0 ? undefined : taps.splice(index, 1)[0]?.idempotencyKey;
}

function toastOf({ completed, currentCount, targetCount }: Tick, pot: Pot | undefined): ToastText {
  if (!completed)
    return { title: 'Progress recorded!', description: `Progress: ${currentCount}/${targetCount}` };
  const praise = pot ? `Great job! You've earned progress towards ${pot.name}` : 'Great job!';
  return { title: 'Task completed!', description: praise, variant: 'success' };
}
