import { type ReactNode, useId } from 'react';

interface SectionProps {
  title: string;
  intro: string;
  children: ReactNode;
}

/** A part of the landing page, named by its heading. */
export function Section({ title, intro, children }: SectionProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="mx-auto max-w-6xl px-4 py-10 sm:px-6 lg:py-14">
      <h2
        id={headingId}
        className="text-center text-[min(1.875rem,13vw)]/tight font-extrabold text-balance sm:text-4xl"
      >
        {title}
      </h2>
      <p className="mx-auto mt-3 mb-8 max-w-2xl text-center text-lg text-balance text-muted lg:mb-12">
        {intro}
      </p>
      {children}
    </section>
  );
}
