import { Link } from 'wouter';
import { buttonClass } from '../../ui/page/Button.tsx';

/** One of the page's big buttons; each of them leads to /setup. */
export function StartLink({
  children,
  variant = 'primary',
}: {
  children: string;
  variant?: 'primary' | 'sun';
}) {
  return (
    <Link href="/setup" className={buttonClass(variant, 'px-5 py-3.5 sm:px-7 sm:text-lg')}>
      {children}
    </Link>
  );
}
