import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';

interface FoldProps {
  title: string;
  /** How much is in it, beside the title. */
  count: number | string;
  /** Whether it is open until somebody presses it. */
  startsOpen?: boolean;
  children: ReactNode;
}

/** One row that opens to show what is in it. */
export function Fold({ title, count, startsOpen = false, children }: FoldProps) {
  const [choice, setChoice] = useState<boolean>();
  const isOpen = choice ?? startsOpen;
  const id = useId();
  return (
    <div>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setChoice(!isOpen)}
        className="flex min-h-touch w-full items-center gap-2 rounded-field px-2 py-1 text-start font-bold text-muted hover:bg-sunken"
      >
        <span className="min-w-0 flex-1">
          <span>{title}</span> <span className="tabular-nums">{`(${count})`}</span>
        </span>
        <ChevronDown aria-hidden size={20} className={`shrink-0 ${isOpen ? 'rotate-180' : ''}`} />
      </button>
      {isOpen && (
        <div id={id} className="pt-2">
          {children}
        </div>
      )}
    </div>
  );
}
