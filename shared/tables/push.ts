import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { sessions } from './access.ts';
import { moment, now } from './columns.ts';
import { memberKey } from './family.ts';

// How people hear of something while they look at no screen (docs/product.md, Reminders).

/** The one pair of keys by which push services know this server (RFC 8292). */
export const pushKeys = pgTable(
  'push_keys',
  {
    id: smallint().primaryKey().default(1),
    /** As browsers take it: a point of P-256, uncompressed, in base64url. */
    publicKey: text('public_key').notNull(),
    /** Sealed under the server's secret: a copy of the database alone sends nothing. */
    sealedPrivateKey: text('sealed_private_key').notNull(),
    createdAt: now('created_at'),
  },
  (t) => [check('one_pair', sql`${t.id} = 1`)],
);

/** Browsers that asked for reminders: each goes with its session, however that ends. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    sessionHash: text('session_hash')
      .primaryKey()
      .references(() => sessions.idHash, { onDelete: 'cascade' }),
    id: serial().notNull(),
    /** An address at its push service, which only that and the browser know. */
    endpoint: text().notNull(),
    /** The browser's keys, in base64url. */
    p256dh: text().notNull(),
    auth: text().notNull(),
    /** With which status its push service refused the last message; null where it did not. */
    refusedWith: smallint('refused_with'),
    createdAt: now('created_at'),
  },
  (t) => [unique('one_subscription_per_id').on(t.id), unique('one_subscription_per_endpoint').on(t.endpoint)],
);

/** What somebody is told of; whoever has no row chose nothing. Times are `HH:MM` in the family's zone. */
export const reminders = pgTable(
  'reminders',
  {
    familyId: integer('family_id').notNull(),
    userId: integer('user_id').notNull(),
    dailyAt: text('daily_at'),
    taskDone: boolean('task_done').notNull(),
    potFull: boolean('pot_full').notNull(),
    quietFrom: text('quiet_from'),
    quietUntil: text('quiet_until'),
    hidesNames: boolean('hides_names').notNull(),
    /** When it is `dailyAt` the next time. */
    nextDailyAt: moment('next_daily_at'),
  },
  (t) => [
    primaryKey({ name: 'reminders_key', columns: [t.familyId, t.userId] }),
    memberKey('reminders_user', t.familyId, t.userId).onDelete('cascade'),
    index('reminders_by_next').on(t.nextDailyAt),
    check('quiet_hours_end', sql`(${t.quietFrom} is null) = (${t.quietUntil} is null)`),
    check('daily_ones_come', sql`(${t.dailyAt} is null) = (${t.nextDailyAt} is null)`),
  ],
);

/** What somebody is to be told, once: also after it was, until it is old. */
export const notices = pgTable(
  'notices',
  {
    familyId: integer('family_id').notNull(),
    userId: integer('user_id').notNull(),
    kind: text({ enum: ['daily', 'taskDone', 'potFull'] }).notNull(),
    /** The day, by its number since 1970; the completion; the pot. */
    subject: integer().notNull(),
    /** The pot's. */
    round: integer().notNull().default(0),
    madeAt: now('made_at'),
    /** From when on it may be sent: whoever sends it moves this on for as long as that may take. */
    dueAt: now('due_at'),
    /** When it is worth nothing any more; known once it was tried. */
    endsAt: moment('ends_at'),
    tries: smallint().notNull().default(0),
    /** The subscriptions that have it, where others are still to be tried. */
    reached: integer().array().notNull().default(sql`'{}'`),
    /** When it was sent, or turned out to be worth nothing. */
    doneAt: moment('done_at'),
  },
  (t) => [
    primaryKey({ name: 'notices_key', columns: [t.familyId, t.userId, t.kind, t.subject, t.round] }),
    memberKey('notices_user', t.familyId, t.userId).onDelete('cascade'),
    index('notices_waiting').on(t.dueAt).where(sql`${t.doneAt} is null`),
    index('notices_by_age').on(t.madeAt),
    check('notice_kinds', sql`${t.kind} in ('daily', 'taskDone', 'potFull')`),
  ],
);
