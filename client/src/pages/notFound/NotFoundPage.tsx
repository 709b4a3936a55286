import { Link } from 'wouter';
import { notFoundHead } from '#shared/site/heads.ts';
import { usePageMeta } from '../../lib/page/navigation/pageMeta.ts';
import { buttonClass } from '../../ui/page/Button.tsx';
import { Logo } from '../../ui/page/Logo.tsx';

export function NotFoundPage() {
  usePageMeta(notFoundHead);
  return (
    <main className="mx-auto grid min-h-dvh max-w-md content-center justify-items-center gap-4 px-4 py-8 text-center">
      <Logo />
      <span aria-hidden className="mt-4 text-6xl">
        🧦
      </span>
      <h1 className="text-3xl font-extrabold">404: Page not found</h1>
      <p className="text-muted">This page has gone missing, like the other sock. Nothing of yours is lost.</p>
      <Link href="/" className={buttonClass()}>
        Take me home
      </Link>
    </main>
  );
}
