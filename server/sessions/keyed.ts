import { createHmac } from 'node:crypto';

/**
 * HMAC-SHA-256 of what is too short to be kept by a hash alone, under the server's secret: whoever has a copy of the
 * database, but not the secret, has nothing to try out. Each purpose has a key of its own.
 */
export type Keyed = (purpose: 'pin' | 'sign-in code', text: string) => string;

export const createKeyed =
  (secret: string): Keyed =>
  (purpose, text) =>
    createHmac('sha256', `${secret} for a ${purpose}`).update(text).digest('base64');
