import { createHmac } from 'node:crypto';

/** HMAC-SHA-256 with the server's secret, for texts too short for a plain hash. Each purpose has its own key. */
export type Keyed = (purpose: 'pin' | 'sign-in code', text: string) => string;

export const createKeyed =
  (secret: string): Keyed =>
  (purpose, text) =>
    createHmac('sha256', `${secret} for a ${purpose}`).update(text).digest('base64');
