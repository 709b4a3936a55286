import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import type { Pot } from '#shared/pots.ts';
import { type Task, type Tick, tasksApi } from '#shared/tasks.ts';
import { ApiError, messageOf } from '../lib/apiError.ts';
import { call } from '../lib/call.ts';
import { randomUuid } from '../lib/randomUuid.ts';
import { showToast, type ToastText } from '../lib/toast.ts';
import { refreshLists, tickKey } from './familyLists.ts';
import { countOnDevice, potOnDevice, taskOnDevice } from './tickOnDevice.ts';

/**
 * Ticks a task once: on the device in the same instant, on the server after that, taken back where the server
 * refuses. Answers whether the tap counted: a task that is done already takes no more.
 */
export function useTick(familyId: number): (taskId: number) => boolean {
  const client = useQueryClient();
  const unsettled = useRef<Tap[]>([]);
  const { mutateAsync } = useMutation({
    mutationKey: tickKey(familyId),
    mutationFn: ({ task, idempotencyKey }: Tap) =>
      call(tasksApi.increment, { params: { id: task.id }, idempotencyKey }),
    onSuccess: (tick, { task }) => showToast(toastOf(tick, potOnDevice(client, task))),
    onError: (error, { task, idempotencyKey }) => {
      if (isUnsettled(error)) unsettled.current.push({ task, idempotencyKey });
      countOnDevice(client, task, -1);
      showToast({ title: 'Error completing task', description: messageOf(error), variant: 'destructive' });
    },
  });
  return useCallback(
    (taskId) => {
      const task = taskOnDevice(client, familyId, taskId);
      if (!task || task.completed) return false;
      const refresh = () => refreshLists(client, familyId);
      const idempotencyKey = takeKey(unsettled.current, taskId) ?? randomUuid();
      countOnDevice(client, task, 1);
      void mutateAsync({ task, idempotencyKey }).then(refresh, refresh);
      return true;
    },
    [client, familyId, mutateAsync],
  );
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
