import type { Logger } from 'pino';
import type { Db } from '../database/connect.ts';
import type { Env } from '../env.ts';
import { every } from '../live/every.ts';
import { addDaily, findDaily, type MemberKey } from './daily.ts';
import { deliver, type Sender } from './deliver.ts';
import { type Internet, openInternet } from './sending/internet.ts';
import { createPushKeys } from './sending/keys.ts';
import { subjectOf, suitsIphones } from './sending/vapid.ts';
import { findWaiting } from './waiting.ts';

const usualPause = () => 10_000 * (0.75 + Math.random() / 2);
const batchSize = 500;
const maxBatches = 20;
const sendLanes = 8;
const dailyLanes = 2;

export interface Push {
  publicKey(): Promise<string>;
  isKnown(endpoint: string): boolean;
  /** False if Apple refuses reminders of this server. */
  suitsIphones: boolean;
  sweep(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

interface PushDeps {
  db: Db;
  env: Pick<Env, 'https' | 'publicOrigin' | 'contactEmail'>;
  secret: string;
  log: Logger;
}

/** @param internet only tests pass another one, or another `pause` */
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
      () => findDaily(db, batchSize),
      dailyLanes,
      (person) => addDaily(db, person),
    );
    await forEach(
      () => findWaiting(db, batchSize),
      sendLanes,
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

/** Runs `work` for each person found, in parallel lanes. An error for one person does not stop the others. */
const inLanes =
  (stopping: AbortSignal, onError: (error: Error) => void) =>
  async (find: () => Promise<MemberKey[]>, lanes: number, work: (person: MemberKey) => Promise<void>) => {
    for (let turn = 0; turn < maxBatches; turn++) {
      const people = await find();
      const isLast = people.length < batchSize;
      const next = async (): Promise<void> => {
        for (let person = people.shift(); person && !stopping.aborted; person = people.shift())
          await work(person).catch(onError);
      };
      await Promise.all(Array.from({ length: lanes }, next));
      if (isLast || stopping.aborted) return;
    }
  };
