import type { LookupAddress } from 'node:dns';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { Internet } from './internet.ts';

/** A message on its way to a push service (RFC 8030). */
export interface Parcel {
  endpoint: string;
  body: Buffer;
  authorization: string;
  /** Seconds for which the service keeps it. */
  ttl: number;
  /** The same again takes the place of what is not delivered yet: at most 32 characters. */
  topic: string;
}

/** What became of it; `later` may be tried again, after so many milliseconds at least. */
export type Outcome =
  | { kind: 'taken' }
  | { kind: 'gone' }
  /** 0 where the address leads to no push service. */
  | { kind: 'refused'; status: number }
  | { kind: 'later'; wait: number };

/** For all of it, in milliseconds. */
const timeLimit = 10_000;

/** Sends to a push service, and to nothing else: what it answers with is not read but for its head. */
export async function send(
  internet: Internet,
  parcel: Parcel,
  stopping: AbortSignal,
  limit = timeLimit,
): Promise<Outcome> {
  const url = new URL(parcel.endpoint);
  if (!internet.isService(url)) return { kind: 'refused', status: 0 };
  try {
    return outcomeOf(await post(internet, url, parcel, stopping, limit));
  } catch (error) {
    return error instanceof NotPublic ? { kind: 'refused', status: 0 } : { kind: 'later', wait: 0 };
  }
}

/** The name of a push service leads to a computer that is none of theirs. */
class NotPublic extends Error {}

interface Head {
  status: number;
  retryAfter: string | undefined;
}

/**
 * By Node's own client, which follows no redirect, on a connection of its own. The limit is a timer and no
 * `AbortSignal.timeout` in an `AbortSignal.any`, which Node collects before its time (nodejs/node#57736).
 */
function post(
  internet: Internet,
  url: URL,
  parcel: Parcel,
  signal: AbortSignal,
  limit: number,
): Promise<Head> {
  const { body, authorization, ttl, topic } = parcel;
  const headers = {
    Authorization: authorization,
    'Content-Encoding': 'aes128gcm',
    'Content-Type': 'application/octet-stream',
    'Content-Length': body.length,
    TTL: ttl,
    Topic: topic,
    Urgency: 'normal',
  };
  const ca = internet.ca === undefined ? {} : { ca: internet.ca };
  const options = { method: 'POST', headers, signal, agent: false, lookup: lookupIn(internet), ...ca };
  return new Promise((resolve, reject) => {
    // A number is looked up nowhere.
    if (isIP(url.hostname.replace(/^\[|\]$/g, ''))) throw new NotPublic();
    const sending = request(url, options, (answer: IncomingMessage) => {
      resolve({ status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] });
      answer.destroy();
    });
    const timer = setTimeout(() => sending.destroy(new Error(`No answer in ${limit} ms`)), limit);
    sending.once('close', () => clearTimeout(timer));
    sending.once('error', reject);
    sending.end(body);
  });
}

/** Looks a name up, and answers addresses that are public: the connection is made to what was looked at. */
const lookupIn =
  ({ resolve, isPublic }: Internet): LookupFunction =>
  (host, options, done) => {
    resolve(host).then(
      (addresses: LookupAddress[]) => {
        const [first] = addresses;
        if (!first || !addresses.every(({ address }) => isPublic(address))) done(new NotPublic(), '', 0);
        else if (options.all) done(null, addresses);
        else done(null, first.address, first.family);
      },
      (error: Error) => done(error, '', 0),
    );
  };

function outcomeOf({ status, retryAfter }: Head): Outcome {
  if (status >= 200 && status < 300) return { kind: 'taken' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  if (status === 429 || status >= 500) return { kind: 'later', wait: waitIn(retryAfter) };
  return { kind: 'refused', status };
}

/** `Retry-After`: seconds, or a moment. */
function waitIn(retryAfter = ''): number {
  if (/^\d{1,9}$/.test(retryAfter)) return Number(retryAfter) * 1000;
  const moment = Date.parse(retryAfter);
  return Number.isNaN(moment) ? 0 : Math.max(0, moment - Date.now());
}
