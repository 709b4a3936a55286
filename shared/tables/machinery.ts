import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { now } from './columns.ts';
import { accounts } from './family.ts';

/** Responses of POSTs with an Idempotency-Key, for 24 hours. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    key: uuid().notNull(),
    /** SHA-256 of method, path and body: a key is valid for one request. */
    requestHash: text('request_hash').notNull(),
    status: smallint(),
    response: jsonb(),
    createdAt: now('created_at'),
  },
  (t) => [
    primaryKey({ name: 'idempotency_keys_key', columns: [t.accountId, t.key] }),
    index('idempotency_keys_by_age').on(t.createdAt),
  ],
);

/** Counters of rate-limiter-flexible; the library defines the columns. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text().primaryKey(),
    points: integer().notNull().default(0),
    /** Milliseconds since 1970. */
    expire: bigint({ mode: 'number' }),
  },
  (t) => [index('rate_limits_by_expiry').on(t.expire)],
);
