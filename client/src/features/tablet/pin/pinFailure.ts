import { ApiError, messageOf } from '../../../lib/query/apiError.ts';

interface PinFailure {
  text: string;
  /** Nothing helps but a new PIN. */
  isLocked: boolean;
}

/** Seconds; whoever is told to wait longer is told to ask a parent. */
const longestWait = 3600;

const waitOf = (error: Error | null): number | null =>
  error instanceof ApiError && error.status === 429 && error.retryAfter !== null
    ? Math.min(error.retryAfter, longestWait)
    : null;

/** Until when the keys are closed, by this device's clock; null where they are not, or for good. */
export function closedUntil(error: Error): number | null {
  const wait = waitOf(error);
  return wait === null || wait === longestWait ? null : Date.now() + 1000 * wait;
}

/** What a child is told where a PIN did not open: kindly, and without a hint at what is wrong with it. */
export function pinFailure(error: Error | null, seconds: number): PinFailure | null {
  if (!error) return null;
  const status = error instanceof ApiError ? error.status : undefined;
  if (status === 429) {
    const isLocked = closedUntil(error) === null;
    if (isLocked) return { text: 'This PIN is locked. Ask a parent for a new one.', isLocked };
    const text = seconds > 0 ? 'Too many tries. Let us take a little break.' : 'You may try again now.';
    return { text, isLocked };
  }
  if (status === 403 || status === 400) return { text: 'That was not it. Try again!', isLocked: false };
  return { text: messageOf(error), isLocked: false };
}
