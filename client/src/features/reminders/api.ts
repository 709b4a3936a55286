import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Reminders } from '#shared/contract/live/reminders.ts';
import { ApiError, messageOf } from '../../lib/query/apiError.ts';
import { call, readKey } from '../../lib/query/call.ts';
import { useAction } from '../../lib/query/useAction.ts';
import { useReadAnew } from '../../lib/query/useReadAnew.ts';
import { beginReminders, renewReminders, stopReminders } from '../../sync/reminders/subscription.ts';

export type HereState = 'on' | 'off' | 'blocked';

const hereKey = (userId: number) => ['reminders here', userId];

async function look(client: QueryClient, userId: number): Promise<HereState> {
  const isOn = await renewReminders(client, userId);
  if (isOn) return 'on';
  return Notification.permission === 'denied' ? 'blocked' : 'off';
}

/** Whether somebody is reminded in this browser; looked at again when they come back from the browser's settings. */
export function useHere(userId: number) {
  const client = useQueryClient();
  return useQuery({
    queryKey: hereKey(userId),
    queryFn: () => look(client, userId),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
}

/** Whoever was asked has not said yes. */
class NotAllowed extends Error {
  override message = 'Your browser asks whether ChorePod may show notices. Without a yes they stay off.';
}

async function turn(userId: number, isOn: boolean): Promise<void> {
  if (!isOn) return stopReminders();
  // First of all: browsers ask right after a tap, and no later.
  if ((await Notification.requestPermission()) !== 'granted') throw new NotAllowed();
  await beginReminders(userId);
}

/** What somebody can do something about; a browser's own words are for its makers. */
export const explainTurn = (error: Error): string =>
  error instanceof ApiError || error instanceof NotAllowed
    ? messageOf(error)
    : 'This browser did not get through to its push service. Check your network and try again.';

/** Switches reminders on or off in this browser; what fails is said where the switch is. */
export const useTurn = (userId: number) =>
  useAction({
    run: (isOn: boolean) => turn(userId, isOn),
    success: (isOn) => ({ title: isOn ? 'Reminders on' : 'Reminders off' }),
    failure: '',
    explain: () => null,
    refresh: (client) =>
      Promise.all([hereKey(userId), refusalsKey].map((queryKey) => client.invalidateQueries({ queryKey }))),
  });

const refusalsKey = readKey('GET /api/push/subscription', {});

/** Whether reminders to this browser were refused, and whether iPhones take any from this server. */
export const useRefusals = () => useReadAnew('GET /api/push/subscription', {});

const of = (id: number) => ({ params: { id } });

/** What somebody wants to be reminded of, on whichever device. */
export const useReminders = (userId: number) => useReadAnew('GET /api/users/:id/reminders', of(userId));

export const useSaveReminders = (userId: number) =>
  useAction({
    run: (body: Reminders) => call('PUT /api/users/:id/reminders', { ...of(userId), body }),
    success: 'Reminders saved!',
    failure: 'Error saving reminders',
    show: (client, saved) => client.setQueryData(readKey('GET /api/users/:id/reminders', of(userId)), saved),
  });
