import { sign } from 'node:crypto';
import type { Env } from '../env.ts';
import type { PushKeys } from './keys.ts';

const lifetime = 12 * 60 * 60;

const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');

/** Whom a push service turns to about what this server sends: an address on the web, or a person's. */
export const senderOf = ({
  https,
  publicOrigin,
  contactEmail,
}: Pick<Env, 'https' | 'publicOrigin' | 'contactEmail'>) => (https ? publicOrigin : `mailto:${contactEmail}`);

/** What shows a push service who sends (RFC 8292): a token signed by ES256, for that service and half a day. */
export function authorization(
  { publicKey, privateKey }: PushKeys,
  endpoint: URL,
  sender: string,
  now = Date.now(),
): string {
  const expires = Math.floor(now / 1000) + lifetime;
  const claims = { aud: endpoint.origin, exp: expires, sub: sender };
  const signed = `${encoded({ typ: 'JWT', alg: 'ES256' })}.${encoded(claims)}`;
  const signature = sign('sha256', Buffer.from(signed), { key: privateKey, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${signed}.${signature.toString('base64url')}, k=${publicKey}`;
}
