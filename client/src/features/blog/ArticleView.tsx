import type { Post } from '#shared/contract/blog/blog.ts';
import { paragraphs, readingMinutes } from '#shared/site/articleText.ts';
import { Cover } from './Cover.tsx';
import { LongDate } from './LongDate.tsx';
import { Tags } from './Tags.tsx';

type ArticleText = Pick<Post, 'title' | 'content' | 'bannerImage' | 'tags' | 'createdAt'>;

/** An article as readers see it; the admin's preview shows the same. */
export function ArticleView({ article }: { article: ArticleText }) {
  const { title, content, bannerImage, tags, createdAt } = article;
  return (
    <article>
      {bannerImage !== null && (
        <Cover image={bannerImage} title={title} className="rounded-card" isFirstSeen />
      )}
      <p className="mt-6 text-sm text-muted">
        <LongDate moment={createdAt} /> · {readingMinutes(content)} min read
      </p>
      <h1 dir="auto" className="mt-2 text-3xl leading-tight font-extrabold text-balance sm:text-4xl">
        {title}
      </h1>
      <div className="mt-2">
        <Tags tags={tags} />
      </div>
      <div className="mt-5 space-y-5 text-lg leading-relaxed">
        {withKeys(paragraphs(content)).map(([key, text]) => (
          <p key={key} dir="auto" className="whitespace-pre-line">
            {text}
          </p>
        ))}
      </div>
    </article>
  );
}

/** Paragraphs have no identity but their place. */
const withKeys = (texts: readonly string[]) => texts.map((text, index) => [`${index}`, text] as const);
