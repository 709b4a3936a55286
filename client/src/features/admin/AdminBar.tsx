import { useQueryClient } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { useLocation } from 'wouter';
import { Button } from '../../ui/page/Button.tsx';
import { Logo } from '../../ui/page/Logo.tsx';
import { forgetAdmin, useAdminLogout } from './api.ts';

export function AdminBar({ username }: { username: string }) {
  const [, navigate] = useLocation();
  const client = useQueryClient();
  const { mutate, isPending } = useAdminLogout();
  const leave = () => {
    navigate('/admin/login');
    forgetAdmin(client);
  };
  return (
    <header className="border-b border-line">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-3 px-4 py-2 sm:px-6">
        <div className="shrink-0">
          <Logo />
        </div>
        <div className="ms-auto flex min-w-0 items-center gap-3 sm:gap-4">
          <p className="line-clamp-2 text-end text-sm leading-tight text-muted wrap-normal max-[22rem]:sr-only">
            Welcome, <bdi className="font-bold text-ink">{username}</bdi>
          </p>
          <Button
            variant="quiet"
            disabled={isPending}
            onClick={() => mutate(undefined, { onSuccess: leave })}
            className="max-sm:size-11 max-sm:shrink-0 max-sm:p-0"
          >
            <LogOut aria-hidden size={20} />
            <span className="max-sm:sr-only">{isPending ? 'Logging out...' : 'Logout'}</span>
          </Button>
        </div>
      </div>
    </header>
  );
}
