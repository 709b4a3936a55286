import type { ReactNode } from 'react';

/** A part of a card, below a line, named by its heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mt-6 border-t border-line px-1 pt-5 sm:px-0">
      <h3 className="mb-4 text-lg font-extrabold">{title}</h3>
      {children}
    </div>
  );
}
