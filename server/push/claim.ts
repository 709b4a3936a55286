import { sql } from 'drizzle-orm';
import { isQuietAt, nextTime, timeAt } from '#shared/domain/days/times.ts';
import { type Db, inTransaction } from '../database/connect.ts';
import { lockFamilyShared } from '../database/lock.ts';
import type { MemberKey } from './daily.ts';
import { type Message, messagesOf } from './messages.ts';
import { type Browser, browsersOf } from './subscriptions.ts';
import { lockRecipient, type Notice, type Recipient, readWaiting, updateNotices } from './waiting.ts';

/** Longer than sending takes; then another process may try. */
const lease = sql`now() + interval '1 minute'`;
/** Older notices are dropped. */
const maxAge = 24 * 60 * 60 * 1000;

export interface Delivery extends MemberKey {
  browsers: Browser[];
  /** Milliseconds until the end of the family's day. */
  dayRemaining: number;
  messages: Message[];
}

/** Finishes notices that must not be sent or are outdated; quiet hours postpone the others. */
export function claim(db: Db, person: MemberKey): Promise<Delivery | undefined> {
  return inTransaction(db, async (tx) => {
    await lockFamilyShared(tx, person.familyId);
    const who = await lockRecipient(tx, person);
    if (!who) return undefined;
    const waiting = await postponeQuiet(tx, who, await readWaiting(tx, person));
    const browsers = await browsersOf(tx, who.familyId, who.userId);
    const fresh = browsers.length > 0 ? waiting.filter((notice) => isFresh(notice, who)) : [];
    const messages = fresh.length > 0 ? await messagesOf(tx, who, fresh) : [];
    const claimed = new Set(messages.flatMap(({ notices }) => notices));
    const finished = waiting.filter((notice) => !claimed.has(notice));
    await updateNotices(tx, who, finished, { doneAt: sql`now()` });
    const endsAt = sql`coalesce(ends_at, ${new Date(who.turnsAt)})`;
    await updateNotices(tx, who, [...claimed], { dueAt: lease, tries: sql`tries + 1`, endsAt });
    return { ...person, browsers, messages, dayRemaining: who.turnsAt - who.now };
  });
}

const isFresh = ({ endsAt, madeAt }: Notice, { now }: Recipient): boolean =>
  endsAt === null ? now - madeAt.getTime() < maxAge : endsAt.getTime() > now;

/** Keeps a daily reminder whose hour was set within the quiet hours. @returns the notices to send now */
async function postponeQuiet(tx: Db, who: Recipient, waiting: Notice[]): Promise<Notice[]> {
  const { settings, now, timeZone } = who;
  const { quietUntil, dailyAt } = settings;
  if (quietUntil === null || !isQuietAt(timeAt(now, timeZone), settings)) return waiting;
  const mayDisturb = ({ kind }: Notice) =>
    kind === 'daily' && dailyAt !== null && isQuietAt(dailyAt, settings);
  const later = waiting.filter((notice) => !mayDisturb(notice));
  await updateNotices(tx, who, later, { dueAt: new Date(nextTime(now, quietUntil, timeZone)) });
  return waiting.filter(mayDisturb);
}
