import * as z from 'zod/mini';
import { endpoint } from '../endpoint/endpoint.ts';

const bytes = (count: number) => {
  const characters = Math.ceil((count * 4) / 3);
  return z.string().check(z.regex(new RegExp(`^[\\w-]{${characters}}$`), 'This is not a key of a browser'));
};

/** The push address (RFC 8030) and encryption keys (RFC 8291) of a browser. */
const subscriptionSchema = z.object({
  endpoint: z
    .string()
    .check(
      z.maxLength(2048, 'Please keep this to 2048 characters'),
      z.regex(/^[!-~]+$/, 'This is not an address'),
    ),
  keys: z.object({ p256dh: bytes(65), auth: bytes(16) }),
});
export type Subscription = z.output<typeof subscriptionSchema>;

/** Push subscriptions (docs/product.md, Reminders). */
export const pushApi = {
  key: endpoint('GET', '/api/push/key', {
    summary:
      'The server’s public key (P-256, an uncompressed point in base64url), which a browser subscribes with',
    response: z.object({ key: z.string() }),
  }),
  look: endpoint('GET', '/api/push/subscription', {
    summary:
      'Whether the last reminder to this browser was refused, and whether iPhones take any from this server',
    response: z.object({
      refused: z.nullable(z.object({ by: z.string(), status: z.int() })),
      /** False if the server has no public contact address, which Apple requires. */
      suitsIphones: z.boolean(),
    }),
  }),
  subscribe: endpoint('PUT', '/api/push/subscription', {
    summary: 'Sends reminders to this browser, for as long as its session lasts; another one replaces it',
    status: 204,
    body: subscriptionSchema,
    refuses: ['id', 'sessionHash', 'userId', 'familyId', 'createdAt', 'refusedWith'],
    response: z.null(),
  }),
  unsubscribe: endpoint('DELETE', '/api/push/subscription', {
    summary: 'Sends none to this browser any more',
    status: 204,
    response: z.null(),
  }),
};
