import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import type { InFamily, Visitor } from '../callers/caller.ts';
import { requesterKey } from '../callers/require.ts';
import { turnDay } from '../chores/planning/turnDay.ts';
import { type Database, type News, subscribe } from '../database/connect.ts';
import { tooMany, unauthorized, unavailable } from '../errors/refusals.ts';
import { createBetween } from './between.ts';
import { every } from './every.ts';
import { lookAt, type StreamState } from './look.ts';
import { usualPace } from './pace.ts';
import { Registry } from './registry.ts';
import { begin, changed, type Stream, sayBye, whose } from './stream.ts';

/** Streams that are compared by one question: requests are answered between two of them. */
const comparedAtOnce = 500;

/** Days that are turned at once: at midnight it is the turn of many. */
const turners = 4;

/** The open screens of this process. */
export interface Live {
  /** Answers a request with a stream. @throws 401 where the session has ended, 429, 503 while the server stops */
  open(req: Request, res: Response, visitor: Visitor & InFamily): Promise<void>;
  /** How many are open. */
  count(): number;
  /** Whether what other processes write is heard, as far as is known: not before the first screen. */
  hearsOthers(): boolean;
  /** Says goodbye to all screens, and opens none any more. */
  endStreams(): void;
  /** Tells the other processes what is still to be told, once nothing is written here any more. */
  stop(): Promise<void>;
}

export function createLive(
  { db, pool, connection }: Pick<Database, 'db' | 'pool' | 'connection'>,
  log: Logger,
  pace = usualPace,
): Live {
  const registry = new Registry(pace.beat);
  const between = createBetween({ pool, connection }, pace);
  const gathered = new Map<number, number>();
  let isStopped = false;

  const tellSoon = (familyId: number, version: number) => {
    if (!registry.hasFamily(familyId)) return;
    const known = gathered.get(familyId);
    gathered.set(familyId, Math.max(version, known ?? 0));
    if (known !== undefined) return;
    setTimeout(() => {
      const newest = gathered.get(familyId) ?? version;
      gathered.delete(familyId);
      registry.tell(familyId, newest);
    }, pace.gather).unref();
  };
  const hearNews = ({ familyId, version, endsSessions }: News) => {
    if (version !== undefined) tellSoon(familyId, version);
    if (endsSessions && registry.hasFamily(familyId)) void compare(registry.ofFamily(familyId));
  };
  const stopHearing = subscribe(db, (news) => {
    hearNews(news);
    between.say(news);
  });

  /** Makes up for whatever was not heard. What cannot be asked now is asked the next time. */
  const compare = async (streams: readonly Stream[]): Promise<void> => {
    for (let from = 0; from < streams.length; from += comparedAtOnce)
      await compareSome(streams.slice(from, from + comparedAtOnce));
  };
  const compareSome = async (streams: readonly Stream[]): Promise<void> => {
    const found = await lookAt(
      db,
      streams.map(({ deviceId }) => deviceId),
    ).catch(() => undefined);
    if (found) for (const stream of streams) settle(stream, found.get(stream.deviceId));
  };
  const settle = (stream: Stream, found: StreamState | undefined) => {
    if (!found || found.familyId !== stream.familyId) return sayBye(stream);
    if (found.version > stream.version) tellSoon(found.familyId, found.version);
    if (found.dayIsOver) turn(found.familyId);
  };
  /** A day turns when somebody looks, and an open screen looks on. */
  const turn = inLanes(turners, (familyId) =>
    turnDay(db, familyId).catch((error: Error) => log.warn({ kind: error.name }, 'a day has not turned')),
  );
  const comparing = every(
    () => (between.isHearing() ? pace.compare : pace.compareDeaf),
    () => compare(registry.all()),
  );

  const endStreams = () => {
    isStopped = true;
    comparing.stop();
    registry.end();
  };
  return {
    open: async (req, res, visitor) => {
      const { familyId } = visitor;
      const holder = requesterKey(req) ?? '';
      if (isStopped) throw unavailable();
      if (registry.isFull(holder)) throw tooMany(30);
      const { deviceId } = visitor;
      const known = Number(req.get('Last-Event-ID') ?? Number.NaN);
      const stream: Stream = { familyId, deviceId, holder, version: 0, res: undefined };
      // Before the session is looked at: one that ends meanwhile ends the stream, too.
      const remove = registry.add(stream);
      res.once('close', remove);
      // They left while their session was read, and nobody says so any more.
      if (res.destroyed) return remove();
      between.listen(hearNews, comparing.now);
      comparing.start();
      const found = (await lookAt(db, [deviceId])).get(deviceId);
      if (isStopped) throw unavailable();
      // One that ended while this was asked may be in an answer that is older.
      if (found?.familyId !== familyId || stream.isOver) throw unauthorized();
      stream.version = Math.max(stream.version, found.version);
      const news = stream.version === known ? '' : changed(stream.version);
      begin(res, whose(visitor.kind === 'person' ? visitor.id : null) + news);
      stream.res = res;
    },
    count: () => registry.size,
    hearsOthers: between.isHearing,
    endStreams,
    stop: async () => {
      endStreams();
      stopHearing();
      await between.stop();
    },
  };
}

/** Does the same for many families, so many at once; one that waits already is not put in line again. */
function inLanes(count: number, work: (familyId: number) => Promise<unknown>) {
  const lanes = Array.from({ length: count }, () => Promise.resolve());
  const waiting = new Set<number>();
  return (familyId: number): void => {
    if (waiting.has(familyId)) return;
    waiting.add(familyId);
    const lane = familyId % count;
    lanes[lane] =
      lanes[lane]?.then(() => work(familyId)).then(() => void waiting.delete(familyId)) ?? Promise.resolve();
  };
}
