import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { turnDayIfOver } from '../chores/planning/turnDay.ts';
import { type Db, inTransaction } from '../database/connect.ts';
import { report } from '../database/happenings.ts';
import { lockFamilyShared } from '../database/lock.ts';
import { claim, type Errand } from './claim.ts';
import type { Person } from './daily.ts';
import type { Message } from './messages.ts';
import { encrypt } from './sending/encrypt.ts';
import type { Internet } from './sending/internet.ts';
import type { PushKeys } from './sending/keys.ts';
import { type Outcome, send } from './sending/send.ts';
import { authorization } from './sending/vapid.ts';
import { type Browser, forget, noteRefusal } from './subscriptions.ts';
import { payloadOf } from './texts.ts';
import { updateNotices } from './waiting.ts';

/** What sending takes. */
export interface Sender {
  db: Db;
  log: Logger;
  keys: () => Promise<PushKeys>;
  internet: Internet;
  /** What a push service knows us by, and where a tap leads. */
  name: string;
  home: string;
  stopping: AbortSignal;
}

/** Tells somebody what there is to tell, on each of their browsers. */
export async function deliver(sender: Sender, person: Person): Promise<void> {
  await turnDayIfOver(sender.db, person.familyId);
  const keys = await sender.keys();
  const errand = await claim(sender.db, person);
  if (!errand) return;
  await Promise.all(
    errand.messages.map(async (message) => {
      const tried = await Promise.all(
        unreached(errand, message).map((browser) => post(sender, keys, errand, message, browser)),
      );
      await settle(sender.db, errand, message, tried);
    }),
  );
}

const unreached = ({ browsers }: Errand, { notices: [first] }: Message): Browser[] =>
  browsers.filter(({ id }) => !first.reached.includes(id));

interface Tried {
  browser: Browser;
  outcome: Outcome;
}

async function post(
  { db, log, internet, name, home, stopping }: Sender,
  keys: PushKeys,
  { lasts }: Errand,
  { words, tag }: Message,
  browser: Browser,
): Promise<Tried> {
  const { endpoint } = browser;
  const outcome = await send(
    internet,
    {
      endpoint,
      body: encrypt(payloadOf(words, tag, home), browser),
      authorization: authorization(keys, new URL(endpoint), name),
      ttl: Math.max(0, Math.floor(lasts / 1000)),
      topic: tag,
    },
    stopping,
  );
  report(db, { kind: 'push', outcome: outcome.kind });
  if (outcome.kind === 'gone') await forget(db, browser);
  // The host is a push service's; the rest of the address is the browser's secret.
  if (outcome.kind === 'refused')
    log.warn({ service: new URL(endpoint).host, status: outcome.status }, 'a push service refused');
  if (outcome.kind === 'taken') await noteRefusal(db, browser, null);
  if (outcome.kind === 'refused' && outcome.status > 0) await noteRefusal(db, browser, outcome.status);
  return { browser, outcome };
}

/** After the first failure half a minute, then twice as long each time, up to an hour. */
const backOff = (tries: number): number => Math.min(30_000 * 2 ** tries, 3_600_000);

/** Notes what became of a message: it was told, or is tried again on the browsers that it did not reach. */
function settle(db: Db, person: Person, message: Message, tried: Tried[]): Promise<void> {
  const [first] = message.notices;
  const waits = tried.flatMap(({ outcome }) => (outcome.kind === 'later' ? [outcome.wait] : []));
  const wait = Math.max(backOff(first.tries), ...waits);
  const isOver = waits.length === 0;
  const taken = tried.filter(({ outcome }) => outcome.kind === 'taken').map(({ browser }) => browser.id);
  const again = {
    dueAt: sql`now() + ${wait / 1000} * interval '1 second'`,
    reached: [...first.reached, ...taken],
  };
  return inTransaction(db, async (tx) => {
    await lockFamilyShared(tx, person.familyId);
    await updateNotices(tx, person, message.notices, isOver ? { doneAt: sql`now()` } : again);
  });
}
