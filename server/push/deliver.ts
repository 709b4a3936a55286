import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { turnDayIfOver } from '../chores/planning/turnDay.ts';
import { type Db, inTransaction } from '../database/connect.ts';
import { report } from '../database/happenings.ts';
import { lockFamilyShared } from '../database/lock.ts';
import { claim, type Delivery } from './claim.ts';
import type { MemberKey } from './daily.ts';
import type { Message } from './messages.ts';
import { encrypt } from './sending/encrypt.ts';
import type { Internet } from './sending/internet.ts';
import type { PushKeys } from './sending/keys.ts';
import { type Outcome, send } from './sending/send.ts';
import { authorization } from './sending/vapid.ts';
import { type Browser, removeBrowser, storeRefusal } from './subscriptions.ts';
import { payloadOf } from './texts.ts';
import { updateNotices } from './waiting.ts';

export interface Sender {
  db: Db;
  log: Logger;
  keys: () => Promise<PushKeys>;
  internet: Internet;
  name: string;
  home: string;
  stopping: AbortSignal;
}

export async function deliver(sender: Sender, person: MemberKey): Promise<void> {
  await turnDayIfOver(sender.db, person.familyId);
  const keys = await sender.keys();
  const delivery = await claim(sender.db, person);
  if (!delivery) return;
  await Promise.all(
    delivery.messages.map(async (message) => {
      const attempts = await Promise.all(
        browsersLeft(delivery, message).map((browser) => post(sender, keys, delivery, message, browser)),
      );
      await recordOutcome(sender.db, delivery, message, attempts);
    }),
  );
}

const browsersLeft = ({ browsers }: Delivery, { notices: [first] }: Message): Browser[] =>
  browsers.filter(({ id }) => !first.reached.includes(id));

interface SendAttempt {
  browser: Browser;
  outcome: Outcome;
}

async function post(
  { db, log, internet, name, home, stopping }: Sender,
  keys: PushKeys,
  { dayRemaining }: Delivery,
  { words, tag }: Message,
  browser: Browser,
): Promise<SendAttempt> {
  const { endpoint } = browser;
  const outcome = await send(
    internet,
    {
      endpoint,
      body: encrypt(payloadOf(words, tag, home), browser),
      authorization: authorization(keys, new URL(endpoint), name),
      ttl: Math.max(0, Math.floor(dayRemaining / 1000)),
      topic: tag,
    },
    stopping,
  );
  report(db, { kind: 'push', outcome: outcome.kind });
  if (outcome.kind === 'gone') await removeBrowser(db, browser);
  // The rest of the URL is a secret of the browser.
  if (outcome.kind === 'refused')
    log.warn({ service: new URL(endpoint).host, status: outcome.status }, 'a push service refused');
  if (outcome.kind === 'taken') await storeRefusal(db, browser, null);
  if (outcome.kind === 'refused' && outcome.status > 0) await storeRefusal(db, browser, outcome.status);
  return { browser, outcome };
}

/** 30 s after the first failure, doubling up to an hour. */
const backOff = (tries: number): number => Math.min(30_000 * 2 ** tries, 3_600_000);

function recordOutcome(db: Db, person: MemberKey, message: Message, attempts: SendAttempt[]): Promise<void> {
  const [first] = message.notices;
  const waits = attempts.flatMap(({ outcome }) => (outcome.kind === 'later' ? [outcome.wait] : []));
  const wait = Math.max(backOff(first.tries), ...waits);
  const isFinished = waits.length === 0;
  const taken = attempts.filter(({ outcome }) => outcome.kind === 'taken').map(({ browser }) => browser.id);
  const retry = {
    dueAt: sql`now() + ${wait / 1000} * interval '1 second'`,
    reached: [...first.reached, ...taken],
  };
  return inTransaction(db, async (tx) => {
    await lockFamilyShared(tx, person.familyId);
    await updateNotices(tx, person, message.notices, isFinished ? { doneAt: sql`now()` } : retry);
  });
}
