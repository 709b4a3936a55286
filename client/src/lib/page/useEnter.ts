import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { takeWantedPage } from './wantedPage.ts';

/**
 * After a sign-in, goes on to the page that was wanted or to the dashboard. Nothing is kept of what was shown to somebody
 * else.
 */
export function useEnter(): () => void {
  const [, navigate] = useLocation();
  const client = useQueryClient();
  return () => {
    // First away from the page, which would read again what it no longer has.
    navigate(takeWantedPage(), { replace: true });
    client.clear();
    // Whoever was signed in here before is reminded here no more.
    void endReminders().catch(() => undefined);
  };
}

const endReminders = async () => (await import('../browser/kept/reminded.ts')).endReminders();
