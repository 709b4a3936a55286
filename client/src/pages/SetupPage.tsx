import { Link, useLocation } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { setupHead } from '#shared/heads.ts';
import { CreateFamilyForm } from '../features/setup/CreateFamilyForm.tsx';
import { LoginForm } from '../features/setup/LoginForm.tsx';
import { usePageMeta } from '../lib/pageMeta.ts';
import { Logo } from '../ui/Logo.tsx';
import { Tabs } from '../ui/Tabs.tsx';

export function SetupPage() {
  usePageMeta(setupHead);
  const [, navigate] = useLocation();
  // In place of the form: going back from the dashboard leads past it.
  const enter = () => navigate('/dashboard', { replace: true });
  const newcomer = useNewcomer();
  return (
    // Not in the middle of the screen: painted while only its first half is here, it would move.
    <main className="mx-auto flex w-full max-w-md flex-col px-4 py-6 sm:pt-[4dvh]">
      <Link href="/" className="inline-flex min-h-touch items-center self-center rounded-full">
        <Logo />
      </Link>
      <h1 className="mt-4 text-center text-3xl font-extrabold text-balance">Welcome home</h1>
      <p className="mt-2 mb-6 text-center text-balance text-muted">
        {newcomer
          ? 'Your account is there. Now name your family, and choose a username and a password for its pod.'
          : 'Set up your family pod, or log in to the one you have.'}
      </p>
      <noscript>
        <p className="mb-6 rounded-tile bg-sun-soft p-4 text-center">
          This form needs JavaScript. Please turn it on and load this page again.
        </p>
      </noscript>
      <div className="rounded-card bg-surface p-5 shadow-soft sm:p-8">
        <Tabs
          label="Create a pod or log in"
          tabs={[
            {
              title: 'Create Pod',
              content: <CreateFamilyForm key={newcomer} name={newcomer} onDone={enter} />,
            },
            { title: 'Login', content: <LoginForm onDone={enter} /> },
          ]}
        />
      </div>
    </main>
  );
}

/** The name that somebody has just signed up with on the landing page; empty for everybody else. */
function useNewcomer(): string {
  const state: unknown = useHistoryState();
  const name: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'name') : undefined;
  return typeof name === 'string' ? name : '';
}
