import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Database, type News, sessionConfig } from '../database/connect.ts';
import { commitsLater } from '../database/statement.ts';
import { readNews, writeNews } from './newsText.ts';
import type { Pace } from './pace.ts';

// What one process writes, the others hear by NOTIFY: after the commit and many at a time, because it takes one lock
// for the whole server until its own commit. Whatever gets lost on the way is made up for by `createLive`.

const channel = 'chorepod_live';
/** How long news are gathered before they are sent, in milliseconds. */
const gather = 20;
/** Before another connection is made. */
const pause = 1000;

export interface Between {
  /** Tells the other processes, soon. */
  say(news: News): void;
  /** Whether what the others say is heard, as far as is known. */
  isHearing(): boolean;
  /** Begins to hear the others; `hear` is called with what they say, `onState` when `isHearing` changes. */
  listen(hear: (news: News) => void, onState: () => void): void;
  /** Tells what is still to be told, and ends. */
  stop(): Promise<void>;
}

const notify = `select ${commitsLater}, pg_notify('${channel}', said)
  from unnest($1::text[]) said`;

export function createBetween(
  { pool, connection }: Pick<Database, 'pool' | 'connection'>,
  pace: Pick<Pace, 'probe' | 'patience'>,
): Between {
  const me = randomUUID().slice(0, 8);
  const stopping = new AbortController();
  const send = (said: string[]) => pool.query(notify, [said]);
  const outbox = createOutbox((news) => send(writeNews(me, news)).then(() => {}));
  let isHearing = false;
  let listening: Promise<void> | undefined;
  return {
    say: outbox.add,
    isHearing: () => isHearing,
    listen: (hear, onState) => {
      const onChange = (now: boolean) => {
        if (now === isHearing) return;
        isHearing = now;
        onState();
      };
      listening ??= keepListening(
        { ...pace, options: sessionConfig(connection), me, send, hear, onChange },
        stopping.signal,
      );
    },
    stop: async () => {
      stopping.abort();
      await Promise.race([listening, sleep(pause, undefined, { ref: false })]);
      await outbox.flush();
    },
  };
}

/** Gathers news and hands them over, one batch after the other. What cannot be handed over is dropped. */
function createOutbox(send: (news: News[]) => Promise<void>) {
  const waiting: News[] = [];
  let sending: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    await sending;
    if (waiting.length === 0) return;
    sending = send(waiting.splice(0)).catch(() => undefined);
    await sending;
    sending = undefined;
  };
  return {
    flush,
    add: (news: News) => {
      waiting.push(news);
      timer ??= setTimeout(() => void flush(), gather).unref();
    },
  };
}

interface Listening extends Pick<Pace, 'probe' | 'patience'> {
  options: pg.ClientConfig;
  me: string;
  send: (said: string[]) => Promise<unknown>;
  hear: (news: News) => void;
  onChange: (isHearing: boolean) => void;
}

/** Listens on a connection of its own, which is made anew whenever nothing comes through any more. */
async function keepListening(listening: Listening, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await listenOnce(listening, signal).catch(() => undefined);
    listening.onChange(false);
    await sleep(pause * (1 + Math.random()), undefined, { signal, ref: false }).catch(() => undefined);
  }
}

async function listenOnce(listening: Listening, signal: AbortSignal) {
  const { options, me, send, hear, onChange, patience } = listening;
  const client = new pg.Client(options);
  const probe = createProbe(patience);
  client.on('error', probe.fail);
  client.on('end', probe.fail);
  client.on('notification', ({ payload = '' }) => {
    const { from, news } = readNews(payload);
    if (from !== me) for (const item of news) hear(item);
    else if (news.length === 0) probe.arrived();
  });
  signal.addEventListener('abort', probe.fail, { once: true });
  try {
    await client.connect();
    await within(patience, client.query(`listen ${channel}`));
    // By another connection: one that dropped packets take no notice of, hears only itself.
    while (await probe.passes(() => send([me]))) {
      onChange(true);
      await probe.rest(listening.probe);
    }
  } finally {
    signal.removeEventListener('abort', probe.fail);
    // With a question open the connection is cut, and nobody waits for an answer from where there is none.
    client.query('select').catch(() => undefined);
    client.end().catch(() => undefined);
  }
}

/** @throws where it takes longer */
const within = (milliseconds: number, work: Promise<unknown>) =>
  Promise.race([
    work,
    sleep(milliseconds, undefined, { ref: false }).then(() => Promise.reject(new Error('No answer'))),
  ]);

/** Tries whether what is said arrives. */
function createProbe(patience: number) {
  const failing = new AbortController();
  let arrived = () => {};
  return {
    arrived: () => arrived(),
    fail: () => failing.abort(),
    passes: async (say: () => Promise<unknown>): Promise<boolean> => {
      const arriving = new Promise<true>((resolve) => {
        arrived = () => resolve(true);
      });
      const { signal } = failing;
      const tooLate = sleep(patience, false, { signal, ref: false }).catch(() => false);
      say().catch(() => failing.abort());
      return Promise.race([arriving, tooLate]);
    },
    rest: (milliseconds: number) =>
      sleep(milliseconds, undefined, { signal: failing.signal, ref: false }).catch(() => undefined),
  };
}
