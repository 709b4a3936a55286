import { ArrowLeft, ArrowRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';

/** Tiles on one screen; more of them nobody of five counts. */
const atMost = 6;

/** Tiles, a screen of them at a time. */
export function Pages({ tiles }: { tiles: readonly ReactNode[] }) {
  const [chosen, setChosen] = useState(0);
  const pages = Math.ceil(tiles.length / atMost);
  const page = Math.min(chosen, pages - 1);
  return (
    <>
      <ul
        aria-label="To do"
        className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,8.5rem),1fr))] gap-3 sm:grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] sm:gap-4"
      >
        {tiles.slice(page * atMost, (page + 1) * atMost)}
      </ul>
      {pages > 1 && (
        <nav aria-label="More tasks" className="flex items-center justify-center gap-5">
          <Arrow label="Back" isEnd={page === 0} onPress={() => setChosen(page - 1)}>
            <ArrowLeft aria-hidden size={34} strokeWidth={3} />
          </Arrow>
          <p className="text-xl font-bold tabular-nums">{`${page + 1} of ${pages}`}</p>
          <Arrow label="More" isEnd={page === pages - 1} onPress={() => setChosen(page + 1)}>
            <ArrowRight aria-hidden size={34} strokeWidth={3} />
          </Arrow>
        </nav>
      )}
    </>
  );
}

interface ArrowProps {
  label: string;
  isEnd: boolean;
  onPress: () => void;
  children: ReactNode;
}

function Arrow({ label, isEnd, onPress, children }: ArrowProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isEnd}
      onClick={() => !isEnd && onPress()}
      className="grid size-16 place-items-center rounded-full bg-primary text-on-primary shadow-soft transition-transform not-aria-disabled:active:scale-95 aria-disabled:opacity-30"
    >
      {children}
    </button>
  );
}
