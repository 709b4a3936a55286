import { Link } from 'wouter';

export function Footer() {
  return (
    <footer className="border-t border-line">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-6 text-sm text-muted sm:px-6">
        <span>© 2025 ChorePod</span>
        <Link href="/setup" className="inline-flex min-h-touch items-center font-semibold hover:text-ink">
          Get Started
        </Link>
      </div>
    </footer>
  );
}
