import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { Subscription } from '#shared/contract/live/push.ts';
import { sessions } from '#shared/tables/access.ts';
import { pushSubscriptions } from '#shared/tables/push.ts';
import type { Db } from '../database/connect.ts';
import { unauthorized } from '../errors/refusals.ts';
import { isLiving } from '../lifetimes/lives.ts';
import { makerOf } from './sending/internet.ts';

/** A browser that reminders are sent to. */
export interface Browser {
  id: number;
  endpoint: string;
  p256dh: string;
  auth: string;
  /** The status by which its push service refused the last message. */
  refusedWith: number | null;
}

/**
 * Sends reminders to the browser of a session from now on: it has one, and one address is one browser, whoever was
 * signed in there before.
 * @throws 401 where the session has ended
 */
export async function subscribe(
  db: Db,
  sessionHash: string,
  { endpoint, keys }: Subscription,
): Promise<void> {
  const given = { endpoint, ...keys, refusedWith: null };
  const isElsewhere = and(
    eq(pushSubscriptions.endpoint, endpoint),
    ne(pushSubscriptions.sessionHash, sessionHash),
  );
  await db.transaction(async (tx) => {
    // One after the other: two that swap addresses would wait for each other, and of two with the same the last has it.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('push_subscriptions'))`);
    // Before the addresses, as whoever ends sessions does.
    const mine = tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.idHash, sessionHash));
    if ((await mine.for('key share')).length === 0) throw unauthorized();
    await tx.delete(pushSubscriptions).where(isElsewhere);
    await tx
      .insert(pushSubscriptions)
      .values({ sessionHash, ...given })
      .onConflictDoUpdate({ target: pushSubscriptions.sessionHash, set: given });
  });
}

export async function unsubscribe(db: Db, sessionHash: string): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.sessionHash, sessionHash));
}

/** Where a push service says that nobody is there any more; not what was subscribed anew meanwhile. */
export async function forget(db: Db, browser: Browser): Promise<void> {
  await db.delete(pushSubscriptions).where(isStill(browser));
}

/** Notes that a push service refused a message, or, with null, that it took one. */
export async function noteRefusal(db: Db, browser: Browser, refusedWith: number | null): Promise<void> {
  if (refusedWith === browser.refusedWith) return;
  await db.update(pushSubscriptions).set({ refusedWith }).where(isStill(browser));
}

const isStill = ({ id, endpoint }: Browser): SQL | undefined =>
  and(eq(pushSubscriptions.id, id), eq(pushSubscriptions.endpoint, endpoint));

/** Who refused the last message to the browser of a session, and with which status; null for nobody. */
export async function lastRefusal(
  db: Db,
  sessionHash: string,
): Promise<{ by: string; status: number } | null> {
  const { endpoint, refusedWith } = pushSubscriptions;
  const [found] = await db
    .select({ endpoint, refusedWith })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.sessionHash, sessionHash));
  if (!found || found.refusedWith === null) return null;
  return { by: makerOf(new URL(found.endpoint)), status: found.refusedWith };
}

/** Sessions of somebody in a family that go on. */
const sessionsOf = (familyId: number, userId: number): SQL | undefined =>
  and(eq(sessions.familyId, familyId), eq(sessions.userId, userId), isLiving);

/** The browsers that somebody is signed in on by now, and that asked for reminders. */
export function browsersOf(db: Db, familyId: number, userId: number): Promise<Browser[]> {
  const { id, endpoint, p256dh, auth, refusedWith } = pushSubscriptions;
  return db
    .select({ id, endpoint, p256dh, auth, refusedWith })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.idHash, pushSubscriptions.sessionHash))
    .where(sessionsOf(familyId, userId));
}
