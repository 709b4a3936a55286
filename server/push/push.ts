import type { Logger } from 'pino';
import type { Db } from '../database/connect.ts';
import type { Env } from '../env.ts';
import { every } from '../live/every.ts';
import { findDaily, noteDaily, type Person } from './daily.ts';
import { deliver, type Sender } from './deliver.ts';
import { type Internet, openInternet } from './sending/internet.ts';
import { createPushKeys } from './sending/keys.ts';
import { subjectOf, suitsIphones } from './sending/vapid.ts';
import { findWaiting } from './waiting.ts';

/** After how many milliseconds they are looked for again: not in step with the other processes. */
const usualPause = () => 10_000 * (0.75 + Math.random() / 2);
/** So many people are looked for at a time, and this often at most before the next pause. */
const atOnce = 500;
const turns = 20;
/** People who are told at the same time, which is waiting for push services, and for whom it is only noted. */
const tellers = 8;
const noters = 2;

/** Reminders of this process: any number of processes share the work. */
export interface Push {
  /** What browsers subscribe with. */
  publicKey(): Promise<string>;
  /** Whether reminders can be sent to an address. */
  isKnown(endpoint: string): boolean;
  /** False where iPhones ask for reminders, and Apple refuses them. */
  suitsIphones: boolean;
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
  const sender: Sender = {
    db,
    log,
    keys,
    internet,
    name: subjectOf(env).address,
    home: env.publicOrigin,
    stopping: stopping.signal,
  };
  const forEach = inLanes(stopping.signal, (error) =>
    log.warn({ kind: error.name }, 'a reminder waits for the next round'),
  );
  const sweep = async () => {
    await forEach(
      () => findDaily(db, atOnce),
      noters,
      (person) => noteDaily(db, person),
    );
    await forEach(
      () => findWaiting(db, atOnce),
      tellers,
      (person) => deliver(sender, person),
    );
  };
  let running: Promise<void> = Promise.resolve();
  const sweeping = every(pause, () => {
    running = sweep().catch((error: Error) => log.warn({ kind: error.name }, 'reminders wait'));
    return running;
  });
  return {
    publicKey: async () => (await keys()).publicKey,
    isKnown: (endpoint) => URL.canParse(endpoint) && internet.isService(new URL(endpoint)),
    suitsIphones: suitsIphones(env),
    sweep,
    start: sweeping.start,
    stop: async () => {
      sweeping.stop();
      stopping.abort();
      await running;
    },
  };
}

/** Does something for each person that is found, some of them at once; one who fails holds nobody up. */
const inLanes =
  (stopping: AbortSignal, onError: (error: Error) => void) =>
  async (find: () => Promise<Person[]>, lanes: number, work: (person: Person) => Promise<void>) => {
    for (let turn = 0; turn < turns; turn++) {
      const people = await find();
      const isLast = people.length < atOnce;
      const next = async (): Promise<void> => {
        for (let person = people.shift(); person && !stopping.aborted; person = people.shift())
          await work(person).catch(onError);
      };
      await Promise.all(Array.from({ length: lanes }, next));
      if (isLast || stopping.aborted) return;
    }
  };
