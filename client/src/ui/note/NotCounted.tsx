import { X } from 'lucide-react';
import type { NotCounted as Line } from '../../lib/browser/kept/unsent.ts';

/** What was ticked earlier and did not count after all, until somebody has read it. */
export function NotCounted({ lines }: { lines: readonly Line[] }) {
  return (
    <ul
      aria-label="Not counted"
      className="pointer-events-auto max-h-[40dvh] w-full max-w-md divide-y divide-line overflow-y-auto rounded-tile border-2 border-line bg-surface shadow-lifted"
    >
      {lines.map(({ key, title, reason, dismiss }) => (
        <li key={key} className="flex animate-rise items-start gap-2 py-1 pe-1 ps-4">
          <p className="min-w-0 flex-1 py-2.5 text-sm">
            <span className="font-bold">
              Not counted: <bdi>{title || 'an earlier tick'}</bdi>
            </span>{' '}
            <span className="text-muted">{reason}</span>
          </p>
          <button
            type="button"
            aria-label={`Dismiss: ${title}`}
            onClick={dismiss}
            className="grid size-11 shrink-0 place-items-center rounded-full text-muted hover:bg-sunken"
          >
            <X aria-hidden size={18} />
          </button>
        </li>
      ))}
    </ul>
  );
}
