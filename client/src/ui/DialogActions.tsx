import type { ReactNode } from 'react';

/** The row of buttons that ends a dialog, the main one last; it stays in sight where the dialog scrolls. */
export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <div className="sticky bottom-0 z-10 grid grid-cols-2 gap-3 bg-surface pt-3 pb-[max(1.25rem,env(safe-area-inset-bottom))] sm:flex sm:justify-end sm:pb-7">
      {children}
    </div>
  );
}
