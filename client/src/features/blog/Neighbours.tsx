import { ArrowLeft, ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Article } from '#shared/contract/blog/blog.ts';

/** To the article before and after this one in time. */
export function Neighbours({ previous, next }: Pick<Article, 'previous' | 'next'>) {
  if (!previous && !next) return null;
  return (
    <nav aria-label="More articles" className="mt-12 grid gap-3 border-t border-line pt-6 sm:grid-cols-2">
      {previous ? (
        <Neighbour to={previous} label="Previous" icon={<ArrowLeft aria-hidden size={18} />} />
      ) : (
        <span />
      )}
      {next && <Neighbour to={next} label="Next" icon={<ArrowRight aria-hidden size={18} />} />}
    </nav>
  );
}

interface NeighbourProps {
  to: { title: string; slug: string };
  label: 'Previous' | 'Next';
  icon: ReactNode;
}

function Neighbour({ to, label, icon }: NeighbourProps) {
  return (
    <Link
      href={`/blog/${to.slug}`}
      className={`block rounded-tile bg-surface p-4 shadow-soft hover:text-primary ${label === 'Next' ? 'sm:text-end' : ''}`}
    >
      <span className="inline-flex items-center gap-2 text-sm font-semibold text-muted">
        {icon}
        {label}
      </span>
      <span dir="auto" className="mt-1 block font-bold">
        {to.title}
      </span>
    </Link>
  );
}
