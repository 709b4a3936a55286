import { sayWait } from '../../lib/page/waitWords.ts';
import { ApiError, messageOf } from '../../lib/query/apiError.ts';

/** Whether a link or a code is worth nothing: used, taken back, old, or never there. They all look the same. */
export const isGone = (error: Error | null): boolean => error instanceof ApiError && error.status === 410;

/** Too many tries from one address, whatever they tried; null for any other error. */
export const tooManyText = (error: Error | null): string | null =>
  error instanceof ApiError && error.status === 429
    ? `Too many tries came from here. Please wait ${sayWait(error.retryAfter)}, then try again.`
    : null;

/** Why somebody did not come in, for a toast. */
export const refusalText = (error: Error): string =>
  isGone(error) ? 'It is no longer good.' : (tooManyText(error) ?? messageOf(error));
