import type { ReactNode } from 'react';
import { ApiError } from '../../lib/query/apiError.ts';
import { LoadFailed } from '../../ui/notice/LoadFailed.tsx';
import { Button } from '../../ui/page/Button.tsx';
import { DoorWords } from './DoorWords.tsx';
import { isGone, tooManyText } from './refusals.ts';

interface LookFailedProps {
  error: Error;
  /** What was looked at, as in "We could not load your invitation." */
  what: string;
  /** Stands in place of one that is worth nothing. */
  gone: ReactNode;
  onRetry: () => void;
}

/** Why nothing can be said of a link. */
export function LookFailed({ error, what, gone, onRetry }: LookFailedProps) {
  const tooMany = tooManyText(error);
  // What cannot be a link at all, cut off on its way, is a 400.
  if (isGone(error) || (error instanceof ApiError && error.status === 400)) return gone;
  if (tooMany === null) return <LoadFailed what={what} error={error} onRetry={onRetry} />;
  return (
    <div className="grid justify-items-center gap-5">
      <DoorWords emoji="⏳" title="Let us take a little break">
        <p>{tooMany}</p>
      </DoorWords>
      <Button variant="soft" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
