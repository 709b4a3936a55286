import { type ReactNode, useId } from 'react';

interface CardProps {
  title: string;
  action?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A section of the dashboard, named by its heading. */
export function Card({ title, action, className = '', children }: CardProps) {
  const headingId = useId();
  return (
    <section
      aria-labelledby={headingId}
      className={`rounded-card bg-surface p-4 shadow-soft sm:p-6 ${className}`}
    >
      <div className="mb-4 flex min-h-touch flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 id={headingId} className="text-xl font-extrabold">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}
