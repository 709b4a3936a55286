import { useState } from 'react';
import { Link, Redirect, useLocation } from 'wouter';
import { useOwnAccount } from '../../features/setup/api.ts';
import { CreateFamilyForm } from '../../features/setup/CreateFamilyForm.tsx';
import { HalfMadeAccount } from '../../features/setup/HalfMadeAccount.tsx';
import { LoginForm } from '../../features/setup/LoginForm.tsx';
import { isKnownHere } from '../../lib/browser/kept/personHere.ts';
import { useIsAlive } from '../../lib/page/served/useIsAlive.ts';
import { takeWantedPage } from '../../lib/page/wantedPage.ts';
import { Tabs } from '../../ui/choice/Tabs.tsx';
import { LoadFailed } from '../../ui/notice/LoadFailed.tsx';
import { Logo } from '../../ui/page/Logo.tsx';

export function SetupPage() {
  const [, navigate] = useLocation();
  const isAlive = useIsAlive();
  const { data, error, isFetching, refetch } = useOwnAccount();
  // The page was painted for everybody.
  const account = isAlive ? data : undefined;
  const [round, setRound] = useState(0);
  const [returns, setReturns] = useState(comesBack);
  // Everything typed so far was typed for somebody else.
  const beginAnew = () => {
    setRound(round + 1);
    setReturns(false);
    void refetch();
  };
  // In place of the form: going back from there leads past it.
  const enter = () => navigate(takeWantedPage(), { replace: true });
  if (account && account.familyId !== null) return <Redirect to="/dashboard" replace />;
  return (
    // Not in the middle of the screen: painted while only its first half is here, it would move.
    <main className="mx-auto flex w-full max-w-md flex-col px-4 py-6 sm:pt-[4dvh]">
      <Link href="/" className="inline-flex min-h-touch items-center self-center rounded-full">
        <Logo />
      </Link>
      <h1 className="mt-4 text-center text-3xl font-extrabold text-balance">Welcome home</h1>
      <p className="mt-2 mb-6 text-center text-balance text-muted">
        {account
          ? 'Your account is there. Now name your family, and choose a username and a password for its pod.'
          : 'Set up your family pod, or log in to the one you have.'}
      </p>
      <noscript>
        <p className="mb-6 rounded-tile bg-sun-soft p-4 text-center">
          This form needs JavaScript. Please turn it on and load this page again.
        </p>
      </noscript>
      {account && <HalfMadeAccount account={account} onSignedOut={beginAnew} />}
      {error && <LoadFailed what="who is signed in here" error={error} onRetry={() => void refetch()} />}
      <div data-setup={isAlive ? 'ready' : ''} className="rounded-card bg-surface p-5 shadow-soft sm:p-8">
        <Tabs
          key={round}
          label="Create a pod or log in"
          // What the server sent is the same for everybody.
          initial={isAlive && returns && !account ? 'Login' : 'Create Pod'}
          tabs={[
            {
              title: 'Create Pod',
              content: (
                <CreateFamilyForm
                  name={account?.name}
                  isReady={data !== undefined && !isFetching}
                  onDone={enter}
                />
              ),
            },
            {
              title: 'Login',
              content: (
                <>
                  <LoginForm onDone={({ familyId }) => (familyId === null ? beginAnew() : enter())} />
                  <OtherWays />
                </>
              ),
            },
          ]}
        />
      </div>
    </main>
  );
}

/** Whether somebody was signed in here before. Who has begun to fill in what the server sent goes on with it. */
const comesBack = (): boolean => typeof document !== 'undefined' && isKnownHere() && !hasBegun();

const hasBegun = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement>('[data-setup] input')].some(
    (input) => input.value !== '' || input === document.activeElement,
  );

/** Ways in without the password: for children, who need none, and for a parent who forgot theirs. */
function OtherWays() {
  return (
    <p className="mt-3 grid justify-items-center">
      <OtherWay href="/recover">Forgot your password?</OtherWay>
      <OtherWay href="/join">Sign in with a code</OtherWay>
    </p>
  );
}

function OtherWay({ href, children }: { href: string; children: string }) {
  return (
    <Link
      href={href}
      className="inline-flex min-h-touch items-center rounded-full px-3 text-center font-bold text-primary underline"
    >
      {children}
    </Link>
  );
}
