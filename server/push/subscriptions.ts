import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { Subscription } from '#shared/contract/live/push.ts';
import { sessions } from '#shared/tables/access.ts';
import { pushSubscriptions } from '#shared/tables/push.ts';
import type { Db } from '../database/connect.ts';
import { unauthorized } from '../errors/refusals.ts';
import { isLiving } from '../lifetimes/lives.ts';
import { companyOf } from './sending/internet.ts';

export interface Browser {
  id: number;
  endpoint: string;
  p256dh: string;
  auth: string;
  refusedWith: number | null;
}

/** A session has one subscription, and an endpoint belongs to the session that used it last. @throws 401 */
export async function subscribe(
  db: Db,
  sessionHash: string,
  { endpoint, keys }: Subscription,
): Promise<void> {
  const subscription = { endpoint, ...keys, refusedWith: null };
  const isElsewhere = and(
    eq(pushSubscriptions.endpoint, endpoint),
    ne(pushSubscriptions.sessionHash, sessionHash),
  );
  await db.transaction(async (tx) => {
    // One at a time: two calls that swap endpoints would deadlock.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('push_subscriptions'))`);
    // Sessions are locked before subscriptions, as in `endSessions`.
    const mine = tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.idHash, sessionHash));
    if ((await mine.for('key share')).length === 0) throw unauthorized();
    await tx.delete(pushSubscriptions).where(isElsewhere);
    await tx
      .insert(pushSubscriptions)
      .values({ sessionHash, ...subscription })
      .onConflictDoUpdate({ target: pushSubscriptions.sessionHash, set: subscription });
  });
}

export async function unsubscribe(db: Db, sessionHash: string): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.sessionHash, sessionHash));
}

/** Not if it was subscribed again meanwhile. */
export async function removeBrowser(db: Db, browser: Browser): Promise<void> {
  await db.delete(pushSubscriptions).where(isUnchanged(browser));
}

/** Null: the push service accepted a message. */
export async function storeRefusal(db: Db, browser: Browser, refusedWith: number | null): Promise<void> {
  if (refusedWith === browser.refusedWith) return;
  await db.update(pushSubscriptions).set({ refusedWith }).where(isUnchanged(browser));
}

const isUnchanged = ({ id, endpoint }: Browser): SQL | undefined =>
  and(eq(pushSubscriptions.id, id), eq(pushSubscriptions.endpoint, endpoint));

/** The push service that refused the last message, and the status; null if none did. */
export async function lastRefusal(
  db: Db,
  sessionHash: string,
): Promise<{ by: string; status: number } | null> {
  const { endpoint, refusedWith } = pushSubscriptions;
  const [row] = await db
    .select({ endpoint, refusedWith })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.sessionHash, sessionHash));
  if (!row || row.refusedWith === null) return null;
  return { by: companyOf(new URL(row.endpoint)), status: row.refusedWith };
}

const sessionsOf = (familyId: number, memberId: number): SQL | undefined =>
  and(eq(sessions.familyId, familyId), eq(sessions.memberId, memberId), isLiving);

export function browsersOf(db: Db, familyId: number, userId: number): Promise<Browser[]> {
  const { id, endpoint, p256dh, auth, refusedWith } = pushSubscriptions;
  return db
    .select({ id, endpoint, p256dh, auth, refusedWith })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.idHash, pushSubscriptions.sessionHash))
    .where(sessionsOf(familyId, userId));
}
