import { Link, useSearchParams } from 'wouter';
import { LoginForm } from '../../features/setup/LoginForm.tsx';
import { Consent } from '../../features/voice/Consent.tsx';
import { useCurrentFamily } from '../../sync/family/currentFamily.ts';
import { PasswordQuestion } from '../../ui/dialog/PasswordQuestion.tsx';
import { LoadFailed } from '../../ui/notice/LoadFailed.tsx';
import { Skeleton } from '../../ui/notice/Skeleton.tsx';
import { Logo } from '../../ui/page/Logo.tsx';

/** Where the Alexa app sends a parent to link the family (docs/product.md, Pages). */
export function AuthorizePage() {
  const [params] = useSearchParams();
  const { data: family, error, isPending, refetch } = useCurrentFamily();
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-md flex-col px-4 py-6 sm:justify-center">
      <Link href="/" className="inline-flex min-h-touch items-center self-center rounded-full">
        <Logo />
      </Link>
      <h1 className="mt-4 mb-6 text-center text-3xl font-extrabold text-balance">
        Link your family with Alexa
      </h1>
      <div className="rounded-card bg-surface p-5 shadow-soft sm:p-8">
        {isPending && <Skeleton className="h-64" />}
        {error && <LoadFailed what="your family" error={error} onRetry={() => void refetch()} />}
        {family === null && (
          <>
            <p className="mb-5">Sign in first, as the parent who made the family.</p>
            <LoginForm onDone={() => void refetch()} />
          </>
        )}
        {family && (
          <>
            <Consent family={family} asked={Object.fromEntries(params)} />
            <PasswordQuestion username={family.currentUser.username} />
          </>
        )}
      </div>
    </main>
  );
}
