import { type QueryClient, type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { messageOf } from './apiError.ts';
import { randomUuid } from './randomUuid.ts';
import { showToast } from './toast.ts';

interface Action<Answer, Variables> {
  run: (variables: Variables, idempotencyKey: string) => Promise<Answer>;
  /** The title of the toast, or title and description out of what was sent. */
  success: string | ((variables: Variables) => { title: string; description: string });
  /** The title of the destructive toast; its description is the server's message unless `explain` finds another. */
  failure: string;
  explain?: (serverMessage: string) => string;
  /** What to read again, whether it went well or not: a refusal often means that the screen is old. */
  refresh?: (client: QueryClient) => void;
}

/** A change that says in a toast how it went. Sent again unchanged after a failure, it has one effect. */
export function useAction<Answer, Variables>(
  action: Action<Answer, Variables>,
): UseMutationResult<Answer, Error, Variables> {
  const client = useQueryClient();
  const attempt = useRef<{ of: string; key: string }>(undefined);
  const keyFor = (variables: Variables): string => {
    const of = JSON.stringify(variables) ?? '';
    if (attempt.current?.of !== of) attempt.current = { of, key: randomUuid() };
    return attempt.current.key;
  };
  return useMutation({
    mutationFn: (variables: Variables) => action.run(variables, keyFor(variables)),
    onSuccess: (_, variables) => {
      attempt.current = undefined;
      const { success } = action;
      showToast(typeof success === 'string' ? { title: success } : success(variables));
    },
    onError: (error) => {
      const message = messageOf(error);
      const description = action.explain ? action.explain(message) : message;
      showToast({ title: action.failure, description, variant: 'destructive' });
    },
    onSettled: () => action.refresh?.(client),
  });
}
