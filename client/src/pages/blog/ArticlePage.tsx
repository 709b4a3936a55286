import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useParams } from 'wouter';
import type { Article } from '#shared/contract/blog/blog.ts';
import { articleHead, headOf, notFoundHead } from '#shared/site/heads.ts';
import { ArticleView } from '../../features/blog/ArticleView.tsx';
import { useArticle } from '../../features/blog/api.ts';
import { Neighbours } from '../../features/blog/Neighbours.tsx';
import { Footer } from '../../features/landing/frame/Footer.tsx';
import { Header } from '../../features/landing/frame/Header.tsx';
import { wasSignedIn } from '../../lib/browser/here/signedInHere.ts';
import { usePageMeta } from '../../lib/page/navigation/pageMeta.ts';
import { useInBrowser } from '../../lib/page/served/useInBrowser.ts';
import { Skeleton } from '../../ui/notice/Skeleton.tsx';
import { buttonClass } from '../../ui/page/Button.tsx';

export function ArticlePage() {
  const { slug = '' } = useParams<{ slug: string }>();
  const { data: article, error } = useArticle(slug);
  usePageMeta(article ? articleHead(article) : error ? notFoundHead : headOf('/blog'));
  const isSignedIn = useInBrowser(() => wasSignedIn('family'), false);
  return (
    <>
      <Header isSignedIn={isSignedIn} />
      <main className="mx-auto min-h-[70dvh] max-w-3xl px-4 pt-2 pb-16 sm:px-6">
        <Content article={article} isMissing={error !== null} />
      </main>
      <Footer />
    </>
  );
}

function Content({ article, isMissing }: { article: Article | undefined; isMissing: boolean }) {
  if (isMissing) return <ArticleNotFound />;
  if (!article) return <ArticleLoading />;
  return (
    <>
      <ToBlog>All articles</ToBlog>
      <ArticleView article={article} />
      <Neighbours previous={article.previous} next={article.next} />
    </>
  );
}

function ToBlog({ children }: { children: ReactNode }) {
  return (
    <Link
      href="/blog"
      className="mb-3 inline-flex min-h-touch items-center gap-2 rounded-field font-semibold text-muted hover:text-ink"
    >
      <ArrowLeft aria-hidden size={18} className="rtl:rotate-180" />
      {children}
    </Link>
  );
}

function ArticleLoading() {
  return (
    <div className="space-y-4 pt-14">
      <span role="status" className="sr-only">
        Loading the article
      </span>
      <Skeleton className="aspect-[2/1] w-full" />
      <Skeleton className="h-12 w-3/4" />
      <Skeleton className="h-64" />
    </div>
  );
}

/** Missing, removed, never there, or not to be loaded: one text for all (docs/product.md, Blog). */
function ArticleNotFound() {
  return (
    <div className="grid justify-items-center gap-4 py-16 text-center">
      <span aria-hidden className="text-6xl">
        📭
      </span>
      <h1 className="text-3xl font-extrabold">Article Not Found</h1>
      <p className="text-muted">The article you're looking for doesn't exist or has been removed.</p>
      <Link href="/blog" className={buttonClass()}>
        Back to the blog
      </Link>
    </div>
  );
}
