import type { ReactNode } from 'react';

/**
 * The buttons that end a dialog, the main one last: side by side, or one below the other where letters are large. They
 * stay in sight where the dialog scrolls and there is height enough for them beside its fields.
 */
export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <div className="bottom-0 z-10 grid grid-cols-[repeat(auto-fit,minmax(min(100%,7rem),1fr))] gap-3 bg-surface pt-3 max-sm:[&>:last-child:nth-child(odd)]:col-span-full pb-[max(1.25rem,env(safe-area-inset-bottom))] sm:flex sm:justify-end sm:pb-7 [@media(min-height:30em)]:sticky">
      {children}
    </div>
  );
}
