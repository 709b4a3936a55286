import { Link } from 'wouter';
import { buttonClass } from '../../ui/page/Button.tsx';
import { Pot } from '../../ui/page/Pot.tsx';

/** Where this browser shows no family: a parent ended it, or it never did. */
export function NoTablet({ wasOne }: { wasOne: boolean }) {
  return (
    <main className="mx-auto grid min-h-dvh max-w-lg content-center justify-items-center gap-5 px-4 py-8 text-center">
      <Pot size={88} />
      <h1 className="text-3xl font-extrabold text-balance">
        {wasOne ? 'This tablet is signed out' : 'This is not a family’s tablet yet'}
      </h1>
      <p className="text-lg text-balance text-muted">
        {wasOne
          ? 'A parent ended it here. To bring the faces back, a parent signs in on this tablet and makes it the family tablet again.'
          : 'A parent signs in here and makes it the family tablet in the settings. Then everybody finds their face on it.'}
      </p>
      <Link href="/setup" className={buttonClass('primary', 'min-h-14 px-8 text-lg')}>
        Sign in
      </Link>
    </main>
  );
}
