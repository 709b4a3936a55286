import type { ReactNode } from 'react';

/** The row of buttons at the end of a dialog, the main one last. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="mt-6 grid grid-cols-2 gap-3 sm:flex sm:justify-end">{children}</div>;
}
