import type { LookupAddress } from 'node:dns';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { Internet } from './internet.ts';

interface PushMessage {
  endpoint: string;
  body: Buffer;
  authorization: string;
  ttl: number;
  /** Replaces an undelivered message with the same topic; at most 32 characters. */
  topic: string;
}

export type Outcome =
  | { kind: 'taken' }
  | { kind: 'gone' }
  /** 0 if the address is not a push service. */
  | { kind: 'refused'; status: number }
  | { kind: 'later'; wait: number };

const timeLimit = 10_000;

export async function send(
  internet: Internet,
  message: PushMessage,
  stopping: AbortSignal,
  limit = timeLimit,
): Promise<Outcome> {
  const url = new URL(message.endpoint);
  if (!internet.isService(url)) return { kind: 'refused', status: 0 };
  try {
    return outcomeOf(await post(internet, url, message, stopping, limit));
  } catch (error) {
    return error instanceof NotPublic ? { kind: 'refused', status: 0 } : { kind: 'later', wait: 0 };
  }
}

/** The host name leads to a private address. */
class NotPublic extends Error {}

interface Head {
  status: number;
  retryAfter: string | undefined;
}

/** No `AbortSignal.any`, which Node collects too early with a time-out inside (nodejs/node#57736). */
function post(
  internet: Internet,
  url: URL,
  message: PushMessage,
  signal: AbortSignal,
  limit: number,
): Promise<Head> {
  const { body, authorization, ttl, topic } = message;
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
    // An IP address needs no lookup, so `lookup` would not check it.
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

/** Resolves a name to public addresses only. The connection uses the checked address. */
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
  if (status === 429 || status >= 500) return { kind: 'later', wait: waitOf(retryAfter) };
  return { kind: 'refused', status };
}

function waitOf(retryAfter = ''): number {
  if (/^\d{1,9}$/.test(retryAfter)) return Number(retryAfter) * 1000;
  const moment = Date.parse(retryAfter);
  return Number.isNaN(moment) ? 0 : Math.max(0, moment - Date.now());
}
