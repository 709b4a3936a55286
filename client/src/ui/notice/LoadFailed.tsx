import { messageOf } from '../../lib/query/apiError.ts';
import { Button } from '../page/Button.tsx';

interface LoadFailedProps {
  /** What could not be loaded, as in "We could not load your tasks." */
  what: string;
  error: Error;
  /** What one need not do about it. */
  hint?: string | false;
  onRetry: () => void;
}

export function LoadFailed({ what, error, hint, onRetry }: LoadFailedProps) {
  return (
    <div
      role="alert"
      className="grid justify-items-center gap-3 rounded-tile bg-danger-soft px-4 py-6 text-center"
    >
      <p className="font-bold">We could not load {what}.</p>
      <p className="text-sm">{messageOf(error)}</p>
      {hint && <p className="text-sm">{hint}</p>}
      <Button variant="quiet" onClick={onRetry}>
        Retry
      </Button>
    </div>
  );
}
