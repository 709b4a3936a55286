import type { ReactNode } from 'react';

/** The row of buttons at the end of a dialog, the main one last; it stays in sight where the dialog scrolls. */
export function DialogActions({ children }: { children: ReactNode }) {
  const overPadding =
    '-mb-[max(1.25rem,env(safe-area-inset-bottom))] pb-[max(1.25rem,env(safe-area-inset-bottom))] sm:-mb-7 sm:pb-7';
  return (
    <div
      className={`sticky bottom-0 z-10 mt-3 grid grid-cols-2 gap-3 bg-surface pt-3 sm:flex sm:justify-end ${overPadding}`}
    >
      {children}
    </div>
  );
}
