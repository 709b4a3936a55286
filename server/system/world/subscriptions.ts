import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import type { Subscription } from '#shared/contract/live/push.ts';
import type { Person } from './builders.ts';

/** A browser's subscription, with the keys that it keeps to itself. */
export interface TestSubscription extends Subscription {
  /** What a push message says to it. */
  read(body: Buffer): string;
}

/** An address at a real push service, to which no test sends. */
export const anEndpoint = (): string => `https://fcm.googleapis.com/fcm/send/${randomUUID()}`;

export function aSubscription(endpoint = anEndpoint()): TestSubscription {
  const pair = createECDH('prime256v1');
  const [point, auth] = [pair.generateKeys(), randomBytes(16)];
  const keys = { p256dh: point.toString('base64url'), auth: auth.toString('base64url') };
  return { endpoint, keys, read: (body) => decrypt(body, pair, auth) };
}

/** Subscribes the browser that somebody is signed in on. */
export async function subscribed(
  { browser }: Pick<Person, 'browser'>,
  { endpoint, keys }: Subscription = aSubscription(),
): Promise<void> {
  await browser.put('/api/push/subscription').send({ endpoint, keys }).expect(204);
}

/** What somebody is told of: nothing, but for `detail`. */
export async function reminded(
  { id, browser }: Person,
  detail: object = {},
  by: Pick<Person, 'browser'> = { browser },
): Promise<void> {
  const quiet = { quietFrom: null, quietUntil: null };
  const nothing = { dailyAt: null, taskDone: false, potFull: false, ...quiet, hidesNames: false };
  await by.browser
    .put(`/api/users/${id}/reminders`)
    .send({ ...nothing, ...detail })
    .expect(200);
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, size: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, size));

/** As a browser does it (RFC 8291, 3.4; RFC 8188, 2): one record, whose padding ends with a 2. */
function decrypt(body: Buffer, pair: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const theirs = body.subarray(21, 21 + body.readUInt8(20));
  const [sealed, tag] = [body.subarray(21 + theirs.length, -16), body.subarray(-16)];
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), theirs]);
  const secret = derive(pair.computeSecret(theirs), auth, info, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const opening = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(tag);
  const padded = Buffer.concat([opening.update(sealed), opening.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}
