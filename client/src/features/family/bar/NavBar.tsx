import { LogOut, Settings } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { CurrentFamily } from '#shared/contract/people/families.ts';
import { may } from '#shared/domain/people/may.ts';
import { useUnsent } from '../../../lib/browser/kept/unsent.ts';
import { onDemand } from '../../../lib/page/onDemand.tsx';
import { useLogout } from '../../../sync/family/currentFamily.ts';
import { useLeave } from '../../../sync/live/useLeave.ts';
import { Button, buttonClass } from '../../../ui/page/Button.tsx';
import { Logo } from '../../../ui/page/Logo.tsx';
import { MyFace } from './MyFace.tsx';
import { Places } from './Places.tsx';

const LogoutQuestion = onDemand(async () => (await import('../SignOutDialogs.tsx')).LogoutQuestion);

/** The bar of everybody who is signed in; the ways through the app are there once it is known who that is. */
export function NavBar({ family }: { family: CurrentFamily | undefined }) {
  const me = family?.currentUser;
  return (
    <header className="top-0 z-20 tall:sticky print:static border-b border-line bg-page pt-[env(safe-area-inset-top)]">
      <div className="mx-auto flex min-h-15 max-w-6xl flex-wrap items-center gap-x-3 px-4 py-2 sm:px-6">
        <div className="me-auto">
          <Logo />
        </div>
        {me && <Places me={me} />}
        {me && (
          <div className="flex gap-2">
            {may.manage(me) ? <ToSettings /> : <MyFace me={me} />}
            <Logout family={family} />
          </div>
        )}
      </div>
    </header>
  );
}

/** Asks first where somebody cannot come back by themselves, or something is not sent yet. */
function Logout({ family: { currentUser, hasPassword } }: { family: CurrentFamily }) {
  const { mutate, isPending } = useLogout();
  const leave = useLeave();
  const { count } = useUnsent();
  const [isAsking, setAsking] = useState(false);
  const logOut = () => mutate(undefined, { onSuccess: leave });
  return (
    <>
      <Button
        variant="quiet"
        disabled={isPending}
        onClick={() => (count > 0 || !hasPassword ? setAsking(true) : logOut())}
        className={iconOnPhones}
      >
        <LogOut aria-hidden size={20} />
        <span className="max-sm:sr-only">{isPending ? 'Logging out...' : 'Logout'}</span>
      </Button>
      {isAsking && (
        <LogoutQuestion
          me={currentUser}
          hasPassword={hasPassword}
          isPending={isPending}
          onConfirm={logOut}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

const iconOnPhones = 'whitespace-nowrap max-sm:size-11 max-sm:p-0';

function ToSettings() {
  const [path] = useLocation();
  return (
    <Link
      href="/settings"
      aria-current={path === '/settings' ? 'page' : undefined}
      className={buttonClass('quiet', iconOnPhones)}
    >
      <Settings aria-hidden size={20} />
      <span className="max-sm:sr-only">Settings</span>
    </Link>
  );
}
