import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { remindedHere } from '../../lib/browser/kept/reminded.ts';

/** Keeps reminders coming where the browser has changed the address at which they reach it. */
export function useReminded(userId: number): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!remindedHere()) return;
    import('./subscription.ts')
      .then(({ renewReminders }) => renewReminders(client, userId))
      .catch(() => undefined);
  }, [client, userId]);
}
