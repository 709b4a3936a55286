import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Logo } from '../../ui/page/Logo.tsx';

export interface LegalSection {
  id: string;
  title: string;
  body: ReactNode;
}

interface LegalPageProps {
  title: string;
  date: ReactNode;
  /** The whole text in a few sentences. */
  summary: ReactNode;
  sections: readonly LegalSection[];
  other: { href: string; title: string };
}

const prose =
  '[&_a]:font-semibold [&_a]:text-primary [&_a]:underline [&_a]:underline-offset-2 [&_li]:mt-1.5 [&_p]:mt-3 [&_ul]:mt-3 [&_ul]:list-disc [&_ul]:ps-6';

/** A text to be read or printed: what it says in short, its contents, and its numbered sections. */
export function LegalPage({ title, date, summary, sections, other }: LegalPageProps) {
  return (
    <div className="mx-auto max-w-3xl px-4 py-3 sm:px-6">
      <header className="print:hidden">
        <Link href="/" className="inline-flex min-h-touch items-center rounded-full">
          <Logo />
        </Link>
      </header>
      <main className={`pt-6 pb-12 leading-relaxed ${prose}`}>
        <h1 className="text-4xl leading-tight font-extrabold text-balance">{title}</h1>
        <p className="min-h-6 text-muted">{date}</p>
        <div className="mt-6 rounded-card bg-sun-soft p-5 pt-2 sm:p-6 sm:pt-3">{summary}</div>
        <Contents sections={sections} />
        {sections.map(({ id, title, body }, index) => (
          <section key={id} aria-labelledby={id} className="mt-10 print:break-inside-avoid">
            <h2 id={id} className="scroll-mt-6 text-2xl font-extrabold text-balance">
              {index + 1}. {title}
            </h2>
            {body}
          </section>
        ))}
      </main>
      <footer className="flex flex-wrap gap-x-6 border-t border-line py-4 text-sm text-muted print:hidden">
        {[{ href: '/', title: 'ChorePod' }, other].map(({ href, title }) => (
          <a
            key={href}
            href={href}
            className="inline-flex min-h-touch items-center font-semibold hover:text-ink"
          >
            {title}
          </a>
        ))}
      </footer>
    </div>
  );
}

function Contents({ sections }: { sections: readonly LegalSection[] }) {
  return (
    <nav aria-label="Contents" className="mt-8 print:hidden">
      <ol className="grid gap-x-6 sm:grid-cols-2">
        {sections.map(({ id, title }, index) => (
          <li key={id}>
            <a href={`#${id}`} className="inline-flex min-h-touch items-center">
              {index + 1}. {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
