import { ArrowRight } from 'lucide-react';
import { Link } from 'wouter';
import type { Post } from '#shared/contract/blog/blog.ts';
import { excerpt, excerptLengths } from '#shared/site/articleText.ts';
import { Cover } from './Cover.tsx';
import { LongDate } from './LongDate.tsx';
import { Tags } from './Tags.tsx';

export function PostCard({ post, isFirstSeen }: { post: Post; isFirstSeen: boolean }) {
  const { title, slug, content, bannerImage, tags, createdAt } = post;
  const href = `/blog/${slug}`;
  return (
    <article className="flex h-full flex-col overflow-hidden rounded-card bg-surface shadow-soft">
      <Link href={href} tabIndex={-1} aria-hidden>
        <Cover image={bannerImage} title={title} isFirstSeen={isFirstSeen} />
      </Link>
      <div className="flex flex-1 flex-col p-5 sm:p-6">
        <LongDate moment={createdAt} className="text-sm text-muted" />
        <h2 dir="auto" className="mt-1 text-xl leading-snug font-extrabold text-balance">
          <Link href={href} className="rounded-field hover:text-primary">
            {title}
          </Link>
        </h2>
        <p dir="auto" className="mt-2 flex-1 text-muted">
          {excerpt(content, excerptLengths.blog)}
        </p>
        <div className="mt-3">
          <Tags tags={tags} />
        </div>
        <Link
          href={href}
          className="mt-1 inline-flex min-h-touch items-center gap-2 self-start rounded-field font-bold text-primary hover:text-primary-strong"
        >
          Read More <span className="sr-only">about {title}</span>
          <ArrowRight aria-hidden size={18} className="rtl:rotate-180" />
        </Link>
      </div>
    </article>
  );
}
