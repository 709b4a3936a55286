import { type ReactNode, useId, useRef } from 'react';
import { useKeptFocus } from './useKeptFocus.ts';

interface CardProps {
  title: string;
  /** By which links lead to it. */
  id?: string;
  action?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A section of the dashboard, named by its heading. */
export function Card({ title, id, action, className = '', children }: CardProps) {
  const headingId = useId();
  const section = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useKeptFocus(section, heading);
  return (
    <section
      ref={section}
      id={id}
      aria-labelledby={headingId}
      className={`rounded-card bg-surface p-3 shadow-soft sm:p-6 ${className}`}
    >
      <div className="mb-3 flex min-h-touch flex-wrap items-center justify-between gap-x-3 gap-y-1 px-1 sm:mb-4 sm:px-0">
        <h2 ref={heading} id={headingId} tabIndex={-1} className="rounded-field text-xl font-extrabold">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}
