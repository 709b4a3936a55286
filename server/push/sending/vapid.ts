import { sign } from 'node:crypto';
import type { Logger } from 'pino';
import type { Env } from '../../env.ts';
import type { PushKeys } from './keys.ts';
import { isPublicName } from './publicName.ts';

const lifetimeSeconds = 12 * 60 * 60;

const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');

interface Subject {
  address: string;
  /** Apple refuses any other (403 BadJwtToken). */
  isPublic: boolean;
}

/** `CONTACT_EMAIL` if it can be a real address, otherwise `PUBLIC_ORIGIN` (docs/operations.md, Reminders). */
export function subjectOf({
  https,
  publicOrigin,
  contactEmail,
}: Pick<Env, 'https' | 'publicOrigin' | 'contactEmail'>): Subject {
  const email = `mailto:${contactEmail}`;
  const isPublicEmail = isPublicName(contactEmail.toLowerCase().replace(/^.*@/, ''));
  const isPublicOrigin = https && isPublicName(new URL(publicOrigin).hostname);
  const address = isPublicEmail || !https ? email : publicOrigin;
  return { address, isPublic: isPublicEmail || isPublicOrigin };
}

/** Also true over http, where iPhones cannot subscribe. */
export const suitsIphones = (env: Pick<Env, 'https' | 'publicOrigin' | 'contactEmail'>): boolean =>
  !env.https || subjectOf(env).isPublic;

export function warnOfSubject(env: Pick<Env, 'https' | 'publicOrigin' | 'contactEmail'>, log: Logger): void {
  if (!suitsIphones(env))
    log.warn('iPhones refuse reminders: set CONTACT_EMAIL to an address that people can write to');
}

/** The token that identifies the sender (RFC 8292): ES256, for one service, valid for 12 hours. */
export function authorization(
  { publicKey, privateKey }: PushKeys,
  endpoint: URL,
  sender: string,
  now = Date.now(),
): string {
  const expires = Math.floor(now / 1000) + lifetimeSeconds;
  const claims = { aud: endpoint.origin, exp: expires, sub: sender };
  const signed = `${encoded({ typ: 'JWT', alg: 'ES256' })}.${encoded(claims)}`;
  const signature = sign('sha256', Buffer.from(signed), { key: privateKey, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${signed}.${signature.toString('base64url')}, k=${publicKey}`;
}
