import { ChevronsDown } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';

/**
 * The buttons that end a dialog, the main one last: side by side, or one below the other where letters are large. They
 * stay in sight where the dialog scrolls and there is height enough for them beside its fields; an arrow says that there
 * is more below.
 */
export function DialogActions({ children }: { children: ReactNode }) {
  const end = useRef<HTMLDivElement>(null);
  const hasMore = useIsBelow(end);
  return (
    <>
      <div ref={end} className="!mt-0 h-px" />
      <div className="bottom-0 z-10 grid grid-cols-[repeat(auto-fit,minmax(min(100%,7rem),1fr))] gap-3 bg-surface pt-3 max-sm:[&>button:last-of-type:nth-child(odd)]:col-span-full pb-[max(1.25rem,env(safe-area-inset-bottom))] sm:flex sm:justify-end sm:pb-7 [@media(min-height:30em)]:sticky">
        {children}
        {hasMore && (
          <div
            aria-hidden
            data-more-below
            className="pointer-events-none absolute inset-x-0 bottom-full grid h-12 place-items-end justify-center bg-linear-to-t from-surface text-primary"
          >
            <ChevronsDown size={28} strokeWidth={3} />
          </div>
        )}
      </div>
    </>
  );
}

/** Whether what a dialog scrolls to is below what it shows. */
function useIsBelow(mark: RefObject<HTMLElement | null>): boolean {
  const [isBelow, setBelow] = useState(false);
  useEffect(() => {
    const root = mark.current?.closest('[data-dialog]');
    if (!mark.current || !root || typeof IntersectionObserver === 'undefined') return;
    // The buttons cover the end of the dialog.
    const height = mark.current.nextElementSibling?.clientHeight ?? 0;
    const observer = new IntersectionObserver(
      ([entry]) => setBelow(Boolean(entry && !entry.isIntersecting && entry.boundingClientRect.top > 0)),
      { root, rootMargin: `0px 0px -${height}px` },
    );
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, [mark]);
  return isBelow;
}
