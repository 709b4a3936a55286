import type { QueryClient } from '@tanstack/react-query';
import { endReminders, noteReminded, remindedHere } from '../../lib/browser/kept/reminded.ts';
import { call } from '../../lib/query/call.ts';

/** Milliseconds that a browser may take until its worker runs. */
const patience = 10_000;

async function pushManager(): Promise<PushManager> {
  const { serviceWorker } = navigator;
  if (!(await serviceWorker.getRegistration())) await serviceWorker.register('/sw.js');
  const tooLong = new Promise<never>((_, reject) => setTimeout(reject, patience, new Error('no worker')));
  return (await Promise.race([serviceWorker.ready, tooLong])).pushManager;
}

async function subscribe(manager: PushManager): Promise<PushSubscription> {
  const { key } = await call('GET /api/push/key');
  const options = { userVisibleOnly: true, applicationServerKey: key };
  return manager.subscribe(options).catch(async (error: unknown) => {
    // There may be one that was made with an earlier key of the server's.
    const before = await manager.getSubscription();
    if (!before) throw error;
    await before.unsubscribe();
    return manager.subscribe(options);
  });
}

async function tell(userId: number, subscription: PushSubscription): Promise<void> {
  const { endpoint } = subscription;
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {};
  await call('PUT /api/push/subscription', { body: { endpoint, keys: { p256dh, auth } } });
  noteReminded({ userId, endpoint });
}

/** Has this person reminded in this browser, which has been allowed to show notices. @throws where that fails */
export async function beginReminders(userId: number): Promise<void> {
  const subscription = await subscribe(await pushManager());
  await tell(userId, subscription).catch(async (error: unknown) => {
    await endReminders().catch(() => undefined);
    throw error;
  });
}

/**
 * Has nobody reminded in this browser. One of the two is enough: what the browser ended reaches nobody, and what the
 * server does not know it does not use. @throws where neither succeeds
 */
export async function stopReminders(): Promise<void> {
  const before = remindedHere();
  await Promise.any([endReminders(), call('DELETE /api/push/subscription')]).catch((error: unknown) => {
    noteReminded(before);
    throw error;
  });
}

/**
 * Whether this person is reminded in this browser. Tells the server where the browser has changed the address since,
 * and asks it nothing where it has not. Asked twice at once, it looks once. @throws where the server could not be told
 */
export const renewReminders = (client: QueryClient, userId: number): Promise<boolean> =>
  client.fetchQuery({
    queryKey: ['/renewal', userId],
    queryFn: () => renew(userId),
    staleTime: 0,
    gcTime: 0,
  });

async function renew(userId: number): Promise<boolean> {
  const noted = remindedHere();
  if (!noted) return false;
  if (noted.userId !== userId || Notification.permission !== 'granted') {
    await stopReminders();
    return false;
  }
  const manager = await pushManager();
  const subscription = (await manager.getSubscription()) ?? (await subscribe(manager));
  if (subscription.endpoint !== noted.endpoint) await tell(userId, subscription);
  return true;
}
