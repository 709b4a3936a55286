import { useSyncExternalStore } from 'react';
import { isRefused } from '../apiError.ts';

/** Somebody was asked for their password and closed the question: nothing was done. */
export class NotConfirmed extends Error {}

interface Question {
  answer: (isConfirmed: boolean) => void;
  answered: Promise<boolean>;
}

let question: Question | null = null;
const listeners = new Set<() => void>();

function set(next: Question | null): void {
  question = next;
  for (const listener of listeners) listener();
}

/** The one question that is open; several calls may wait for its answer. */
function askForPassword(): Promise<boolean> {
  if (question) return question.answered;
  let release: (isConfirmed: boolean) => void = () => {};
  const answered = new Promise<boolean>((resolve) => {
    release = resolve;
  });
  const answer = (isConfirmed: boolean) => {
    set(null);
    release(isConfirmed);
  };
  set({ answer, answered });
  return answered;
}

/**
 * Runs a call; where the server wants the password first, asks for it and runs the call again.
 * @throws NotConfirmed where the question was closed
 */
export async function confirmed<Answer>(run: () => Promise<Answer>): Promise<Answer> {
  try {
    return await run();
  } catch (error) {
    if (!isRefused(error, 'confirm_password')) throw error;
  }
  if (!(await askForPassword())) throw new NotConfirmed();
  return run();
}

/** The question to show, if any. */
export function usePasswordQuestion(): Question | null {
  return useSyncExternalStore(subscribe, () => question);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    // With the page that showed it goes the question.
    if (listeners.size === 0) question?.answer(false);
  };
}
