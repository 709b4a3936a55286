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

// Push messages (docs/product.md, Reminders).

/** The key pair by which push services know this server (RFC 8292). */
export const pushKeys = pgTable(
  'push_keys',
  {
    id: smallint().primaryKey().default(1),
    /** An uncompressed point of P-256 in base64url. */
    publicKey: text('public_key').notNull(),
    /** Encrypted with the server's secret, so a copy of the database cannot send. */
    sealedPrivateKey: text('sealed_private_key').notNull(),
    createdAt: now('created_at'),
  },
  (t) => [check('one_pair', sql`${t.id} = 1`)],
);

/** Subscribed browsers; each row is deleted with its session. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    sessionHash: text('session_hash')
      .primaryKey()
      .references(() => sessions.idHash, { onDelete: 'cascade' }),
    id: serial().notNull(),
    endpoint: text().notNull(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    /** Status of the last refusal by the push service; null if the last message was accepted. */
    refusedWith: smallint('refused_with'),
    createdAt: now('created_at'),
  },
  (t) => [unique('one_subscription_per_id').on(t.id), unique('one_subscription_per_endpoint').on(t.endpoint)],
);

/** A user without a row gets no reminders. Times are `HH:MM` in the family's zone. */
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

/** Push messages to send, and sent ones until they are old: each is sent once. */
export const notices = pgTable(
  'notices',
  {
    familyId: integer('family_id').notNull(),
    userId: integer('user_id').notNull(),
    kind: text({ enum: ['daily', 'taskDone', 'potFull'] }).notNull(),
    /** The number of the day since 1970, or the id of the completion or pot. */
    subject: integer().notNull(),
    round: integer().notNull().default(0),
    madeAt: now('made_at'),
    /** When it may be sent. A process that sends it moves this on, so that no other process sends it too. */
    dueAt: now('due_at'),
    /** When it is too late to send; null before the first attempt. */
    endsAt: moment('ends_at'),
    tries: smallint().notNull().default(0),
    /** Subscriptions that have received it, while others are retried. */
    reached: integer().array().notNull().default(sql`'{}'`),
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
