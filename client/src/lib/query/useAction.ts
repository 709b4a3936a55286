import { type QueryClient, type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { randomUuid } from '../browser/randomUuid.ts';
import { showToast, type ToastText } from '../page/toast.ts';
import { messageOf } from './apiError.ts';

export interface Action<Answer, Variables> {
  run: (variables: Variables, idempotencyKey: string) => Promise<Answer>;
  /** The title of the toast, or all of it out of what was sent. */
  success: string | ((variables: Variables, client: QueryClient) => ToastText);
  /** The title of the destructive toast; its description is the message of the error unless `explain` finds another. */
  failure: string;
  /** Null says nothing at all. */
  explain?: (error: Error) => string | null;
  /** What the page knows by the answer, before it has read anything again. */
  show?: (client: QueryClient, answer: Answer) => void;
  /** What to read again, whether it went well or not: a refusal often means that the screen is old. */
  refresh?: (client: QueryClient) => void;
}

interface Attempt<Answer> {
  sent: string;
  key: string;
  running?: Promise<Answer> | undefined;
}

/**
 * A change that says in a toast how it went. Sent again unchanged, it is the same call while that runs, and has
 * the same key after a failure: a second tap or a lost answer has no second effect.
 */
export function useAction<Answer, Variables>(
  action: Action<Answer, Variables>,
): UseMutationResult<Answer, Error, Variables> {
  const client = useQueryClient();
  const attempt = useRef<Attempt<Answer>>(undefined);
  const send = (variables: Variables): Promise<Answer> => {
    const sent = JSON.stringify(variables) ?? '';
    if (attempt.current?.sent !== sent) attempt.current = { sent, key: randomUuid() };
    const current = attempt.current;
    current.running ??= action.run(variables, current.key).finally(() => {
      current.running = undefined;
    });
    return current.running;
  };
  return useMutation({
    mutationFn: send,
    onSuccess: (answer, variables) => {
      attempt.current = undefined;
      action.show?.(client, answer);
      const { success } = action;
      showToast(typeof success === 'string' ? { title: success } : success(variables, client));
    },
    onError: (error) => {
      const description = (action.explain ?? messageOf)(error);
      if (description !== null) showToast({ title: action.failure, description, variant: 'destructive' });
    },
    onSettled: () => action.refresh?.(client),
  });
}
