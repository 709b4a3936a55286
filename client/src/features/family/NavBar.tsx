import { useQueryClient } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { useLocation } from 'wouter';
import { useLogout } from '../../api/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Logo } from '../../ui/Logo.tsx';

/** The bar of everybody who is signed in. */
export function NavBar() {
  const [, navigate] = useLocation();
  const client = useQueryClient();
  const { mutate, isPending } = useLogout();
  const leave = () => {
    navigate('/');
    client.clear();
  };
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-page/95 pt-[env(safe-area-inset-top)]">
      <div className="mx-auto flex max-w-6xl items-center justify-between gap-3 px-4 py-2 sm:px-6">
        <Logo />
        <Button
          variant="quiet"
          disabled={isPending}
          onClick={() => mutate(undefined, { onSuccess: leave })}
          className="max-sm:size-11 max-sm:p-0"
        >
          <LogOut aria-hidden size={20} />
          <span className="max-sm:sr-only">{isPending ? 'Logging out...' : 'Logout'}</span>
        </Button>
      </div>
    </header>
  );
}
