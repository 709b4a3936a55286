import { sql } from 'drizzle-orm';
import { isQuietAt, nextTime, timeAt } from '#shared/domain/days/times.ts';
import { type Db, inTransaction } from '../database/connect.ts';
import { lockFamilyShared } from '../database/lock.ts';
import type { Person } from './daily.ts';
import { type Message, messagesOf } from './messages.ts';
import { type Browser, browsersOf } from './subscriptions.ts';
import { lockRecipient, type Notice, type Recipient, readWaiting, updateNotices } from './waiting.ts';

/** For how long nobody else takes what one process sends: longer than all of it takes. */
const lease = sql`now() + interval '1 minute'`;
/** What was held back for longer is told no more. */
const oldAfter = 24 * 60 * 60 * 1000;

/** What one process has to send, and until when it is worth it. */
export interface Errand extends Person {
  browsers: Browser[];
  /** Milliseconds that the family's day goes on. */
  lasts: number;
  messages: Message[];
}

/**
 * Takes what somebody is to be told of by now: from all other processes, for a minute. What may not be told, or is
 * worth nothing any more, is over with that; quiet hours put the rest off.
 */
export function claim(db: Db, person: Person): Promise<Errand | undefined> {
  return inTransaction(db, async (tx) => {
    await lockFamilyShared(tx, person.familyId);
    const who = await lockRecipient(tx, person);
    if (!who) return undefined;
    const waiting = await putOff(tx, who, await readWaiting(tx, person));
    const browsers = await browsersOf(tx, who.familyId, who.userId);
    const isWorth = browsers.length > 0 ? waiting.filter((notice) => isFresh(notice, who)) : [];
    const messages = isWorth.length > 0 ? await messagesOf(tx, who, isWorth) : [];
    const told = new Set(messages.flatMap(({ notices }) => notices));
    const over = waiting.filter((notice) => !told.has(notice));
    await updateNotices(tx, who, over, { doneAt: sql`now()` });
    const endsAt = sql`coalesce(ends_at, ${new Date(who.turnsAt)})`;
    await updateNotices(tx, who, [...told], { dueAt: lease, tries: sql`tries + 1`, endsAt });
    return { ...person, browsers, messages, lasts: who.turnsAt - who.now };
  });
}

const isFresh = ({ endsAt, madeAt }: Notice, { now }: Recipient): boolean =>
  endsAt === null ? now - madeAt.getTime() < oldAfter : endsAt.getTime() > now;

/** In quiet hours: until they end. An hour within them that was chosen for the daily reminder stands. @returns the others */
async function putOff(tx: Db, who: Recipient, waiting: Notice[]): Promise<Notice[]> {
  const { settings, now, timeZone } = who;
  const { quietUntil, dailyAt } = settings;
  if (quietUntil === null || !isQuietAt(timeAt(now, timeZone), settings)) return waiting;
  const mayDisturb = ({ kind }: Notice) =>
    kind === 'daily' && dailyAt !== null && isQuietAt(dailyAt, settings);
  const later = waiting.filter((notice) => !mayDisturb(notice));
  await updateNotices(tx, who, later, { dueAt: new Date(nextTime(now, quietUntil, timeZone)) });
  return waiting.filter(mayDisturb);
}
