import { Link } from 'wouter';

const linkClass = 'inline-flex min-h-touch items-center font-semibold hover:text-ink';

export function Footer() {
  return (
    <footer className="border-t border-line">
      <div className="mx-auto flex max-w-6xl flex-col items-center justify-between gap-x-8 gap-y-2 px-4 py-6 text-sm text-muted sm:px-6 md:flex-row">
        <nav aria-label="Footer" className="flex flex-wrap justify-center gap-x-6">
          <Link href="/blog" className={linkClass}>
            Blog
          </Link>
          <Link href="/setup" className={linkClass}>
            Get Started
          </Link>
          {/* Loaded anew: with these pages the server sends the address to write to. */}
          <a href="/privacy" className={linkClass}>
            Privacy Policy
          </a>
          <a href="/terms" className={linkClass}>
            Terms of Service
          </a>
        </nav>
        <span>© 2025 ChorePod</span>
      </div>
    </footer>
  );
}
