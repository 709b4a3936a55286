import { Link } from 'wouter';
import { buttonClass } from '../../../ui/page/Button.tsx';
import { Logo } from '../../../ui/page/Logo.tsx';

/** `isSignedIn` where the page knows it; whoever only reads is not asked. */
export function Header({ isSignedIn = false }) {
  return (
    <header className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-1 px-4 py-3 sm:px-6">
      <Logo />
      <nav aria-label="Main" className="flex items-center sm:gap-3">
        <Link
          href="/blog"
          className="inline-flex min-h-touch items-center rounded-full px-2 font-bold text-muted hover:text-ink sm:px-3"
        >
          Blog
        </Link>
        <Link href={isSignedIn ? '/dashboard' : '/setup'} className={`${buttonClass('quiet')} max-sm:px-3.5`}>
          {isSignedIn ? 'Dashboard' : 'Sign In'}
        </Link>
      </nav>
    </header>
  );
}
