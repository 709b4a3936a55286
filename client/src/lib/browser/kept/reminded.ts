import { keepHere, keptHere } from '../here/keptHere.ts';

/** Who is reminded in this browser, and the address at its maker's push service that the server was told. */
interface Reminded {
  userId: number;
  endpoint: string;
}

const name = 'reminded';

export function remindedHere(): Reminded | null {
  const [userId, endpoint] = keptHere(name)?.split(' ') ?? [];
  return endpoint ? { userId: Number(userId), endpoint } : null;
}

export const noteReminded = (reminded: Reminded | null): void =>
  keepHere(name, reminded && `${reminded.userId} ${reminded.endpoint}`);

/**
 * Nobody is reminded in this browser any more. Its maker's push service delivers nothing from then on, whatever the
 * server may send, and notices that are in sight go. @throws where the browser does not do it
 */
export async function endReminders(): Promise<void> {
  noteReminded(null);
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!registration?.pushManager) return;
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  for (const notice of await registration.getNotifications()) notice.close();
}
