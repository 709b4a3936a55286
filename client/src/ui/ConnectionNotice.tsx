import { WifiOff } from 'lucide-react';
import { useIsConnectionLost } from '../lib/browser/connection.ts';

/** Says, for as long as it lasts, that the server cannot be reached; it lies over the page and moves nothing. */
export function ConnectionNotice() {
  const isLost = useIsConnectionLost();
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-[calc(max(1rem,env(safe-area-inset-bottom))+4.5rem)] z-30 flex justify-center px-4 lg:bottom-[max(1rem,env(safe-area-inset-bottom))]"
    >
      {isLost && (
        <p className="flex max-w-md animate-rise items-center gap-3 rounded-tile bg-ink px-4 py-3 text-sm font-semibold text-page shadow-lifted">
          <WifiOff aria-hidden size={20} className="shrink-0" />
          No connection. What you change now is not saved; we keep trying.
        </p>
      )}
    </div>
  );
}
