import { Link } from 'wouter';
import { buttonClass } from '../../ui/Button.tsx';
import { Logo } from '../../ui/Logo.tsx';

export function Header() {
  return (
    <header className="mx-auto flex max-w-6xl items-center justify-between gap-3 px-4 py-3 sm:px-6">
      <Logo />
      <Link href="/setup" className={buttonClass('quiet')}>
        Sign In
      </Link>
    </header>
  );
}
