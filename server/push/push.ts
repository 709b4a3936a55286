import type { Logger } from 'pino';
import type { Db } from '../database/connect.ts';
import type { Env } from '../env.ts';
import { every } from '../live/every.ts';
import { findDaily, noteDaily, type Person } from './daily.ts';
import { deliver, type Sender } from './deliver.ts';
import { type Internet, openInternet } from './internet.ts';
import { createPushKeys } from './keys.ts';
import { senderOf } from './vapid.ts';
import { findWaiting } from './waiting.ts';

/** After how many milliseconds they are looked for again: not in step with the other processes. */
const usualPause = () => 10_000 * (0.75 + Math.random() / 2);
/** So many people at most at a time. */
const atOnce = 500;
/** People who are told at the same time. */
const lanes = 8;

/** Reminders of this process: any number of processes share the work. */
export interface Push {
  /** What browsers subscribe with. */
  publicKey(): Promise<string>;
  /** Whether reminders can be sent to an address. */
  isKnown(endpoint: string): boolean;
  /** Tells whoever is to be told of something by now. */
  sweep(): Promise<void>;
  /** Does so again and again, until it is stopped. */
  start(): void;
  stop(): Promise<void>;
}

interface PushDeps {
  db: Db;
  env: Pick<Env, 'https' | 'publicOrigin' | 'contactEmail'>;
  secret: string;
  log: Logger;
}

/** @param internet another one is for tests alone, and so is another `pause` */
export function createPush(
  { db, env, secret, log }: PushDeps,
  internet: Internet = openInternet,
  pause = usualPause,
): Push {
  const stopping = new AbortController();
  const keys = createPushKeys(db, secret);
  const name = senderOf(env);
  const sender: Sender = { db, log, keys, internet, name, home: env.publicOrigin, stopping: stopping.signal };
  const forEach = inLanes(stopping.signal, (error) =>
    log.warn({ kind: error.name }, 'a reminder waits for the next round'),
  );
  const sweep = async () => {
    await forEach(await findDaily(db, atOnce), (person) => noteDaily(db, person));
    await forEach(await findWaiting(db, atOnce), (person) => deliver(sender, person));
  };
  let running: Promise<void> = Promise.resolve();
  const sweeping = every(pause, () => {
    running = sweep().catch((error: Error) => log.warn({ kind: error.name }, 'reminders wait'));
    return running;
  });
  return {
    publicKey: async () => (await keys()).publicKey,
    isKnown: (endpoint) => URL.canParse(endpoint) && internet.isService(new URL(endpoint)),
    sweep,
    start: sweeping.start,
    stop: async () => {
      sweeping.stop();
      stopping.abort();
      await running;
    },
  };
}

/** Does something for each of many people, some of them at once; one who fails holds nobody up. */
const inLanes =
  (stopping: AbortSignal, onError: (error: Error) => void) =>
  async (people: Person[], work: (person: Person) => Promise<void>): Promise<void> => {
    const waiting = [...people];
    const next = async (): Promise<void> => {
      for (let person = waiting.shift(); person && !stopping.aborted; person = waiting.shift())
        await work(person).catch(onError);
    };
    await Promise.all(Array.from({ length: lanes }, next));
  };
